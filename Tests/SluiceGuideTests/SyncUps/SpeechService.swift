import Foundation
import Sluice

// The dependencies of the guide `ComingFromTCA.md`.

/// The dependencies of the application, except for the storage.
struct SyncUpsServices: Sendable {
  var speech: SpeechService
  var openSettings: @Sendable () async -> Void = {}
  var clock: any Clock<Duration> = ContinuousClock()
  var now: @Sendable () -> Date = { Date() }
}

enum SpeechAuthorization: Sendable {
  case notDetermined, authorized, denied, restricted
}

/// The speech recognition of the system.
struct SpeechService: Sendable {
  var authorization: @Sendable () -> SpeechAuthorization
  var requestAuthorization: @Sendable () async -> SpeechAuthorization
  /// Delivers the transcript so far, each time it has grown, and returns the complete one.
  var transcripts: Provider<Void, String>

  /// Returns whether speech may be recognized. Asks the person if that is not determined.
  func isAuthorized() async -> Bool {
    if authorization() == .notDetermined { return await requestAuthorization() == .authorized }
    return authorization() == .authorized
  }
}

extension SpeechService {
  /// Returns a provider of the texts of streams, such as those that wrap the recognizer of the system.
  static func transcripts(
    of texts: @escaping @Sendable () -> AsyncThrowingStream<String, any Error>
  ) -> Provider<Void, String> {
    Provider(streaming: { _, delivery in
      var last = ""
      for try await text in texts() {
        delivery.deliver(text)
        last = text
      }
      return last
    })
  }

  /// Recognizes a fixed text, for previews.
  static let preview = SpeechService(
    authorization: { .authorized }, requestAuthorization: { .authorized }, transcripts: .value("Good morning."))
}
