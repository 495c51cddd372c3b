extension LivePage {
  /// The script that applies patches and sends events, served as a file of its own; the same for every page.
  public static let clientScript = #"""
    // Sluice, the client script: applies patches to the page and sends what the person does.
    (() => {
    "use strict";
    const root = document.getElementById("sluice-root");
    const limit = Number(root.dataset.limit);
    let version = Number(root.dataset.version);

    // --- The tree ---------------------------------------------------------------------------------------------------
    // Patches name a node by child indexes. Each element remembers its children as the server knows them, so that nodes
    // which browser extensions add do not shift the indexes.
    const childrenOf = new WeakMap();
    const fresh = [];                       // elements that this patch has brought
    const remember = (node) => {
      childrenOf.set(node, [...node.childNodes]);
      for (const child of node.childNodes) if (child.nodeType === 1) remember(child);
    };
    const nodeAt = (way) => way.reduce((node, index) => childrenOf.get(node)[index], root);

    const svg = "http://www.w3.org/2000/svg";
    // Nodes from markup, as the parser makes them inside `parent`.
    const parsed = (markup, parent) => {
      const template = document.createElement("template");
      const isSVG = parent.namespaceURI === svg && parent.localName !== "foreignObject";
      template.innerHTML = isSVG ? `<svg>${markup}</svg>` : markup;
      const nodes = [...(isSVG ? template.content.firstChild : template.content).childNodes];
      for (const node of nodes) if (node.nodeType === 1) { remember(node); fresh.push(node); }
      return nodes;
    };

    // --- Fields -----------------------------------------------------------------------------------------------------
    let sent = 0, acknowledged = 0;         // numbers of the last event made, and of the last one the model has seen
    let composing = null;                   // the field in which an input method is composing a word
    const touched = new Set();              // fields whose events were sent and that may differ from the model
    const caughtUp = () => acknowledged >= sent;
    // What the person typed is theirs until the model has seen all of it.
    const isOurs = (field) => field !== composing && (field !== document.activeElement || caughtUp());
    const isBox = (field) => field?.type === "checkbox" || field?.type === "radio";
    const hasValue = (node) => /^(input|textarea|select|option|progress)$/.test(node.localName);

    const setValue = (field, value) => {
      if (field.localName === "progress" || field.localName === "option") return;   // the attribute does it
      if (field.value === value) return;
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
        if (field === composing) continue;
        touched.delete(field);
        if (isBox(field)) field.checked = field.hasAttribute("checked");
        else if (field.localName === "select") {
          if (field.querySelector("option[selected]"))
            for (const option of field.options) option.selected = option.hasAttribute("selected");
        } else if (field.hasAttribute("value")) setValue(field, field.getAttribute("value"));
      }
    };

    // --- Patches ----------------------------------------------------------------------------------------------------
    const place = (parent, node, before) =>
      parent.moveBefore && node.isConnected ? parent.moveBefore(node, before) : parent.insertBefore(node, before);

    // Positions of a longest increasing run among `numbers`, of which negative ones are no part.
    const longestRun = (numbers) => {
      const ends = [], previous = [];
      numbers.forEach((number, position) => {
        if (number < 0) return;
        let low = 0, high = ends.length;
        while (low < high) {
          const middle = (low + high) >> 1;
          if (numbers[ends[middle]] < number) low = middle + 1; else high = middle;
        }
        previous[position] = ends[low - 1] ?? -1;
        ends[low] = position;
      });
      const run = new Set();
      for (let position = ends.at(-1) ?? -1; position >= 0; position = previous[position]) run.add(position);
      return run;
    };

    // Gives `parent` these children and moves as few as possible, never the one that holds the focus.
    const arrange = (parent, wanted) => {
      const old = childrenOf.get(parent), kept = new Set(wanted);
      for (const node of old) if (!kept.has(node)) node.remove();
      const indexes = new Map(old.map((node, index) => [node, index]));
      const places = wanted.map((node) => indexes.get(node) ?? -1);
      const focused = wanted.findIndex((node, i) => places[i] >= 0 && node.contains(document.activeElement));
      if (focused >= 0) {
        const at = places[focused];
        places.forEach((place, i) => { if (i < focused ? place > at : i > focused && place < at) places[i] = -1; });
      }
      const staying = longestRun(places);
      let next = null;
      for (let i = wanted.length - 1; i >= 0; i--) {
        if (!staying.has(i)) place(parent, wanted[i], next);
        next = wanted[i];
      }
      childrenOf.set(parent, wanted);
    };

    const operations = {
      t: (node, text) => { node.data = text; },
      a: setAttribute,
      k: (node, list) => {
        const old = childrenOf.get(node);
        arrange(node, list.flatMap((entry) =>
          typeof entry === "string" ? parsed(entry, node) : old.slice(entry[0], entry[0] + entry[1])));
      },
      p: (node, markup, way) => {
        const siblings = childrenOf.get(nodeAt(way.slice(0, -1)));
        const [replacement] = parsed(markup, node.parentNode);
        node.replaceWith(replacement);
        siblings[way.at(-1)] = replacement;
      },
    };

    // The whole page anew. A field with an id keeps the focus, the caret and what is not yet sent.
    const showScene = (markup) => {
      const field = document.activeElement, typed = field?.value;
      const caret = [field?.selectionStart, field?.selectionEnd];
      root.replaceChildren(...parsed(markup, root));
      childrenOf.set(root, [...root.childNodes]);
      const successor = field?.id ? document.getElementById(field.id) : null;
      if (!successor || !root.contains(successor)) return;
      successor.focus();
      if (typed !== undefined && !caughtUp()) { successor.value = typed; touched.add(successor); }
      if (caret[0] != null) successor.setSelectionRange(...caret);
    };

    let revealed = new Set();
    const reveal = () => {
      const now = new Set(root.querySelectorAll("[data-reveal]"));
      for (const node of now) if (!revealed.has(node)) node.scrollIntoView({ block: "nearest" });
      revealed = now;
    };

    const apply = (patch) => {
      acknowledged = Math.max(acknowledged, patch.n);
      queue = queue.filter((event) => event.number > acknowledged);
      if (patch.h !== undefined) {
        showScene(patch.h);
        version = patch.v;
      } else if (patch.v === version + 1) {
        for (const [name, way, ...rest] of patch.o) operations[name](nodeAt(way), ...rest, way);
        version = patch.v;
      } else if (patch.v > version) throw new Error(`patch ${patch.v} follows ${version}`);
      settle();
      reveal();
      for (const node of fresh.splice(0)) {
        const wanting = node.matches("[autofocus]") ? node : node.querySelector("[autofocus]");
        if (wanting?.isConnected) wanting.focus();
      }
    };

    // --- Events -----------------------------------------------------------------------------------------------------
    // Each is numbered and kept until it is acknowledged; the server ignores a number that it has seen.
    let queue = [], written = 0;            // `written` is the number of the last event sent on this connection
    const flush = () => {
      if (socket?.readyState !== WebSocket.OPEN) return;
      let batch = [], size = 0;
      const write = () => { if (batch.length) socket.send(`{"e":[${batch.join()}]}`); batch = []; size = 0; };
      for (const event of queue) {
        if (event.number <= written) continue;
        if (size + event.size > limit - 16) write();
        batch.push(event.text);
        size += event.size + 1;
        written = event.number;
      }
      write();
    };
    const send = (type, element, field, more) => {
      const event = { n: sent + 1, t: type, a: element.dataset[type] };
      if (field && "value" in field) event.v = String(field.value);
      if (isBox(field)) event.c = field.checked;
      const text = JSON.stringify({ ...event, ...more }), size = new TextEncoder().encode(text).length;
      if (size > limit - 16) return banner("This is too large to be sent.");
      sent += 1;
      queue.push({ number: sent, text, size });
      if (type === "input" || type === "change") touched.add(field);
      flush();
    };
    const listener = (event, type) => {
      const element = event.target.closest?.(`[data-${type}]`);
      return element && root.contains(element) ? element : null;
    };

    document.addEventListener("click", (event) => {
      const element = listener(event, "click");
      if (!element || element.disabled) return;
      if (event.target.closest("a[href]")) event.preventDefault();
      send("click", element, element);
      if (isBox(element)) touched.add(element);
    });
    document.addEventListener("input", (event) => {
      const element = listener(event, "input");
      if (element && !event.isComposing) send("input", element, event.target);
    });
    document.addEventListener("change", (event) => {
      const element = listener(event, "change");
      if (element) send("change", element, event.target);
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
      if (!element || event.isComposing || event.keyCode === 229) return;
      const name = event.key === " " ? "Space" : event.key;
      const names = (list) => element.dataset[list]?.split(" ");
      if (names("prevent")?.some((key) => key === "*" || key === name)) event.preventDefault();
      if (names("keys") && !names("keys").includes(name)) return;
      send("keydown", element, event.target, { k: event.key });
    });
    document.addEventListener("compositionstart", (event) => { composing = event.target; });
    document.addEventListener("compositionend", (event) => {
      composing = null;
      const element = listener(event, "input");
      if (element) send("input", element, event.target); else settle();
    });

    // --- The connection ---------------------------------------------------------------------------------------------
    let socket = null, delay = 250, retry = null, patience = null, notice = null, isLeaving = false;

    const banner = (text) => {
      if (!text && !notice) return;
      notice ??= document.body.appendChild(Object.assign(document.createElement("div"), { id: "sluice-banner" }));
      notice.setAttribute("role", "status");
      notice.textContent = text ?? "";
      notice.hidden = !text;
    };
    // At most one reload in two seconds, whatever goes wrong.
    const reload = () => {
      isLeaving = true;
      const last = Number(sessionStorage.getItem("sluice-reload") ?? 0);
      const wait = Math.max(0, last + 2000 - Date.now());
      setTimeout(() => { sessionStorage.setItem("sluice-reload", Date.now()); location.reload(); }, wait);
    };
    const setOffline = (isOffline) => {
      document.body.classList.toggle("offline", isOffline);
      if (isOffline) {
        patience ??= setTimeout(() => banner("The connection is lost. Trying again…"), 1000);
      } else {
        clearTimeout(patience);
        patience = null;
        banner(null);
      }
    };
    const connect = () => {
      clearTimeout(retry);
      if (isLeaving || socket && socket.readyState < WebSocket.CLOSING) return;
      socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${root.dataset.socket}&v=${version}`);
      socket.onopen = () => {
        setOffline(false);
        delay = 250;
        written = 0;
        flush();
      };
      socket.onmessage = (event) => {
        if (isLeaving) return;
        try { apply(JSON.parse(event.data)); } catch (error) {
          console.error("Sluice: a patch does not fit the page; it is loaded again.", error);
          reload();
        }
      };
      socket.onclose = (event) => {
        setOffline(true);
        if (event.code === 4410 || event.code === 4400) return reload();
        if (event.code === 4409) return stop("This page is open elsewhere. Reload it to go on here.");
        if (event.code === 1009) return stop("This was too large to be sent. Reload the page to go on.");
        retry = setTimeout(connect, delay * (0.75 + Math.random() / 2));
        delay = Math.min(delay * 1.5, 5000);
      };
    };
    const stop = (text) => {
      isLeaving = true;
      clearTimeout(patience);
      banner(text);
    };
    addEventListener("online", connect);
    addEventListener("pageshow", (event) => { if (event.persisted) connect(); });
    document.addEventListener("visibilitychange", () => { if (!document.hidden) connect(); });

    remember(root);
    reveal();
    connect();
    })();

    """#
}
