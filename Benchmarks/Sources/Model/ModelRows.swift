package import Measuring

/// What nodes, transactions and observers cost, against the same work without Sluice.
package enum ModelRows {
  package static var all: [Row] {
    AccessRows.all + TransactionRows.all + UndoRows.all + GrowthRows.all + MemoryRows.all
  }
}
