import SluiceWeb

/// Returns a notice of a running request.
func waiting(_ text: String) -> HTML {
  p(.class("waiting"), .role("status")) { text }
}

/// Returns a notice of a failed request, with a button to retry.
func failure(_ error: String, retry: @escaping () -> Void) -> HTML {
  div(.class("failure"), .role("alert")) {
    p { error }
    button(.onClick(retry)) { "Try again" }
  }
}
