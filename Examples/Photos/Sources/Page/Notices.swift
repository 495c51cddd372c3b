import SluiceWeb

/// Says that something is being fetched.
func waiting(_ text: String) -> HTML {
  p(.class("waiting"), .role("status")) { text }
}

/// Says that something could not be fetched, and offers to try again.
func failure(_ error: String, retry: @escaping () -> Void) -> HTML {
  div(.class("failure"), .role("alert")) {
    p { error }
    button(.onClick(retry)) { "Try again" }
  }
}
