/// A closure that is isolated to an actor, as one that code on that actor may call: of which the compiler does not know
/// that it runs there.
///
/// A mediator that an actor owns calls its observers on that actor and nowhere else; this traps if it does not. Isolation
/// is no part of how a synchronous closure is called, so the types differ in that word only, as they do in the standard
/// library's `assumeIsolated`.
@usableFromInline
func onActor<Target: Actor, Isolated, Plain>(_ target: Target, _ body: Isolated, as type: Plain.Type) -> Plain {
  target.preconditionIsolated("The observer's target is another actor than the one to which the mediator belongs.")
  return unsafeBitCast(body, to: type)
}
