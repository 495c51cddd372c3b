import Testing

@testable import SluiceWeb

@Suite("Names of files")
struct FileNameTests {
  @Test(
    "A file name has no path, no invisible characters, and no dots or spaces at its ends",
    arguments: [
      ("a.png", "a.png"), ("é 1.PNG", "é 1.PNG"), ("/etc/passwd", "passwd"), ("..\\..\\a b.txt", "a b.txt"),
      ("C:\\fakepath\\x.png", "x.png"), ("a.txt:stream", "stream"), ("../..", "file"), ("", "file"), ("...", "file"),
      (" .hidden. ", "hidden"), ("a\u{0}b\n\u{7F}.png", "ab.png"), ("exe\u{202E}gnp.jpg", "exegnp.jpg"),
      ("\u{2066}a\u{2069}\u{200F}.txt", "a.txt"), ("a\u{2028}\u{200B}\u{FEFF}b", "ab"),
      ("👩\u{200D}💻.png", "👩\u{200D}💻.png"), ("❤\u{FE0F}.png", "❤\u{FE0F}.png"), ("a\u{3164}\u{115F}\u{2800}b", "ab"),
      ("\u{200D}", "file"), ("\u{2800}", "file"),
    ]
  )
  func sanitized(name: String, expected: String) {
    #expect(FileName.sanitized(name).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test("A long file name is shortened to 255 bytes and keeps its extension")
  func shortened() {
    #expect(
      FileName.sanitized(String(repeating: "x", count: 300) + ".png") == String(repeating: "x", count: 251) + ".png")
    #expect(FileName.sanitized(String(repeating: "é", count: 300)) == String(repeating: "é", count: 127))
    #expect(FileName.sanitized("a." + String(repeating: "x", count: 300)).utf8.count == 255)
    let dotted = FileName.sanitized(String(repeating: "x", count: 254) + "." + String(repeating: "y", count: 300))
    #expect(dotted == String(repeating: "x", count: 254))
    #expect(FileName.sanitized("a" + String(repeating: "\u{301}", count: 300) + ".png") == "file.png")
  }
}
