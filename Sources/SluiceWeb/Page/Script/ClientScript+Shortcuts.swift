extension ClientScript {
  /// Handles shortcut keys and the clipboard in the page, without a request to the server.
  static let shortcuts = #"""
    // --- Shortcuts --------------------------------------------------------------------------------------------------
    const takesText = (node) => node.isContentEditable || /^(textarea|select)$/.test(node.localName)
      || node.localName === "input" && !/^(button|checkbox|color|file|image|radio|range|reset|submit)$/.test(node.type);
    const isReachable = (node) => {
      const modal = document.querySelector("dialog:modal");
      return !node.disabled && node.getClientRects().length > 0 && !node.closest("[inert]") && (!modal || modal.contains(node));
    };
    // Fields whose text has changed since they received the focus. In these fields, Control+z is the browser's own
    // undo.
    const retyped = new WeakSet();
    document.addEventListener("input", (event) => retyped.add(event.target));
    document.addEventListener("focusin", (event) => retyped.delete(event.target));
    document.addEventListener("keydown", (event) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const target = event.composedPath()[0];
      const name = isCommand ? `Control+${event.shiftKey ? "Shift+" : ""}${event.key.toLowerCase()}`
        : event.key === " " ? "Space" : event.key;
      if (target.nodeType === 1 && takesText(target) && (!isCommand || retyped.has(target))) return;
      if (/^(Enter|Space)$/.test(name) && target.matches?.("a[href], button, input, summary")) return;
      if (!isCommand && listener(event, "keydown")?.dataset.keys?.split(" ").includes(name)) return;
      const element = [...root.querySelectorAll("[aria-keyshortcuts]")].find((node) =>
        node.getAttribute("aria-keyshortcuts").split(" ").includes(name) && isReachable(node));
      if (!element) return;
      event.preventDefault();
      if (!takesText(element)) return element.click();
      element.focus();
      element.select?.();
    });

    // --- The clipboard ----------------------------------------------------------------------------------------------
    const copy = async (text) => {
      try { return await navigator.clipboard.writeText(text); } catch { /* there is no clipboard, or no permission */ }
      const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "sluice-unseen" });
      const focused = document.activeElement, selection = getSelection();
      const ranges = Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
      document.body.append(field);
      field.select();
      const isDone = document.execCommand("copy");
      field.remove();
      selection.removeAllRanges();
      for (const range of ranges) selection.addRange(range);
      focused?.focus({ preventScroll: true });
      if (!isDone) throw new Error("The browser does not copy.");
    };
    // Announced by assistive technology, and invisible.
    const voice = Object.assign(document.createElement("div"), { id: "sluice-voice", className: "sluice-unseen" });
    voice.setAttribute("role", "status");
    voice.setAttribute("aria-live", "polite");
    document.body.append(voice);
    const ends = new WeakMap();             // element: the timer that ends its "copied" state
    document.addEventListener("click", async (event) => {
      const element = event.target instanceof Element && call(event.target, "closest", "[data-copy]");
      if (!element || !root.contains(element) || element.disabled) return;
      let words = "Copied";
      try { await copy(element.dataset.copy); } catch { words = "This could not be copied."; }
      voice.textContent = words;
      if (words === "Copied") element.classList.add("copied");
      clearTimeout(ends.get(element));
      ends.set(element, setTimeout(() => {
        element.classList.remove("copied");
        voice.textContent = "";
      }, 1500));
    });

    """#
}
