import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks the server for its page, as a browser would.
struct PageCheck {
  let address: String

  func run() async throws(Failure) {
    let answer: (data: Data, response: URLResponse)
    do {
      guard let url = URL(string: address) else { throw URLError(.badURL) }
      let configuration = URLSessionConfiguration.ephemeral
      // A proxy is not this machine.
      configuration.connectionProxyDictionary = [:]
      answer = try await URLSession(configuration: configuration).data(from: url)
    } catch {
      throw Failure("The page at \(address) could not be loaded (\(error)). See whether a firewall guards loopback.")
    }
    let status = (answer.response as? HTTPURLResponse)?.statusCode ?? 0
    let page = String(decoding: answer.data, as: UTF8.self)
    guard status == 200, page.contains("id=\"sluice-root\""), page.contains("Logbook") else {
      throw Failure("The page at \(address) is not Logbook's: it answered with status \(status). Start Logbook again.")
    }
  }
}
