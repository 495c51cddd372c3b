import Testing

@testable import SluiceWeb

@Suite("Announced files")
struct AnnouncedFileTests {
  private func message(_ kind: String, _ files: String) throws -> [AnnouncedFile] {
    let json = #"{"e":[{"n":1,"t":"\#(kind)","a":"x","u":[\#(files)]}]}"#
    return try ClientMessage(json: json.utf8).events[0].files
  }

  @Test("Announced files are read with their numbers, names, types and lengths")
  func read() throws {
    #expect(
      try message("upload", #"{"i":2,"n":"é/..","t":"image/png","s":0},{"i":3,"n":"","t":"","s":9000000000}"#) == [
        AnnouncedFile(number: 2, name: "é/..", type: "image/png", length: 0),
        AnnouncedFile(number: 3, name: "", type: "", length: 9_000_000_000),
      ])
  }

  @Test(
    "Other announcements are rejected, with the field that is wrong",
    arguments: [
      ("click", #"{"i":1,"n":"a","t":"","s":0}"#, ClientMessageError.invalidField("u")),
      ("upload", #"{"i":0,"n":"a","t":"","s":0}"#, .invalidField("i")),
      ("upload", #"{"i":1,"n":"a","t":"","s":-1}"#, .invalidField("s")),
      ("upload", #"{"i":1,"n":"a","t":""}"#, .invalidField("s")),
      ("upload", #"{"i":1,"n":1,"t":"","s":0}"#, .invalidField("n")),
      ("upload", #"{"i":1,"n":"a","t":"","s":0,"x":0}"#, .unknownField("x")),
    ]
  )
  func refused(kind: String, files: String, error: ClientMessageError) {
    #expect(throws: error) { try message(kind, files) }
  }
}
