import SluiceWeb
import Testing

@Suite("LiveQuery")
struct LiveQueryTests {
  @Test(
    "LiveQuery: any text is the same after encoding and decoding",
    arguments: ["fix", "a b+c&d=e", "<script>", "é😀", "%41", "", "/?#", "\u{FFFD}"]
  )
  func roundTrip(text: String) {
    let query: LiveQuery = ["q": text, "a&=": "1"]
    #expect(LiveQuery(decoding: query.text) == query)
    #expect(query.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"'#".utf8.contains($0) })
  }

  @Test("LiveQuery: letters that need no escape stay, all others become bytes with capital hexadecimal digits")
  func encoding() {
    #expect((["q": "a-b.c_d~ é"] as LiveQuery).text == "q=a-b.c_d~%20%C3%A9")
    #expect(LiveQuery().text == "")
  }

  @Test(
    "LiveQuery: text with invalid encoding is decoded as data",
    arguments: [
      ("q", [("q", "")]), ("q=a=b", [("q", "a=b")]), ("&&q=1&", [("q", "1")]), ("=x", [("", "x")]),
      ("q=%", [("q", "%")]), ("q=%zz%4", [("q", "%zz%4")]), ("q=a+b", [("q", "a b")]), ("q=%ff", [("q", "\u{FFFD}")]),
      ("q=a%00b", [("q", "ab")]), ("q=1&q=2", [("q", "1"), ("q", "2")]), ("q=%+1", [("q", "% 1")]),
    ]
  )
  func hostile(text: String, items: [(String, String)]) {
    #expect(LiveQuery(decoding: text) == LiveQuery(items.map { LiveQuery.Item($0.0, $0.1) }))
  }

  @Test("LiveQuery: a value is read and set by its name")
  func values() {
    var query: LiveQuery = ["a": "1", "q": "2", "q": "3"]
    #expect(query["q"] == "2" && query["x"] == nil)
    query["q"] = "4"
    query["x"] = "5"
    query["a"] = nil
    #expect(query == ["q": "4", "x": "5"])
  }
}
