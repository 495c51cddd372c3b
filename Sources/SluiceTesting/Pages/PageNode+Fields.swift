extension PageNode {
  /// The type of an `input`, in lower case; empty without one.
  var inputType: String { tag == "input" ? attributes["type"]?.lowercased() ?? "" : "" }

  /// Whether the element is a checkbox or a radio button.
  var isBox: Bool { ["checkbox", "radio"].contains(inputType) }

  /// Whether the element is a field for text.
  var isTextField: Bool {
    let others = ["button", "checkbox", "color", "file", "hidden", "image", "radio", "range", "reset", "submit"]
    return tag == "textarea" || tag == "input" && !others.contains(inputType)
  }

  /// Whether a click on the element submits its form.
  var isSubmitButton: Bool {
    switch tag {
    case "button": !["button", "reset"].contains(attributes["type"]?.lowercased())
    case "input": ["submit", "image"].contains(inputType)
    default: false
    }
  }

  /// Whether the element, or a button or a group of fields around it, is disabled.
  var isDisabled: Bool {
    attributes["disabled"] != nil
      || ancestry.contains { ["button", "fieldset"].contains($0.tag) && $0.attributes["disabled"] != nil }
  }

  /// Returns the radio buttons with the same name and form, of which one can be chosen. For any other element, returns
  /// that element.
  func radioGroup(in root: PageNode) -> [PageNode] {
    guard inputType == "radio", let name = attributes["name"], !name.isEmpty else { return [self] }
    let form = ancestry.first { $0.tag == "form" }
    return root.descendants.filter { other in
      other.inputType == "radio" && other.attributes["name"] == name
        && other.ancestry.first { $0.tag == "form" } === form
    }
  }

  /// The element's `value` as browsers define it: the text of a field, or the value of an option or a button.
  var value: String {
    switch tag {
    case "select": chosenOption?.value ?? ""
    case "option": attributes["value"] ?? visibleText
    case "textarea": typed ?? attributes["value"] ?? children.first?.text ?? ""
    default: typed ?? attributes["value"] ?? (isBox ? "on" : "")
    }
  }

  /// Whether the element has a value in a browser.
  var hasValue: Bool { ["input", "textarea", "select", "button", "option"].contains(tag) }

  /// Whether a checkbox or radio button is checked, or an option is selected.
  var isChecked: Bool {
    if tag == "option" { return ancestry.first { $0.tag == "select" }?.chosenOption === self }
    return typedCheck ?? (attributes["checked"] != nil)
  }

  /// The options of a `select`, including those in groups.
  var options: [PageNode] { descendants.filter { $0.tag == "option" } }

  private var chosenOption: PageNode? {
    if let typed { return options.first { $0.value == typed } }
    return options.last { $0.attributes["selected"] != nil } ?? options.first { $0.attributes["disabled"] == nil }
  }

  /// Removes entered values for which the page has a value, because the session has handled them.
  func settle() {
    if isBox {
      typedCheck = nil
    } else if tag == "select" {
      if options.contains(where: { $0.attributes["selected"] != nil }) { typed = nil }
    } else if attributes["value"] != nil {
      typed = nil
    }
  }

  /// The types of `input` that a form submits only when they are clicked, or not at all.
  private static let unsubmitted: Set<String> = ["button", "submit", "reset", "image", "file"]

  /// Returns the fields of a form by name, as a browser submits them.
  func formFields(submitter: PageNode?) -> [String: String] {
    var fields: [String: String] = [:]
    for field in descendants where !field.isDisabled {
      guard let name = field.attributes["name"], !name.isEmpty else { continue }
      let isSubmitted =
        switch field.tag {
        case "select", "textarea": true
        case "input": field.isBox ? field.isChecked : !Self.unsubmitted.contains(field.inputType)
        default: false
        }
      if isSubmitted || field === submitter { fields[name] = field.value }
    }
    return fields
  }
}
