import SluiceWeb
import Testing

@Suite("MessageSequence")
struct MessageSequenceTests {
  private func take(_ text: String, after count: Int = 0) -> MessageSequence.Arrival {
    var sequence = MessageSequence()
    for number in 0..<count { _ = sequence.take(Array("\(number + 1){}".utf8)) }
    return sequence.take(Array(text.utf8))
  }

  @Test("MessageSequence: numbered messages are accepted in order, each once")
  func roundTrip() {
    var (sent, received) = (MessageSequence(), MessageSequence())
    for text in ["{\"a\":1}", "", "{}"] {
      let message = Array(sent.numbered(text).utf8)
      #expect(received.take(message) == .next(message[1...]) && message[1...].elementsEqual(text.utf8))
      #expect(received.take(message) == .repeated)
    }
    #expect(sent.numbered("{}") == "4{}")
  }

  @Test("MessageSequence: a message can be repeated, early, or without a number")
  func arrivals() {
    #expect(take("0{}") == .repeated)
    #expect(take("2{}", after: 3) == .repeated)
    #expect(take("2{}") == .early)
    #expect(take("999999999999999{}") == .early)
    for text in ["", "{}", "x1{}", "-1{}", " 1{}", "1000000000000000{}", "١{}"] { #expect(take(text) == .unnumbered) }
    #expect(take("1") == .next([]))
  }
}
