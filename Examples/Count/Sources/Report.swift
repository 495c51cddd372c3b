import Sluice

extension Ledger {
  /// A line for each category, and one for the total, in columns.
  var report: String {
    var rows = categories.map { category in
      let amounts = category.elements.map(\.amount)
      return [category.key, "\(amounts.count)", Amount(sumOf: amounts).text]
    }
    rows.append(["Total", "\(entries.count)", total.text])
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let blanks = zip(row, widths).map { text, width in String(repeating: " ", count: width - text.count) }
      return "\(row[0])\(blanks[0])  \(blanks[1])\(row[1])  \(blanks[2])\(row[2])"
    }
    return lines.joined(separator: "\n")
  }
}
