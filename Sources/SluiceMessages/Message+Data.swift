extension Message {
  /// What is wrong with a provider, a call or an integrator.
  var dataText: String {
    switch self {
    case .completionLost:
      """
      A function with a completion handler has let the handler go without calling it.

      It will never answer, so whoever waits for it is told so instead of waiting for ever.

      To fix this, call the handler on every way out of the function, with an error where there is no result.
      """
    default:
      preconditionFailure("\(id) is not a message about data")
    }
  }
}
