extension ClientScript {
  /// Shows that the server is slow. A lost connection is shown separately.
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
    // Called when an event is sent or acknowledged, and when the connection opens or closes. The server has yet to
    // answer the oldest event, or the page that has not joined its session.
    const watch = () => {
      clearTimeout(slowness);
      const isOpen = socket?.readyState === WebSocket.OPEN, oldest = early[0] ?? queue[0];
      if (!isOpen || isJoined && !oldest) return setWaiting(false);
      const since = isJoined ? Math.max(oldest.time, opened) : opened, left = since + 300 - performance.now();
      if (left > 0) slowness = setTimeout(watch, left); else setWaiting(true);
    };

    """#
}
