import Foundation
import SluiceData
import SluiceGraph

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session of the system that the copies of a provider share. The session is invalidated when this object is
/// deinitialized.
///
/// Each request is an ``HTTPExchange``, to which the session's delegate forwards its events.
final class HTTPSession: Sendable {
  private let session: URLSession
  private let exchanges = HTTPExchanges()

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // The provider's own timeout applies. The system multiplies this value, so a value far above a week would overflow.
    configuration.timeoutIntervalForRequest = 604_800
    configuration.timeoutIntervalForResource = 604_800
    #if canImport(FoundationNetworking)
      let queue: OperationQueue? = DirectQueue()
    #else
      let queue: OperationQueue? = nil
    #endif
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue)
  }

  var system: AnyObject { session }

  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request and returns its response, with any status. The type and the size of the body must meet the
  /// expectation.
  func exchange(
    _ request: HTTPRequest, _ expectation: HTTPExpectation, _ delivery: Delivery<HTTPResponse>
  ) async throws -> HTTPResponse {
    try Task.checkCancellation()
    let task = session.dataTask(with: URLRequest(request))
    let exchange = HTTPExchange(request, expectation, task)
    let number = task.taskIdentifier
    exchanges.begin(exchange, number)
    return try await withTaskCancellationHandler {
      task.resume()
      for await progress in exchange.progress { delivery.report(progress) }
      return try await exchange.outcome()
    } onCancel: {
      exchange.cancel()
    }
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest) {
    self.init(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 604_800)
    httpMethod = request.method.rawValue
    httpBody = request.body
    httpShouldHandleCookies = false
    for name in request.headers.names { setValue(request.headers[name], forHTTPHeaderField: name) }
    if request.body != nil, request.headers["Content-Type"] == nil {
      // Otherwise the system sets the type of a form.
      setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
    }
  }
}

/// The delegate of a session, which forwards events to the exchanges.
private final class HTTPExchanges: NSObject, URLSessionDataDelegate {
  /// The running exchanges, by the numbers of their tasks.
  private let running = Guarded<[Int: HTTPExchange]>([:])

  override init() {
    super.init()
    ProviderCensus.sessions.add(1)
  }

  deinit { ProviderCensus.sessions.add(-1) }

  func begin(_ exchange: HTTPExchange, _ number: Int) { running.withLock { $0[number] = exchange } }

  private func exchange(of task: URLSessionTask) -> HTTPExchange? {
    running.withLock { [number = task.taskIdentifier] in $0[number] }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard exchange(of: task)?.goesOn == true else { return }
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let exchange = exchange(of: task), exchange.goesOn else { return }
    #if canImport(FoundationNetworking)
      exchange.challenged()
    #else
      if challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust {
        return completionHandler(.performDefaultHandling, nil)
      }
      completionHandler(.rejectProtectionSpace, nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    exchange(of: dataTask)?.received(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.received(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let exchange = running.withLock { [number = task.taskIdentifier] in $0.removeValue(forKey: number) }
    exchange?.ended(error, response: task.response)
  }
}
