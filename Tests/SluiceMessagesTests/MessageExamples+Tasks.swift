import SluiceMessages

/// Tasks that wait for the model, or work for it.
let taskExamples: [MessageExample] = [
  (
    .workNotIsolated(name: "detail"),
    #"""
    Work "detail" was not registered: its closure is not isolated to the actor to which the mediator belongs.

    It would run beside the model instead of with it. A closure in an actor is isolated to it only if it uses 'self', and \#
    not weakly.

    To fix this, register it with 'mediator.on(self)' and take the actor from the closure's first parameter: \#
    '{ actor, value in … }'. Where the actor is a parameter, use that in the closure.
    """#
  ),
  (
    .workFailed(name: "detail", error: "Broken(\n  file: 7)"),
    #"""
    Work "detail" failed; what it had changed by transactions stays.

      Broken(
        file: 7)

    Nobody waits for work that is performed, so its error goes to 'onError' of the mediator, or here if that is not set.
    """#
  ),
  (
    .waitEnded(path: #"\.ready"#),
    #"""
    What was waited for at \.ready cannot come any more: the mediator, or the node at which the path starts, has ended, \#
    or the path was refused.

    The task goes on with this error, since no transaction would ever wake it.
    """#
  ),
]
