extension ClientScript {
  /// Shows a whole page anew, as part of a patch or from a new session, without losing what a person has in hand.
  static let scenes = #"""
    // --- The whole page anew ----------------------------------------------------------------------------------------
    const typed = new WeakSet();            // fields that somebody has typed in or chosen from
    // The focus and the caret, and how far things are scrolled, of what has an id.
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
      fresh.length = 0;                     // nothing has newly appeared: nothing takes the focus
      const successor = successorOf(focused);
      if (successor) {
        successor.focus({ preventScroll: true });
        if (caret && successor.setSelectionRange) try { successor.setSelectionRange(...caret); } catch { /* a button */ }
      }
      for (const [id, top, left] of scrolled) successorOf(id)?.scrollTo({ top, left, behavior: "instant" });
      scrollTo({ left: screen[0], top: screen[1], behavior: "instant" });
      revealed = new Set(names.map(successorOf));
      // A row that was scrolled to and has been scrolled away from since, and that the new page happens to hold.
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
    // The whole page of the same session, if the shown page is too far behind, or was made before the session.
    const showScene = (markup) => {
      const past = memory(), field = document.activeElement, value = field?.value, isEdited = field === editing, last = sent;
      showNodes(parsed(markup, root));
      // A browser may fire "change" at a field that goes, which sends the text.
      const isCarried = isEdited && sent === last;
      for (const old of past.fields) {
        const field = successorOf(old.id);
        if (!isSameKind(old, field)) continue;
        typed.add(field);
        // Keeps input that the model has not seen yet, or never sees.
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
    // The page has none yet, or the server does not know it any more: it was started again, or the page was away for too
    // long. What the address says comes back with the new page; what was typed and what it does not say is entered again.
    let hasJoined = false;                  // the page has shown what a session shows
    let isRenewed = false;                  // the next page is that of another session
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
      sent = acknowledged = 0;
      base = answer = told = null;
      forgetFiles();
      downloads.length = 0;
      touched.clear();
      composing = editing = carried = null;
      showNodes(parsed(markup, root));
      for (const old of past.fields) enter(old, successorOf(old.id));
      recall(past);
    };
    // Gives a field what its predecessor holds, and tells the model if it had something else.
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
    // Browsers refuse when it changes too often, so what comes too soon waits.
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
      try { history.replaceState(history.state, "", address); } catch { /* the browser has had enough; the next one counts */ }
    };
    addEventListener("pagehide", writeAddress);

    """#
}
