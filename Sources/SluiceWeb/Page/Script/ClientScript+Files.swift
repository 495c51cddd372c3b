extension ClientScript {
  /// Sends the files that a person chooses, and asks for downloads.
  static let files = #"""
    // --- Files ------------------------------------------------------------------------------------------------------
    // A chosen file has a number. The server says which numbers it wants, in order; the first ones are sent, each as the
    // body of a request, and what is no longer wanted is given up.
    let lastFile = 0, wanted = [];
    const files = new Map();                // by number: the file, the event that announced it, and its request
    const sendFiles = () => {
      for (const [number, entry] of files) {
        if (wanted.includes(number) || entry.event > acknowledged) continue;
        files.delete(number);
        entry.request?.abort();
      }
      for (const number of wanted.slice(0, \#(UploadTable.mostAtOnce))) {
        const entry = files.get(number);
        if (entry && !entry.request) sendFile(number, entry);
      }
    };
    const sendFile = async (number, entry) => {
      entry.request = new AbortController();
      try {
        await fetch(`${root.dataset.files}&u=${number}`, {
          // A file that cannot be read any more: its length tells the server so.
          method: "POST", body: entry.failures > 2 ? "" : entry.file, headers: { "Content-Type": "application/octet-stream" },
          cache: "no-store", redirect: "error", signal: entry.request.signal,
        });
      } catch {
        // The next connection asks for the file again, if the server has seen nothing of it.
        entry.request = null;
        if (files.get(number) !== entry || socket?.readyState !== WebSocket.OPEN) return;
        entry.failures += 1;
        setTimeout(sendFiles, 1000);
      }
    };
    const forgetFiles = () => {
      const entries = [...files.values()];
      files.clear();
      wanted = [];
      for (const entry of entries) entry.request?.abort();
    };
    document.addEventListener("change", (event) => {
      const field = event.target, element = field.type === "file" ? listener(event, "upload") : null;
      if (!element || !field.files.length) return;
      const chosen = [...field.files].map((file) => [++lastFile, file]);
      const list = chosen.map(([number, file]) => ({ i: number, n: file.name, t: file.type, s: file.size }));
      const announcement = send("upload", element, null, { u: list });
      if (announcement) for (const [number, file] of chosen)
        files.set(number, { file, event: announcement.number, failures: 0, request: null });
      field.value = "";                     // the same file may be chosen again
    });
    document.addEventListener("click", (event) => {
      const element = listener(event, "download");
      if (!element || element.disabled) return;
      event.preventDefault();
      const href = `${root.dataset.files}&a=${element.dataset.download}`;
      const link = document.body.appendChild(Object.assign(document.createElement("a"), { href, download: "" }));
      link.click();
      link.remove();
    });

    """#
}
