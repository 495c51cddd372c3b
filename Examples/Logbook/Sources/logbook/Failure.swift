import LogbookGit
import SluiceWebServer

/// The reason why Logbook cannot continue, in one paragraph with the fix.
struct Failure: Error {
  let text: String

  init(_ text: String) { self.text = text }

  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as GitError: text = error.description
    case LiveServerError.portInUse(let port):
      text = """
        Port \(port) is in use by another program, perhaps by an earlier run of this one. Choose another port with \
        --port, or omit the option to get a free one.
        """
    case LiveServerError.cannotListen(_, let port, let reason):
      text = """
        The system does not let Logbook listen on port \(port) (\(reason)). Ports below 1024 require administrator \
        rights: choose a higher one with --port, or omit the option to get a free one.
        """
    default: text = "The server stopped: \(error). Start Logbook again."
    }
  }
}
