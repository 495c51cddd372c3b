extension ClientScript {
  /// Adds an entry to the browser's history for each level of a page, and sends the steps of a person in the history.
  static let history = #"""
    // --- The history -----------------------------------------------------------------------------------------------
    // A page with an element with `data-depth` has an entry of the browser's history for each level. The entries are
    // numbered. `base` is the number of the entry at depth 0.
    let base = null, entry = 0, isGoing = false, answer = null;
    const stamp = (number) => history.replaceState({ ...history.state, sluice: number }, "");
    const showDepth = () => {
      const element = root.querySelector("[data-depth]");
      if (!element || isGoing || answer && answer.number > acknowledged) return;
      const depth = Number(element.dataset.depth);
      if (base === null) {
        entry = history.state?.sluice ?? 0;
        try { stamp(entry); } catch { return; }
      }
      // The first depth of a page is that of the present entry. The same holds for the depth after a step to another
      // entry.
      if (base === null || answer) base = entry - depth;
      if (answer && told !== null) showQuery(told);
      answer = null;
      // The entry before the page's first one belongs to another page.
      base = Math.max(base, -depth);
      const steps = base + depth - entry;
      if (steps > 0) writeAddress();
      for (let step = 0; step < steps; step += 1)
        try { history.pushState({ ...history.state, sluice: entry + 1 }, ""); entry += 1; } catch { return; }
      if (steps < 0) {
        isGoing = true;
        entry += steps;
        history.go(steps);
      }
    };
    addEventListener("popstate", (event) => {
      const element = root.querySelector("[data-depth]"), wasGoing = isGoing;
      if (!element || base === null) return;
      isGoing = false;
      // The entry of a link within the page.
      if (event.state?.sluice === undefined) return void stamp(entry);
      const steps = event.state.sluice - entry;
      entry = event.state.sluice;
      if (wasGoing && !steps) {
        showDepth();
        return writeAddress();
      }
      query = null;
      if (steps) answer = send("history", element, null, { s: steps, v: location.search.slice(1) });
    });

    """#
}
