public import Measuring

/// What nodes, transactions and observers cost, against the same work without Sluice.
public enum ModelRows {
  public static var all: [Row] { [] }
}
