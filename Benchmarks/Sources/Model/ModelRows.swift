package import Measuring

/// The costs of nodes, transactions and observers, compared with the same work without Sluice.
package enum ModelRows {
  package static var all: [Row] {
    AccessRows.all + TransactionRows.all + UndoRows.all + GrowthRows.all + MemoryRows.all
  }
}
