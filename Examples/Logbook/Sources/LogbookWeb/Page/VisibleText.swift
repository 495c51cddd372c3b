extension StringProtocol {
  /// The text, in which codes such as "[U+202E]" replace bidirectional controls.
  ///
  /// Such a control reorders the letters around it, so that the displayed order of code or of a name differs from the stored order
  /// ("Trojan Source", CVE-2021-42574). A text without any is returned as it is.
  var visible: String { visible { _ in nil } }

  /// The same for a name, in which symbols also replace other control characters, such as "␊" for a line end. git
  /// allows all characters except NUL.
  var visibleName: String {
    visible { scalar in
      switch scalar.value {
      case ..<0x20: UnicodeScalar(0x2400 + scalar.value)
      case 0x7F: "\u{2421}"
      default: nil
      }
    }
  }

  private func visible(sign: (UnicodeScalar) -> UnicodeScalar?) -> String {
    if unicodeScalars.allSatisfy({ !$0.isReordering && sign($0) == nil }) { return String(self) }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isReordering {
        text.append(contentsOf: "[U+\(String(scalar.value, radix: 16, uppercase: true))]".unicodeScalars)
      } else {
        text.append(sign(scalar) ?? scalar)
      }
    }
    return String(text)
  }
}

extension UnicodeScalar {
  /// Whether the scalar is a bidirectional control. All of them are after U+0600.
  fileprivate var isReordering: Bool { value >= 0x600 && properties.isBidiControl }
}
