import Testing

@testable import SluiceWeb

@Suite("Types of files")
struct UploadTypeTests {
  private let rules = UploadRules(types: [.png, .csv], maxBytes: 10, maxFiles: 1)

  private func refusal(_ name: String, _ type: String, length: Int = 1) -> UploadError? {
    rules.refusal(of: UploadStatus(AnnouncedFile(number: 1, name: name, type: type, length: length), phase: .waiting))
  }

  @Test(
    "UploadType: a file is accepted if its declared type and its extension belong to one type",
    arguments: [
      ("a.png", "image/png", true), ("A.PNG", "IMAGE/PNG", true), ("a.csv", "application/vnd.ms-excel", true),
      ("a.csv", "text/csv; charset=utf-8", true), ("a.png", "", true), ("a.exe", "image/png", false),
      ("a.png", "text/html", false), ("a.csv", "image/png", false), ("a.png.exe", "", false),
      ("png", "image/png", false),
      ("a.png\u{0}.exe", "image/png", false), ("a.exe\u{0}.png", "image/png", true), ("a.png", "image/png\u{0}", true),
    ]
  )
  func types(name: String, type: String, isAccepted: Bool) {
    #expect((refusal(name, type) == nil) == isAccepted)
  }

  @Test(
    "UploadType: a type may represent a kind, have several extensions, or lack type or extensions",
    arguments: [
      (UploadType("image/*", extensions: ["png"]), "a.png", "image/x-png", true),
      (UploadType("image/*"), "a.any", "image/webp", true), (UploadType("image/*"), "a.any", "text/plain", false),
      (UploadType("image/*"), "a.png", "", false), (UploadType(extensions: ["md"]), "a.md", "text/x-web", true),
      (UploadType("application/gzip", extensions: ["tar.gz"]), "A.TAR.GZ", "application/gzip", true),
      (UploadType("application/gzip", extensions: ["tar.gz"]), "a.gz", "application/gzip", false),
    ]
  )
  func kinds(kind: UploadType, name: String, type: String, isAccepted: Bool) {
    #expect((UploadRules(types: [kind], maxBytes: 1, maxFiles: 1).refusal(of: status(name, type)) == nil) == isAccepted)
  }

  @Test("UploadType: a rejection names the type that was found and the accepted types")
  func refusals() {
    let accepted = ["image/png", ".png", "text/csv", "application/vnd.ms-excel", ".csv"]
    #expect(refusal("../a.exe", "IMAGE/PNG") == .wrongType(name: "a.exe", type: "image/png", accepted: accepted))
    #expect(refusal("a.png", "image/png", length: 10) == nil)
    #expect(refusal("a.png", "image/png", length: 11) == .tooLarge(name: "a.png", limit: 10))
    #expect(UploadRules(types: [], maxBytes: 1, maxFiles: 1).refusal(of: status("x", "y/z")) == nil)
  }

  private func status(_ name: String, _ type: String) -> UploadStatus {
    UploadStatus(AnnouncedFile(number: 1, name: name, type: type, length: 0), phase: .waiting)
  }

  @Test("UploadType: the markup of a file input has the accepted types, and whether it accepts several files")
  func markup() {
    let one = fileInput(.id("a"), maxBytes: 1, onChange: { _ in }, receive: { _ in }).markup
    #expect(one.hasPrefix(#"<input id="a" type="file" data-upload=""#))
    let several = fileInput(
      .type("text"), accepting: [.png, UploadType("text/markdown", extensions: [".MD"])], maxBytes: 1, maxFiles: 2,
      onChange: { _ in }, receive: { _ in }
    ).markup
    #expect(
      several.hasPrefix(#"<input type="file" multiple="" accept="image/png,.png,text/markdown,.md" data-upload=""#))
  }
}
