extension ClientScript {
  /// Says that the server is slow, which is something else than that it is away.
  static let progress = #"""
    // --- Waiting ----------------------------------------------------------------------------------------------------
    let opened = 0, slowness = null, bar = null;
    const setWaiting = (isWaiting) => {
      document.documentElement.classList.toggle("waiting", isWaiting);
      if (!isWaiting && !bar) return;
      bar ??= document.body.appendChild(Object.assign(document.createElement("div"), { id: "sluice-progress" }));
      bar.setAttribute("role", "progressbar");
      bar.setAttribute("aria-label", "Waiting for the server");
      bar.hidden = !isWaiting;
    };
    // Called whenever an event is sent or acknowledged, and when the connection comes or goes.
    const watch = () => {
      clearTimeout(slowness);
      const oldest = queue[0];
      if (!oldest || !isOnline()) return setWaiting(false);
      const left = Math.max(oldest.time, opened) + 300 - performance.now();
      if (left > 0) slowness = setTimeout(watch, left); else setWaiting(true);
    };

    """#
}
