extension ClientScript {
  /// Connects and reconnects, and shows a message if that takes long.
  static let connection = #"""
    // --- The connection ---------------------------------------------------------------------------------------------
    let socket = null, isJoined = false, delay = 250, retry = null, patience = null, isLeaving = false;

    // The banner shows the problem of the connection. Without one, it shows the last notice for ten seconds.
    let banner = null, problem = null, notice = null, noticeTimer = null;
    const showBanner = () => {
      const text = problem ?? notice;
      clearTimeout(noticeTimer);
      if (notice && !problem) noticeTimer = setTimeout(() => notify(null), 10_000);
      if (!text && !banner) return;
      banner ??= document.body.appendChild(Object.assign(document.createElement("div"), { id: "sluice-banner" }));
      banner.setAttribute("role", "status");
      banner.textContent = text ?? "";
      banner.hidden = !text;
    };
    const setProblem = (text) => { problem = text; showBanner(); };
    const notify = (text) => { notice = text; showBanner(); };
    // Limits reloads to one in two seconds.
    const reload = () => {
      isLeaving = true;
      const last = Number(sessionStorage.getItem("sluice-reload") ?? 0);
      const wait = Math.max(0, last + 2000 - Date.now());
      setTimeout(() => { sessionStorage.setItem("sluice-reload", Date.now()); location.reload(); }, wait);
    };
    const setOffline = (isOffline) => {
      document.body.classList.toggle("offline", isOffline);
      if (isOffline) {
        delete root.dataset.live;
        patience ??= setTimeout(() => setProblem("The connection is lost. Trying again…"), 1000);
      } else {
        clearTimeout(patience);
        patience = null;
        setProblem(null);
      }
    };
    // Messages of a connection are numbered in each direction (see ``MessageSequence``).
    let posted = 0;
    const post = (text) => socket.send(`${posted += 1}${text}`);
    const connect = () => {
      clearTimeout(retry);
      if (isLeaving || socket && socket.readyState < WebSocket.CLOSING) return;
      const own = socket = openSocket();
      isJoined = false;
      posted = 0;
      let received = 0, isAnswered = false;
      // A server that hangs, or a network that drops everything, sends no answer.
      let late = setTimeout(() => own.close(), 10_000);
      socket.onopen = () => {
        clearTimeout(late);
        late = setTimeout(() => own.close(), 60_000);
        opened = performance.now();
        watch();
        writeAddress();
        const shown = session === null ? { h: root.dataset.markup } : { s: session, v: version };
        post(JSON.stringify({ ...shown, y: root.dataset.style, x: root.dataset.script, q: location.search.slice(1) }));
      };
      socket.onmessage = (event) => {
        if (isLeaving || own !== socket) return;
        clearTimeout(late);
        const start = event.data.indexOf("{"), number = Number(event.data.slice(0, start));
        if (number <= received) return;     // it was received before
        if (number > received + 1) return own.close(4412);
        received = number;
        isAnswered = true;
        failures = 0;
        hasSocket ||= !isStreaming;
        try {
          const message = JSON.parse(event.data.slice(start));
          if (message.s === undefined) apply(message); else if (message.s !== session) begin(message);
        } catch (error) {
          console.error("Sluice: a patch does not fit the page; it is loaded again.", error);
          reload();
        }
      };
      socket.onclose = (event) => {
        clearTimeout(late);
        if (own !== socket) return;         // another socket has replaced this one
        if (!isAnswered && event.code === 1006) noteFailure();
        setOffline(true);
        watch();
        if (event.code === 4400) return reload();
        if (event.code === 4401) return stop("You are not logged in any more. Reload the page to log in.");
        if (event.code === 4409) return stop("This page is open elsewhere. Reload it to go on here.");
        if (event.code === 4429) return stop("This page has sent too many events. Reload it to go on.");
        if (event.code === 1009) return stop("This was too large to be sent. Reload the page to go on.");
        if (event.code === 4503) {
          clearTimeout(patience);           // its message would say that the connection is lost
          patience = null;
          setProblem("The server accepts no more pages at present. Trying again…");
          delay = 5000;
        }
        // A new session is requested at most once a second.
        if (event.code === 4410 || event.code === 1011) delay = Math.max(delay, 1000);
        retry = setTimeout(connect, delay * (0.75 + Math.random() / 2));
        delay = Math.min(delay * 1.5, 5000);
      };
    };
    // Called when the page shows its session, so its events belong to that session.
    const join = () => {
      if (!hasJoined) postpone();
      isJoined = hasJoined = true;
      root.dataset.live = "";
      setOffline(false);
      if (!queue.length) delay = 250;       // otherwise reset when the server has received the queue
      written = 0;
      opened = performance.now();
      flush();
      watch();
    };
    const stop = (text) => {
      isLeaving = true;
      clearTimeout(patience);
      setProblem(text);
    };
    addEventListener("online", connect);
    addEventListener("pageshow", (event) => { if (event.persisted) connect(); });
    document.addEventListener("visibilitychange", () => { if (!document.hidden) connect(); });

    """#
}
