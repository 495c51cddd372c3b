extension ClientScript {
  /// Replaces the entire page, as part of a patch or for a new session, without losing a person's input.
  static let scenes = #"""
    // --- Replacing the page -----------------------------------------------------------------------------------------
    const typed = new WeakSet();            // fields in which a person has typed or chosen
    // Returns the focus, the caret and the scroll positions of elements with an id.
    const memory = () => {
      const field = document.activeElement, screen = document.scrollingElement;
      const scrolled = [...root.querySelectorAll("[id]")].filter((node) => node.scrollTop || node.scrollLeft);
      return {
        focused: field && root.contains(field) ? field.id : "",
        caret: field?.selectionStart == null ? null : [field.selectionStart, field.selectionEnd, field.selectionDirection],
        scrolled: scrolled.map((node) => [node.id, node.scrollTop, node.scrollLeft]),
        screen: [screen.scrollLeft, screen.scrollTop],
        revealed: [...revealed].map((node) => node.id).filter(Boolean),
        fields: [...root.querySelectorAll("input[id], textarea[id], select[id]")].filter((node) => typed.has(node)),
      };
    };
    const successorOf = (id) => {
      const node = id ? document.getElementById(id) : null;
      return node && root.contains(node) ? node : null;
    };
    const recall = ({ focused, caret, scrolled, screen, revealed: names }) => {
      fresh.length = 0;                     // no element counts as new, so none takes the focus
      const successor = successorOf(focused);
      if (successor) {
        successor.focus({ preventScroll: true });
        if (caret && successor.setSelectionRange) try { successor.setSelectionRange(...caret); } catch { /* buttons have no selection */ }
      }
      for (const [id, top, left] of scrolled) successorOf(id)?.scrollTo({ top, left, behavior: "instant" });
      scrollTo({ left: screen[0], top: screen[1], behavior: "instant" });
      revealed = new Set(names.map(successorOf));
      // A row that was scrolled into view and then scrolled out of view, and that the new page contains.
      for (const row of root.querySelectorAll("[data-list] [data-reveal]")) {
        if (lastRevealedByID.get(listOf(row).id) !== nameOf(row)) continue;
        revealed.add(row);
        noteRevealed(row);
      }
    };
    const showNodes = (nodes) => {
      root.replaceChildren(...nodes);
      keepChildren(root, [...root.childNodes]);
      numberRows();
    };

    const isSameKind = (old, field) => field?.localName === old.localName && field.type === old.type && field.type !== "file";
    const listens = (field) => listener({ target: field }, "input") || listener({ target: field }, "change");
    // Replaces the page of the same session, if the shown page is too old, or was rendered before the session began.
    const showScene = (markup) => {
      const past = memory(), field = document.activeElement, value = field?.value, isEdited = field === editing, last = sent;
      showNodes(parsed(markup, root));
      // A browser may send "change" for a removed field, which sends the text.
      const isCarried = isEdited && sent === last;
      for (const old of past.fields) {
        const field = successorOf(old.id);
        if (!isSameKind(old, field)) continue;
        typed.add(field);
        // Keeps input that the model has not received yet, or never receives.
        if (listens(field) ? caughtUp() : field.type === "radio" && !old.checked) continue;
        if (isBox(field)) field.checked = old.checked; else field.value = old.value;
        if (listens(field)) touched.add(field);
      }
      const successor = successorOf(past.focused);
      const isText = value !== undefined && successor?.type !== "file";
      if (successor && isText && (isCarried || !caughtUp())) { successor.value = value; touched.add(successor); }
      editing = carried = isCarried ? successor : null;
      recall(past);
    };

    // --- A new session ----------------------------------------------------------------------------------------------
    // The page has no session yet, or the server does not know the session any more. The server may have been
    // restarted, or the page may have been disconnected for too long. The new page is built from the address. Typed
    // text that the address does not contain is entered again.
    let hasJoined = false;                  // whether the page has shown the content of a session
    let isRenewed = false;                  // whether the next page belongs to another session
    const begin = (hello) => {
      isRenewed = hasJoined;
      session = hello.s;
      version = hello.v ?? 0;
      limit = hello.m;
      document.title = hello.t;
      document.documentElement.lang = hello.l;
      if (hello.c === undefined) return;
      document.querySelector("style[nonce]").textContent = hello.c;
      root.dataset.style = hello.y;
    };
    const showRenewed = (markup) => {
      const past = memory();
      isRenewed = false;
      queue = [];
      early = [];
      sent = acknowledged = 0;
      base = answer = told = null;
      loseFiles([...files]);
      wanted = [];
      downloads.length = 0;
      touched.clear();
      composing = editing = carried = null;
      showNodes(parsed(markup, root));
      for (const old of past.fields) enter(old, successorOf(old.id));
      recall(past);
    };
    // Sets a field to the value of its predecessor, and sends an event if the values differed.
    const enter = (old, field) => {
      if (!isSameKind(old, field)) return;
      typed.add(field);
      const part = isBox(field) ? "checked" : "value";
      if (field[part] === old[part] || field.type === "radio" && !old.checked) return;
      field[part] = old[part];
      const isText = part === "value" && field.localName !== "select";
      const element = (isText && listener({ target: field }, "input")) || listener({ target: field }, "change");
      if (element) send(element.dataset.input && isText ? "input" : "change", element, field);
    };

    // --- The address ------------------------------------------------------------------------------------------------
    // Browsers reject frequent changes of the address, so a change that comes too early waits.
    let told = null, query = null, addressTimer = null, addressTime = -Infinity;
    const showQuery = (text) => {
      told = query = text;
      if (isGoing) return;
      const wait = addressTime + 350 - performance.now();
      if (wait <= 0) writeAddress(); else addressTimer ??= setTimeout(writeAddress, wait);
    };
    const writeAddress = () => {
      clearTimeout(addressTimer);
      addressTimer = null;
      if (query === null || isGoing) return;
      const address = location.pathname + (query && `?${query}`) + location.hash;
      query = null;
      if (address === location.pathname + location.search + location.hash) return;
      addressTime = performance.now();
      try { history.replaceState(history.state, "", address); } catch { /* too many changes; the next one follows */ }
    };
    addEventListener("pagehide", writeAddress);

    """#
}
