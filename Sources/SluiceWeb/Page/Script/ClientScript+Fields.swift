extension ClientScript {
  /// What a person types is theirs until the model has seen all of it.
  static let fields = #"""
    // --- Fields -----------------------------------------------------------------------------------------------------
    let sent = 0, acknowledged = 0;         // numbers of the last event made, and of the last one the model has seen
    let composing = null;                   // the field in which an input method is composing a word
    let editing = null;                     // the field whose text is sent only when the person leaves it
    let carried = null;                     // the same field if a scene has brought it: the browser may fire no "change"
    const touched = new Set();              // fields whose events were sent and that may differ from the model
    const caughtUp = () => acknowledged >= sent;
    // What the person typed is theirs until the model has seen all of it.
    const isOurs = (field) =>
      field !== composing && (field !== document.activeElement || caughtUp() && field !== editing);
    const isBox = (field) => field?.type === "checkbox" || field?.type === "radio";
    // A choice among radio buttons changes two of them.
    const groupOf = (box) => box.type !== "radio" || !box.name ? [box] : [...root.querySelectorAll("input[type=radio]")]
      .filter((other) => other.name === box.name && other.form === box.form);
    const hasValue = (node) => /^(input|textarea|select|option|progress)$/.test(node.localName);

    const setValue = (field, value) => {
      if (field.localName === "progress" || field.localName === "option") return;   // the attribute does it
      if (field.value === value && !field.validity?.badInput) return;
      const caret = field === document.activeElement ? [field.selectionStart, field.selectionEnd] : [];
      field.value = value;
      if (caret[0] != null) field.setSelectionRange(...caret);
    };
    const setAttribute = (node, name, value) => {
      if (value === null) node.removeAttribute(name); else node.setAttribute(name, value);
      if (name === "value" && hasValue(node)) {
        if (isOurs(node)) setValue(node, value ?? ""); else touched.add(node);
      } else if (name === "checked" || name === "selected") node[name] = value !== null;
    };
    // A model that refuses or changes what was typed sends no patch if its own value has not changed.
    const settle = () => {
      if (!caughtUp()) return;
      for (const field of touched) {
        if (!isOurs(field)) continue;
        touched.delete(field);
        if (isBox(field)) for (const box of groupOf(field)) box.checked = box.hasAttribute("checked");
        else if (field.localName === "select") {
          if (field.querySelector("option[selected]"))
            for (const option of field.options) option.selected = option.hasAttribute("selected");
        } else if (field.hasAttribute("value")) setValue(field, field.getAttribute("value"));
      }
    };

    """#
}
