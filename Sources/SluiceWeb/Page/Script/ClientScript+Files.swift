extension ClientScript {
  /// Sends the files that a person chooses, and starts downloads.
  static let files = #"""
    // --- Files ------------------------------------------------------------------------------------------------------
    // A chosen file has a number. The server sends the numbers that it wants, in order. The first ones are sent, each
    // as the body of a request. Files that are no longer wanted are aborted, and so is a file that fails three times.
    let lastFile = 0, wanted = [];
    const fileFields = "input[type=file][data-upload]";
    const files = new Map();                // by number: the file, its announcing event, and its request
    const isAnnounced = ({ event }) => event.number <= acknowledged && !early.includes(event);
    const sendFiles = () => {
      for (const [number, entry] of files) {
        if (!wanted.includes(number) && isAnnounced(entry)) forget(number, entry);
      }
      for (const number of wanted.slice(0, \#(UploadTable.mostAtOnce))) {
        const entry = files.get(number);
        if (entry && !entry.request) sendFile(number, entry);
      }
    };
    const sendFile = async (number, entry) => {
      entry.request = new AbortController();
      try {
        const answer = await fetch(`${root.dataset.files}?s=${session}&u=${number}`, {
          method: "POST", body: entry.file, headers: { "Content-Type": "application/octet-stream" },
          cache: "no-store", redirect: "error", signal: entry.request.signal,
        });
        if (answer.ok) return;              // the next patch does not want the file any more
      } catch { /* no connection, or an unreadable file */ }
      // A proxy may have rejected the file. If the server has ended the file, the next patch does not want it any more.
      entry.request = null;
      if (files.get(number) !== entry || !isOnline()) return;
      entry.failures += 1;
      if (entry.failures < 3) return void setTimeout(sendFiles, 1000);
      files.delete(number);
      send("upload", entry.field, null, { x: [number] });
    };
    const forget = (number, entry) => {
      files.delete(number);
      entry.request?.abort();
    };
    const loseFiles = (entries) => {
      if (entries.length) notify("Files that were on their way are lost. Choose them again.");
      for (const [number, entry] of entries) forget(number, entry);
    };
    // A download depends on the events that the page has sent before. So it waits until the server has handled them.
    // Its address contains the name of the session.
    const downloads = [];
    const startDownloads = () => {
      if (!isOnline() || !caughtUp()) return;
      for (const action of downloads.splice(0)) {
        const href = `${root.dataset.files}?s=${session}&a=${action}`;
        const link = document.body.appendChild(Object.assign(document.createElement("a"), { href, download: "" }));
        link.click();
        link.remove();
      }
    };
    // Announces the chosen files of a field as those of an element.
    const announce = (field, element) => {
      const chosen = [...field.files].map((file) => [++lastFile, file]);
      const list = chosen.map(([number, file]) => ({ i: number, n: file.name.toWellFormed?.() ?? file.name, t: file.type, s: file.size }));
      const announcement = send("upload", element, null, { u: list });
      if (announcement) for (const [number, file] of chosen)
        files.set(number, { file, field: element, event: announcement, failures: 0, request: null });
      field.value = "";                     // allows the same file to be chosen again
    };
    document.addEventListener("change", (event) => {
      const field = event.target, element = field.type === "file" ? listener(event, "upload") : null;
      if (element && field.files.length) announce(field, element);
    });
    // The page may replace a field while the person chooses a file for it. The document receives no event of a removed
    // field, so the field itself listens.
    const announceRemoved = ({ target: field }) => {
      if (root.contains(field) || !field.files.length) return;
      const successor = [...root.querySelectorAll(fileFields)]
        .find((other) => field.id ? other.id === field.id : other.dataset.upload === field.dataset.upload);
      if (successor) announce(field, successor);
      else notify("The page has changed, so the files were not sent. Choose them again.");
    };
    // A field from before this script ran, in which a person may have chosen files, or may be choosing some.
    const noteChosen = (field) => {
      field.addEventListener("change", announceRemoved);
      if (field.files.length) announce(field, field);
    };
    document.addEventListener("click", (event) => {
      if (event.target.type === "file" && listener(event, "upload")) event.target.addEventListener("change", announceRemoved);
    });
    document.addEventListener("click", (event) => {
      const element = listener(event, "download");
      if (!element || element.disabled) return;
      event.preventDefault();
      downloads.push(element.dataset.download);
      startDownloads();
    });

    """#
}
