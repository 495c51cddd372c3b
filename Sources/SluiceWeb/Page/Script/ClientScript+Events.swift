extension ClientScript {
  /// Numbers the events of a person, sends them, and keeps them until they are acknowledged.
  static let events = #"""
    // --- Events -----------------------------------------------------------------------------------------------------
    // Each event is numbered and kept until it is acknowledged. The server ignores a number that it has seen.
    let queue = [], written = 0;            // `written` is the number of the last event sent on this connection
    const isOnline = () => isJoined && socket.readyState === WebSocket.OPEN;
    const flush = () => {
      if (!isOnline()) return;
      let batch = [], size = 0;
      const ship = () => { if (batch.length) post(`{"e":[${batch.join()}]}`); batch = []; size = 0; };
      for (const event of queue) {
        if (event.number <= written) continue;
        if (size + event.size > limit - 24) ship();
        batch.push(event.text);
        size += event.size + 1;
        written = event.number;
      }
      ship();
    };
    const write = (event, content) => {
      // Half of a surrogate pair, which some keys produce, is not valid text.
      const text = JSON.stringify(content, (_, value) => value?.toWellFormed?.() ?? value);
      return Object.assign(event, { number: content.n, content, text, size: new TextEncoder().encode(text).length });
    };
    const send = (type, element, field, more) => {
      const content = { n: sent + 1, t: type, a: member(element, "dataset")[type], ...more };
      if (field && "value" in field) content.v = String(field.value);
      if (isBox(field)) content.c = field.checked;
      const event = write({ time: performance.now() }, content);
      if (event.size > limit - 24) return void notify("This is too large to be sent.");
      if (type !== "viewport") dropEarly();
      sent += 1;
      queue.push(event);
      if (type === "input" || type === "change") touched.add(field);
      flush();
      watch();
      return event;
    };
    // Events from before the page had a session, whose elements the first page of the session lacks because it still
    // reads its content. They are sent when the page shows the elements. They are dropped after three seconds, or when
    // the person acts again.
    let early = [];
    const isShown = ({ content }) => root.querySelector(`[data-${content.t}="${content.a}"]`) !== null;
    const postpone = () => {
      const first = queue.findIndex((event) => !isShown(event));
      if (first < 0) return;
      early = queue.splice(first);
      setTimeout(() => {
        dropEarly();
        noteDropped();
        settle();
        startDownloads();
        watch();
      }, 3000);
    };
    // The server never acknowledges dropped events. They count as acknowledged when no other event is on its way.
    const noteDropped = () => { if (!queue.length && !early.length) acknowledged = sent; };
    const dropEarly = () => {
      const dropped = early;
      early = [];
      loseFiles([...files].filter(([, entry]) => dropped.includes(entry.event)));
    };
    const sendEarly = () => {
      while (early.length && isShown(early[0])) {
        const event = early.shift();
        queue.push(write(event, { ...event.content, n: sent += 1 }));
      }
      flush();
    };
    const listener = (event, type) => {
      const element = event.target instanceof Element && call(event.target, "closest", `[data-${type}]`);
      return element && root.contains(element) ? element : null;
    };

    document.addEventListener("click", (event) => {
      const element = listener(event, "click");
      if (!element || element.disabled) return;
      if (call(event.target, "closest", "a[href]")) event.preventDefault();
      send("click", element, element);
      if (isBox(element)) touched.add(element);
    });
    // If the pressed element is replaced or moved before the release, the browser sends no click. A release over its
    // replacement clicks that one: an element for which a click has the same effect. Clicks that no handler receives,
    // such as those on links, are left to the browser.
    let pressed = {}, isClicked = false;
    const effect = (element) => {
      const handler = (type, from = element) => {
        const found = call(from, "closest", `[data-${type}]`);
        return found && member(found, "dataset")[type];
      };
      const clicked = ["click", "copy", "download"].map((type) => handler(type));
      const form = /^(submit|image)$/.test(element.type) && element.form;
      const submitted = form && handler("submit", form);
      if (!submitted && clicked.every((name) => name === null)) return null;
      return JSON.stringify([
        clicked, submitted, form && [...new FormData(form, element)].filter(([, value]) => typeof value === "string"),
        element.localName, ...["upload", "input", "change"].map((type) => handler(type)),
        ...["type", "name", "value", "href"].map((name) => call(element, "getAttribute", name)),
      ]);
    };
    const pressable = ({ target }) => {
      const element = target instanceof Element
        && call(target, "closest", "[data-click], [data-copy], [data-download], a[href], button, input, label");
      return element && root.contains(element) ? { target, element, effect: effect(element) } : {};
    };
    document.addEventListener("mousedown", (event) => {
      isClicked = false;
      if (event.button === 0) pressed = pressable(event);
    });
    document.addEventListener("mouseup", (event) => {
      if (event.button !== 0) return;
      const old = pressed, { element, effect } = pressable(event);
      pressed = {};
      if (!effect || effect !== old.effect || !old.isMoved && old.target.isConnected) return;
      if (element instanceof HTMLElement) call(element, "click");
      else element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      isClicked = true;
      setTimeout(() => { isClicked = false; });
    });
    document.addEventListener("keydown", () => { isClicked = false; }, true);
    // A browser that clicks a moved element itself does so before the next event of the person.
    document.addEventListener("click", (event) => {
      if (!isClicked || !event.isTrusted) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);
    document.addEventListener("input", (event) => {
      typed.add(event.target);
      const element = listener(event, "input");
      if (!element) editing = event.target; else if (!event.isComposing) send("input", element, event.target);
    });
    document.addEventListener("change", (event) => {
      if (event.target === editing) editing = carried = null;
      const element = listener(event, "change");
      if (element) send("change", element, event.target); else settle();
    });
    document.addEventListener("focusout", (event) => {
      if (event.target !== editing || event.target === document.activeElement) return;   // the window has lost the focus
      const element = editing === carried && listener(event, "change");
      editing = carried = null;
      if (element) send("change", element, event.target); else settle();
    });
    document.addEventListener("submit", (event) => {
      if (!root.contains(event.target)) return;
      event.preventDefault();
      const element = listener(event, "submit");
      if (!element) return;
      const fields = {};
      for (const [name, value] of new FormData(event.target, event.submitter))
        if (typeof value === "string") fields[name] = value;
      send("submit", element, event.submitter, { f: fields });
    });
    document.addEventListener("keydown", (event) => {
      const element = listener(event, "keydown");
      if (!element || event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey) return;
      const name = event.key === " " ? "Space" : event.key;
      const names = (list) => member(element, "dataset")[list]?.split(" ");
      if (names("prevent")?.some((key) => key === "*" || key === name)) event.preventDefault();
      if (names("keys") && !names("keys").includes(name)) return;
      send("keydown", element, event.target, { k: event.key });
      // The model knows the text of a field that handles keys itself, and may set another text.
      if (element === event.target && element === editing) { editing = carried = null; touched.add(element); }
    });
    // Finds input that was made before this script ran, or restored by the browser.
    const content = (field) => isBox(field) ? field.checked
      : field.localName === "select" ? [...field.options].map((option) => option.selected).join() : field.value;
    const asItCame = (field) => {
      const form = document.createElement("form"), copy = field.cloneNode(true);
      form.append(copy);
      call(form, "reset");
      return copy;
    };
    const noteTyped = () => {
      for (const field of root.querySelectorAll("input:not([type=file]), textarea, select")) {
        if (field.type === "radio" && !field.checked || content(field) === content(asItCame(field))) continue;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        if (field !== document.activeElement || isBox(field)) field.dispatchEvent(new Event("change", { bubbles: true }));
      }
      for (const field of root.querySelectorAll(fileFields)) noteChosen(field);
    };
    document.addEventListener("compositionstart", (event) => { composing = event.target; });
    document.addEventListener("compositionend", (event) => {
      composing = null;
      const element = listener(event, "input");
      if (element) send("input", element, event.target); else settle();
    });

    """#
}
