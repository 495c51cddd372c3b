extension ClientScript {
  /// Requests the rows of lazy lists when others become visible. Keeps the visible rows in place when rows are added or
  /// removed.
  static let lists = #"""
    // --- Lazy lists -------------------------------------------------------------------------------------------------
    // The children of a lazy list from the server: a spacer, the rows of its window, another spacer.
    const lists = () => root.querySelectorAll("[data-list]");
    const shapeOf = (list) => {
      const [first, count, height, overscan] = list.dataset.list.split(" ").map(Number), children = childrenOf(list);
      return { first, count, height, overscan, above: children[0], rows: children.slice(1, -1), below: children.at(-1) };
    };
    const edges = (node) => node.getBoundingClientRect();

    // Returns the part of the browser's window, from top to bottom, in which a list is visible, and the element that
    // scrolls it.
    const sightOf = (list) => {
      let top = 0, bottom = innerHeight, scroller = null;
      for (let node = list; node && node !== document.body; node = node.parentElement) {
        const flow = getComputedStyle(node).overflowY;
        if (flow === "visible") continue;
        const edge = edges(node).top + node.clientTop;
        top = Math.max(top, edge);
        bottom = Math.min(bottom, edge + node.clientHeight);
        if (/auto|scroll/.test(flow) && node.scrollHeight > node.clientHeight) scroller ??= node;
      }
      return { top, bottom, scroller: scroller ?? document.scrollingElement };
    };
    // Returns the row at a height of the browser's window, with the fraction of the row that is above. A spacer
    // represents its rows.
    const rowAt = ({ first, count, above, rows, below }, y) => {
      const start = edges(above).bottom, end = edges(below).top, next = first + rows.length;
      const share = (from, to) => to > from ? Math.min(Math.max((y - from) / (to - from), 0), 1) : 0;
      if (y < start) return first * share(edges(above).top, start);
      return y < end ? first + rows.length * share(start, end) : next + (count - next) * share(end, edges(below).bottom);
    };
    // Returns the height of the browser's window at which a row begins.
    const heightOf = ({ first, count, above, rows, below }, row) => {
      const start = edges(above).bottom, end = edges(below).top, next = first + rows.length;
      if (row < first) return start - (first - row) / first * edges(above).height;
      if (row < next) return start + (row - first) / rows.length * (end - start);
      return count > next ? end + (row - next) / (count - next) * edges(below).height : end;
    };

    // Sets the numbers of rows, because the browser does not know the rows that are not in the page.
    let numbered = new Set();
    const numberRows = () => {
      const earlier = numbered;
      numbered = new Set();
      for (const list of lists()) {
        const { first, count, rows } = shapeOf(list);
        rows.forEach((row, index) => {
          numbered.add(row);
          earlier.delete(row);
          const facts = { "aria-setsize": String(count), "aria-posinset": String(first + index + 1) };
          for (const [name, value] of Object.entries(facts))
            if (call(row, "getAttribute", name) !== value) call(row, "setAttribute", name, value);
        });
      }
      for (const row of earlier) for (const name of ["aria-setsize", "aria-posinset"]) call(row, "removeAttribute", name);
    };

    // Returns the positions of the visible rows before a patch. A list that has not been scrolled shows rows that are
    // added at its beginning.
    const hold = () => [...lists()].flatMap((list) => {
      const shape = shapeOf(list), { top, bottom, scroller } = sightOf(list);
      if (edges(shape.above).top >= top - 1) return [];
      const seen = shape.rows.map((row) => [row, edges(row)])
        .filter(([, edge]) => edge.bottom > top && edge.top < bottom).map(([row, edge]) => [row, edge.top]);
      return [{ list, scroller, top, seen, row: rowAt(shape, top) }];
    });
    // Scrolls by the distance that most of the rows have moved. If none of them is left, scrolls to the same row
    // number.
    const keepPlaces = (held) => {
      for (const { list, scroller, top, seen, row } of held) {
        if (!list.isConnected || !list.matches("[data-list]")) continue;
        const moved = seen.filter(([node]) => list.contains(node)).map(([node, before]) => edges(node).top - before);
        const shift = moved.length
          ? moved.sort((one, other) => one - other)[moved.length >> 1] : heightOf(shapeOf(list), row) - top;
        if (Math.abs(shift) >= 1) scroller.scrollTop += shift;
      }
    };

    // Sends one question at a time. A question that waits to be sent is replaced. While one waits for its answer, no
    // other is added.
    const questions = new WeakMap();        // list: the last question, and the window that it was asked for
    const ask = (list) => {
      const shape = shapeOf(list), { first: start, count, height, overscan, above, rows, below } = shape;
      const end = start + rows.length, inPage = edges(below).top - edges(above).bottom;
      const sight = sightOf(list), from = Math.max(sight.top, edges(above).top), to = Math.min(sight.bottom, edges(below).bottom);
      if (count === 0 || to <= from) return;
      const first = Math.min(Math.floor(rowAt(shape, from)), count - 1);
      // Space may be compressed, so the number of visible rows is limited by the available height.
      const room = Math.ceil((to - from) / (inPage / rows.length || height));
      const last = Math.min(Math.max(Math.ceil(rowAt(shape, to)) - 1, first), first + room, count - 1);
      const margin = Math.ceil((overscan >= 0 ? overscan : last - first + 1) / 2);
      if (Math.max(first - margin, 0) >= start && Math.min(last + 1 + margin, count) <= end) return;
      const { wish, event } = questions.get(list) ?? {}, newWish = [first, last, start, end, count].join();
      if (wish === newWish) return;         // the model keeps its window on purpose
      if (queue.includes(event)) {
        if (event.number <= written) return;
        write(event, { ...event.content, r: [first, last] });
        questions.set(list, { wish: newWish, event });
      } else {
        questions.set(list, { wish: newWish, event: send("viewport", list, null, { r: [first, last] }) });
      }
    };
    let isLooking = false;
    const look = () => {
      if (isLooking) return;
      isLooking = true;
      requestAnimationFrame(() => {
        isLooking = false;
        for (const list of lists()) ask(list);
      });
    };
    addEventListener("resize", look);
    document.addEventListener("scroll", look, { capture: true, passive: true });

    """#
}
