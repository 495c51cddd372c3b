extension ClientScript {
  /// Keeps the text that a person types until the model has received all of it.
  static let fields = #"""
    // --- Fields -----------------------------------------------------------------------------------------------------
    let sent = 0, acknowledged = 0;         // numbers of the last event, and of the last one that the model knows
    let composing = null;                   // the field in which an input method composes a word
    let editing = null;                     // the field whose text is sent only when the person leaves it
    let carried = null;                     // that field, if a scene has moved it: the browser may send no "change"
    const touched = new Set();              // fields whose events were sent, and that may differ from the model
    const caughtUp = () => acknowledged >= sent;
    // Whether the server may set a field. The field belongs to the person until the model has received all of the typed
    // text.
    const isOurs = (field) =>
      field !== composing && (field !== document.activeElement || caughtUp() && field !== editing);
    const isBox = (field) => field?.type === "checkbox" || field?.type === "radio";
    // Choosing a radio button changes two buttons of its group.
    const groupOf = (box) => box.type !== "radio" || !box.name ? [box] : [...root.querySelectorAll("input[type=radio]")]
      .filter((other) => other.name === box.name && other.form === box.form);
    const hasValue = (node) => /^(input|textarea|select|option|progress)$/.test(node.localName);

    const setValue = (field, value) => {
      if (field.localName === "progress" || field.localName === "option") return;   // the attribute suffices
      if (field.value === value && !field.validity?.badInput) return;
      const caret = field === document.activeElement ? [field.selectionStart, field.selectionEnd] : [];
      field.value = value;
      if (caret[0] != null) field.setSelectionRange(...caret);
    };
    const setAttribute = (node, name, value) => {
      if (value === null) call(node, "removeAttribute", name); else call(node, "setAttribute", name, value);
      if (name === "value" && hasValue(node)) {
        if (isOurs(node)) setValue(node, value ?? ""); else touched.add(node);
      } else if (name === "checked" || name === "selected") node[name] = value !== null;
    };
    // A model that rejects or changes the typed text sends no patch if its own value has not changed.
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
