// Declarations that @Node rejects. Scripts/check-compiler-messages compiles this file and compares the messages. Each
// `error:` comment is the complete text that the compiler must show for the line above it. No other message may appear.
import Observation
import Sluice

@Node struct Value {
  // (reported at the attribute)
}
// error at -3: @Node was attached to a struct, but a node has identity, so it must be a final class. To fix this, declare it as 'final class', or leave out @Node: structs and enums are values of a node's properties.

@Node actor Worker {}
// error at -1: @Node was attached to an actor, but a node has identity, so it must be a final class. To fix this, declare it as 'final class', or leave out @Node: structs and enums are values of a node's properties.

@Node class Open {}
// error at -1: A node type must be a final class, because its properties must be known at compile time. To fix this, write 'final class Open'.

@Observable @Node final class Watched {}
// error at -1: A node type cannot have @Observable, because the properties of a node are tracked already. To fix this, remove '@Observable' and write 'final class Watched: Observable'.

@Node final class Refused {
  var first = 1, second = 2
  // error at -1: 'first' and 'second' are declared by one 'var', but @Node tracks one property per declaration. To fix this, give each its own 'var'.

  var (left, right) = (1, 2)
  // error at -1: A property declared by a tuple pattern cannot be tracked. To fix this, give each name its own 'var', or mark it @Untracked.

  var each = 1
  // error at -1: 'each' is a reserved word of paths, so a property of a node cannot have this name. To fix this, choose another name, or mark it @Untracked.

  lazy var late = 1
  // error at -1: 'late' is lazy, so a read of it could also be a write. To fix this, set it in 'init', or mark it @Untracked.

  var watched = [1] { didSet { print(watched) } }
  // error at -1: 'watched' has 'didSet', but its type is not written. To fix this, write the type: 'var watched: …'.

  var collected = false
  // error at -1: 'collected' is a reserved word of paths, so a property of a node cannot have this name. To fix this, choose another name, or mark it @Untracked.

  weak let parent: Refused?
  // error at -1: 'parent' is weak and a constant, but it changes when the node is deinitialized. To fix this, declare it with 'weak var'.

  unowned var owner: Refused
  // error at -1: 'owner' is unowned: a read after the node is deinitialized would stop the program. To fix this, make it 'weak', or mark it @Untracked.

  @Wrapper var wrapped = 1
  // error at -1: 'wrapped' has the attribute @Wrapper: the wrapper stores the value where the node cannot track it. To fix this, remove the wrapper, or mark the property @Untracked.

  @MainActor var isolated = 1
  // error at -1: 'isolated' is @MainActor, but all tracked properties of a node belong to the isolation of its class. To fix this, isolate the class, or mark the property @Untracked.

  var shape: some Equatable = 1
  // error at -1: 'shape' has the opaque type 'some Equatable', which generated code cannot repeat. To fix this, write the type itself, or 'any' instead of 'some'.

  #if DEBUG
    var debugged = 1
  // error at -1: 'debugged' is declared inside '#if', and @Node does not know whether the condition holds. To fix this, declare it outside, with the condition around its value or its type, or mark it @Untracked.
  #else
    @Untracked var released = 1
  #endif

  @Derived let constant = 3
  // error at -1: 'constant' is a constant, but @Derived applies only to properties that can be set. To fix this, declare it with 'var', or leave out @Derived.

  @Input let fixedQuery = ""
  // error at -1: 'fixedQuery' is a constant, but @Input applies only to properties that can be set. To fix this, declare it with 'var', or leave out @Input.

  @Discardable let fixedOffset = 0.0
  // error at -1: 'fixedOffset' is a constant, but @Discardable applies only to properties that can be set. To fix this, declare it with 'var', or leave out @Discardable.

  @Input @Derived var computedQuery = ""
  // error at -1: 'computedQuery' is @Derived and @Input, but transactions set an input, and only its observer sets a derived value. To fix this, leave out one of the two.

  @Derived @Discardable var computedOffset = 0.0
  // error at -1: 'computedOffset' is @Derived and @Discardable, but a value that is @Derived is not part of the document in any case. To fix this, leave out @Discardable.

  @SessionState @Discardable var windowOffset = 0.0
  // error at -1: 'windowOffset' is @SessionState and @Discardable, but a value that is @SessionState is not part of the document in any case. To fix this, leave out @Discardable.

  @BackgroundReadable let fixedLimit = 0
  // error at -1: 'fixedLimit' is a constant, but @BackgroundReadable applies only to properties that can be set. To fix this, declare it with 'var', or leave out @BackgroundReadable.

  @Input @BackgroundWritable var remoteQuery = ""
  // error at -1: 'remoteQuery' is @Input, so observers receive every value that is set, but a cell delivers only the last of several. To fix this, leave out @Input, or set the value from the background with 'mediator.enqueue'.

  @BackgroundWritable @Derived var remoteTotal = 0
  // error at -1: 'remoteTotal' is @Derived and @BackgroundWritable, but only its observer sets a derived value. To fix this, leave out one of the two, or make it @BackgroundReadable.

  @BackgroundWritable private(set) var remoteCount = 0
  // error at -1: 'remoteCount' is @BackgroundWritable, but other code cannot use its setter. To fix this, make it @BackgroundReadable, or remove the restriction of the setter.

  var saved = Event<Void>()
  // error at -1: 'saved' holds an event, but observers would not receive values of an event that replaces it. To fix this, declare it with 'let'.

  var closed: Event<Int>
  // error at -1: 'closed' holds an event, but observers would not receive values of an event that replaces it. To fix this, declare it with 'let'.

  private(set) var opened = Sluice.Event<Int>.init()
  // error at -1: 'opened' holds an event, but observers would not receive values of an event that replaces it. To fix this, declare it with 'let'.

  @Discardable let tapped = Event<Int>()
  // error at -1: 'tapped' is an event and stores no value, but @Discardable determines how a value is written. To fix this, leave out @Discardable.

  let sent = Event<Int>()
  // error at -1: 'sent' is a reserved word of paths, so a property of a node cannot have this name. To fix this, choose another name, or mark it @Untracked.

  init(closed: Event<Int>, owner: Refused) {
    self.closed = closed
    self.owner = owner
    parent = nil
  }
}

@propertyWrapper struct Wrapper { var wrappedValue = 1 }
