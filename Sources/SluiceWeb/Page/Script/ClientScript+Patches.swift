extension ClientScript {
  /// Applies the operations of a patch (see ``PatchOperations``), or an entire page.
  static let patches = #"""
    // --- Patches ----------------------------------------------------------------------------------------------------
    const place = (parent, node, before) => {
      if (call(node, "contains", pressed.target)) pressed.isMoved = true;
      call(parent, member(parent, "moveBefore") && member(node, "isConnected") ? "moveBefore" : "insertBefore", node, before);
    };

    // Returns the positions of a longest increasing subsequence of `numbers`, without negative numbers.
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

    // Sets the children of `parent`. Moves as few as possible, and never the one that contains the focus.
    const arrange = (parent, wanted) => {
      const old = childrenOf(parent), kept = new Set(wanted);
      for (const node of old) if (!kept.has(node)) call(node, "remove");
      const indexes = new Map(old.map((node, index) => [node, index]));
      const places = wanted.map((node) => indexes.get(node) ?? -1);
      const focused = wanted.findIndex((node, i) => places[i] >= 0 && call(node, "contains", document.activeElement));
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
      keepChildren(parent, wanted);
    };

    const operations = {
      t: (node, text) => { node.data = text; },
      a: setAttribute,
      k: (node, list) => {
        const old = childrenOf(node);
        arrange(node, list.flatMap((entry) =>
          typeof entry === "string" ? parsed(entry, node) : old.slice(entry[0], entry[0] + entry[1])));
      },
      p: (node, markup, way) => {
        const siblings = childrenOf(nodeAt(way.slice(0, -1)));
        const [replacement] = parsed(markup, member(node, "parentNode"));
        call(node, "replaceWith", replacement);
        siblings[way.at(-1)] = replacement;
      },
    };

    // A row of a lazy list that reappears by scrolling is not scrolled into view, because the person is looking
    // elsewhere.
    let revealed = new Set(), isScrolling = false;
    // The name of the row that was last scrolled into view, by list or by the list's id. A rebuilt page has the same
    // ids.
    const lastRevealed = new WeakMap(), lastRevealedByID = new Map();
    const nameOf = (row) => member(row, "id") || call(row, "getAttribute", "aria-posinset");
    const listOf = (row) => call(row, "closest", "[data-list]");
    const noteRevealed = (row) => {
      const list = listOf(row);
      if (list) lastRevealed.set(list, nameOf(row));
      if (list?.id) lastRevealedByID.set(list.id, nameOf(row));
    };
    const reveal = () => {
      const now = new Set(root.querySelectorAll("[data-reveal]"));
      for (const node of now) {
        if (revealed.has(node)) continue;
        const isBack = isScrolling && fresh.some((other) => call(other, "contains", node))
          && lastRevealed.get(listOf(node)) === nameOf(node);
        noteRevealed(node);
        if (!isBack) call(node, "scrollIntoView", { block: "nearest" });
      }
      revealed = now;
    };

    const focusFresh = () => {
      for (const node of fresh.splice(0)) {
        const wanting = call(node, "matches", "[autofocus]") ? node : call(node, "querySelector", "[autofocus]");
        if (wanting?.isConnected) wanting.focus();
      }
    };

    const apply = (patch) => {
      acknowledged = Math.max(acknowledged, patch.n);
      const heard = queue.filter((event) => event.number <= acknowledged);
      if (heard.length) delay = 250;
      if (heard.length) isScrolling = heard.every((event) => event.content.t === "viewport");
      queue = queue.filter((event) => event.number > acknowledged);
      noteDropped();
      watch();
      const held = patch.o || patch.h !== undefined ? hold() : [];
      if (patch.h !== undefined) {
        (isRenewed ? showRenewed : showScene)(patch.h);
        version = patch.v;
      } else if (patch.v === version + 1) {
        for (const [name, way, ...rest] of patch.o) operations[name](nodeAt(way), ...rest, way);
        version = patch.v;
      } else if (patch.v > version) throw new Error(`patch ${patch.v} follows ${version}`);
      if (patch.q !== undefined) told = patch.q;
      showDepth();
      if (patch.q !== undefined) showQuery(patch.q);
      if (patch.u) wanted = patch.u;
      if (!isJoined) join(); else if (early.length) sendEarly();
      if (files.size) sendFiles();
      startDownloads();
      settle();
      numberRows();
      keepPlaces(held);
      reveal();
      look();
      focusFresh();
    };

    """#
}
