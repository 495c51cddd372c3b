extension ClientScript {
  /// The fallback transport for blocked WebSockets.
  static let stream = #"""
    // --- Without a WebSocket ----------------------------------------------------------------------------------------
    // The response to the first message is a stream of server-sent events with the server's messages. The page sends
    // each further message with a request, one at a time. The object has the interface of a WebSocket.
    const openStream = (address) => {
      const ended = new AbortController(), waiting = [];
      let name = null, isFirst = true, isPosting = false, silence = null;
      const stream = { readyState: WebSocket.OPEN };
      const end = (code) => {
        if (stream.readyState === WebSocket.CLOSED) return;
        stream.readyState = WebSocket.CLOSED;
        clearTimeout(silence);
        ended.abort();
        stream.onclose({ code });
      };
      const request = (query, body) => fetch(address + query, {
        method: "POST", body, headers: { "Content-Type": "text/plain" }, cache: "no-store", redirect: "error", signal: ended.signal,
      });
      // The server writes at least twice a minute.
      const listen = () => { clearTimeout(silence); silence = setTimeout(() => end(1006), 75_000); };
      const take = (event) => {
        const data = event.slice(event.indexOf("data: ") + 6);
        if (event.startsWith("data: ")) stream.onmessage({ data });
        else if (event.startsWith("event: stream")) { name = data; postNext(); }
        else if (event.startsWith("event: close")) end(Number(data));
      };
      const begin = async (hello) => {
        try {
          const answer = await request("", hello);
          if (!answer.ok) return end(1006);
          const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
          for (let text = ""; ;) {
            listen();
            const { value, done } = await reader.read();
            if (done) return end(1006);
            const events = (text + value).split("\n\n");
            text = events.pop();
            for (const event of events) take(event);
          }
        } catch { end(1006); }
      };
      const postNext = async () => {
        if (isPosting || name === null) return;
        isPosting = true;
        try {
          for (; waiting.length; waiting.shift()) {
            const answer = await request(`?c=${name}`, waiting[0]);
            if (!answer.ok) return end(answer.status === 413 ? 1009 : 1006);
          }
        } catch { end(1006); }
        isPosting = false;
      };
      stream.send = (text) => {
        if (isFirst) { isFirst = false; begin(text); } else { waiting.push(text); postNext(); }
      };
      stream.close = () => queueMicrotask(() => end(1006));
      queueMicrotask(() => { if (stream.readyState === WebSocket.OPEN) stream.onopen(); });
      return stream;
    };
    // After two failed connections, the transports alternate until one is answered. A page that has had a WebSocket
    // keeps it. Some servers have only one transport.
    let failures = 0, isStreaming = !root.dataset.socket, hasSocket = false;
    const openSocket = () => isStreaming ? openStream(root.dataset.stream)
      : new WebSocket(location.origin.replace(/^http/, "ws") + root.dataset.socket);
    const noteFailure = () => {
      failures += 1;
      if (failures > 1 && !hasSocket && root.dataset.stream && root.dataset.socket) isStreaming = !isStreaming;
    };

    """#
}
