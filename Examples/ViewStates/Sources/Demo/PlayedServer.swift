import Sluice

/// A server that a user plays. A request waits for the user's answer. An instance belongs to one isolation.
final class PlayedServer {
  /// A request.
  struct Question: Hashable, Sendable {
    let number: Int
    let text: String
  }

  /// The pending questions, the oldest first.
  let questions = StateContainer<[Question]>([], name: "questions")
  private var askers: [(question: Question, answer: CheckedContinuation<Bool, Never>)] = []
  private var count = 0
  private var edition = 0
  var stock = [
    CartItem(id: 1, name: "Lamp", price: Price(cents: 4_990)),
    CartItem(id: 2, name: "Chair", price: Price(cents: 12_900)),
    CartItem(id: 3, name: "Rug", price: Price(cents: 7_905)),
  ]

  /// Answers a question or lets it fail. Does nothing if the question was already answered.
  func answer(_ question: Question, succeeding isGranted: Bool) {
    guard let index = askers.firstIndex(where: { $0.question == question }) else { return }
    let asker = askers.remove(at: index)
    questions.observe(askers.map(\.question))
    asker.answer.resume(returning: isGranted)
  }

  /// Lets all pending questions fail, because the user has closed the page.
  func close() {
    for asker in askers { answer(asker.question, succeeding: false) }
  }

  private nonisolated(nonsending) func ask(_ text: String, orFail message: String) async throws(ServerFailure) {
    count += 1
    let question = Question(number: count, text: text)
    let isGranted = await withCheckedContinuation { answer in
      askers.append((question, answer))
      questions.observe(askers.map(\.question))
    }
    if !isGranted { throw ServerFailure(message: message) }
  }
}

extension PlayedServer: BlogRepository {
  nonisolated(nonsending) func article() async throws(ServerFailure) -> Article {
    try await ask("for the article", orFail: "The entry cannot be read now.")
    edition += 1
    return Article(
      title: "One value says it all",
      text:
        "A view that is one of a few states cannot be two of them at once. Each state contains its data and its actions.",
      edition: edition)
  }
}

extension PlayedServer: CartServer {
  nonisolated(nonsending) func items() async throws(ServerFailure) -> [CartItem] {
    try await ask("for the cart", orFail: "The cart cannot be read now.")
    return stock
  }

  nonisolated(nonsending) func remove(_ item: CartItem) async throws(ServerFailure) {
    try await ask("to remove \(item.name)", orFail: "\(item.name) could not be removed.")
    stock.removeAll { $0 == item }
  }
}
