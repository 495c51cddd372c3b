import SluiceMessages

/// Providers, integrators and calls.
let dataExamples: [MessageExample] = [
  (
    .completionLost,
    #"""
    A function with a completion handler has let the handler go without calling it.

    It will never answer, so whoever waits for it is told so instead of waiting for ever.

    To fix this, call the handler on every way out of the function, with an error where there is no result.
    """#
  ),
  (
    .dataTimeout(duration: "2.5 seconds"),
    #"""
    A request has taken longer than it may: 2.5 seconds.

    It was cancelled, and what it still brings is dropped. Whoever asked may ask again.
    """#
  ),
]
