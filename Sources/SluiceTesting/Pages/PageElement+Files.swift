import SluiceWeb

extension PageElement {
  /// Chooses files in a file field, and returns when the page has handled each of them.
  ///
  ///     try await page.find(id: "photo").choose(PageFile("a.png", type: "image/png", bytes))
  ///
  /// The files are sent one after the other, in the given order, unless the page rejects them. The field's accepted
  /// types are ignored, because a person can circumvent them: the page must check the files.
  ///
  /// - Throws: ``PageTesterError`` if the element has left the page, is disabled, or takes no files or only one, and
  ///   ``PageTesterError/ended`` if the session is closed meanwhile.
  public nonisolated(nonsending) func choose(_ files: PageFile...) async throws {
    let action = "choose files in"
    let nearest = node.closest(with: "data-upload")
    try check(action, unless: node.inputType == "file" ? nil : "it is not a file field")
    try check(action, unless: nearest == nil ? "no handler listens to it" : nil)
    let isOne = node.attributes["multiple"] == nil
    try check(action, unless: isOne && files.count > 1 ? "it takes one file at a time" : nil)
    if let listener = nearest, !files.isEmpty { try await tester.upload(files, to: listener) }
  }

  /// Clicks an element that downloads a file, and returns the complete file.
  ///
  /// - Throws: ``PageTesterError`` if the element has left the page, is disabled, or downloads nothing, and the error
  ///   of writing the file.
  public nonisolated(nonsending) func download() async throws -> PageDownload {
    let id = node.closest(with: "data-download")?.attributes["data-download"] ?? ""
    try check("download from", unless: id.isEmpty ? "it downloads nothing" : nil)
    if let listener = node.closest(with: "data-click") {
      try await tester.send(.click, to: listener, value: listener.hasValue ? listener.value : nil)
    }
    guard let download = await tester.endpoint.download(id) else {
      let reason = "the page no longer has its download"
      throw PageTesterError.unfit(action: "download from", element: line, reason: reason)
    }
    var bytes: [UInt8] = []
    for try await chunk in download.chunks { bytes += chunk }
    return PageDownload(name: download.name, type: download.type, bytes: bytes)
  }
}
