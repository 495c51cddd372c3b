// What @Node refuses. Scripts/check-compiler-messages compiles this file and compares: each `error:` comment is the whole
// text that the compiler must show at the line above it, and there is no other.
import Sluice

@Node struct Value {
  // (reported at the attribute)
}
// error at -3: @Node was attached to a struct, but a node has identity, so it is a final class. To fix this, declare it as 'final class', or leave out @Node: structs and enums are values of a node's properties.

@Node actor Worker {}
// error at -1: @Node was attached to an actor, but a node has identity, so it is a final class. To fix this, declare it as 'final class', or leave out @Node: structs and enums are values of a node's properties.

@Node class Open {}
// error at -1: A node type is a final class: its properties are known when it is compiled. To fix this, write 'final class Open'.

@Node final class Refused {
  var first = 1, second = 2
  // error at -1: 'first' and 'second' are declared by one 'var', and @Node tracks one property a declaration. To fix this, give each its own 'var'.

  var (left, right) = (1, 2)
  // error at -1: A property declared by a tuple pattern cannot be tracked. To fix this, give each name its own 'var', or mark it @Untracked.

  var each = 1
  // error at -1: 'each' is a word of paths, so a property of a node cannot be called that. To fix this, choose another name, or mark it @Untracked.

  lazy var late = 1
  // error at -1: 'late' is lazy: reading it would be a write that nobody asked for. To fix this, set it in 'init', or mark it @Untracked.

  var watched = [1] { didSet { print(watched) } }
  // error at -1: 'watched' has 'didSet', and its type is not written. To fix this, write it: 'var watched: …'.

  var collected = false
  // error at -1: 'collected' is a word of paths, so a property of a node cannot be called that. To fix this, choose another name, or mark it @Untracked.

  weak let parent: Refused?
  // error at -1: 'parent' is weak and a constant, but it changes when the node dies. To fix this, declare it with 'weak var'.

  unowned var owner: Refused
  // error at -1: 'owner' is unowned: a read after the node has died would stop the program. To fix this, make it 'weak', or mark it @Untracked.

  @Wrapper var wrapped = 1
  // error at -1: 'wrapped' has the attribute @Wrapper: the value of a property with a wrapper is kept where the node does not see it. To fix this, leave the wrapper out, or mark the property @Untracked.

  @MainActor var isolated = 1
  // error at -1: 'isolated' is @MainActor, but all tracked properties of a node belong to the isolation of its class. To fix this, isolate the class, or mark the property @Untracked.

  var shape: some Equatable = 1
  // error at -1: 'shape' is of the opaque type 'some Equatable', which cannot be written twice. To fix this, write the type itself, or 'any' in the place of 'some'.

  #if DEBUG
    var debugged = 1
  // error at -1: 'debugged' is declared inside '#if', and @Node does not know whether the condition holds. To fix this, declare it outside, with the condition around its value or its type, or mark it @Untracked.
  #else
    @Untracked var released = 1
  #endif

  @Derived let constant = 3
  // error at -1: 'constant' is a constant, and @Derived is for what can be set. To fix this, declare it with 'var', or leave out @Derived.

  @Input let fixedQuery = ""
  // error at -1: 'fixedQuery' is a constant, and @Input is for what can be set. To fix this, declare it with 'var', or leave out @Input.

  @Discardable let fixedOffset = 0.0
  // error at -1: 'fixedOffset' is a constant, and @Discardable is for what can be set. To fix this, declare it with 'var', or leave out @Discardable.

  @Input @Derived var computedQuery = ""
  // error at -1: 'computedQuery' is @Derived and @Input, but an input is set by whoever acts, and a derived value by its observer alone. To fix this, leave out one of the two.

  @Derived @Discardable var computedOffset = 0.0
  // error at -1: 'computedOffset' is @Derived and @Discardable, but a value that is @Derived is no part of the document anyway. To fix this, leave out @Discardable.

  @SessionState @Discardable var windowOffset = 0.0
  // error at -1: 'windowOffset' is @SessionState and @Discardable, but a value that is @SessionState is no part of the document anyway. To fix this, leave out @Discardable.

  @BackgroundReadable let fixedLimit = 0
  // error at -1: 'fixedLimit' is a constant, and @BackgroundReadable is for what can be set. To fix this, declare it with 'var', or leave out @BackgroundReadable.

  @Input @BackgroundWritable var remoteQuery = ""
  // error at -1: 'remoteQuery' is @Input, whose every setting is heard, but a cell hands over only the last of several. To fix this, leave out @Input, or send what is set in the background by 'mediator.enqueue'.

  @BackgroundWritable @Derived var remoteTotal = 0
  // error at -1: 'remoteTotal' is @Derived and @BackgroundWritable, but a derived value is set by its observer alone. To fix this, leave out one of the two, or make it @BackgroundReadable.

  @BackgroundWritable private(set) var remoteCount = 0
  // error at -1: 'remoteCount' is @BackgroundWritable, but its setter is not for others. To fix this, make it @BackgroundReadable, or leave out the restriction of the setter.

  var saved = Event<Void>()
  // error at -1: 'saved' holds an event, and another event in its place would not be heard. To fix this, declare it with 'let'.

  var closed: Event<Int>
  // error at -1: 'closed' holds an event, and another event in its place would not be heard. To fix this, declare it with 'let'.

  private(set) var opened = Sluice.Event<Int>.init()
  // error at -1: 'opened' holds an event, and another event in its place would not be heard. To fix this, declare it with 'let'.

  @Discardable let tapped = Event<Int>()
  // error at -1: 'tapped' is an event: it keeps no value, and @Discardable says how a value is written. To fix this, leave out @Discardable.

  let sent = Event<Int>()
  // error at -1: 'sent' is a word of paths, so a property of a node cannot be called that. To fix this, choose another name, or mark it @Untracked.

  init(closed: Event<Int>, owner: Refused) {
    self.closed = closed
    self.owner = owner
    parent = nil
  }
}

@propertyWrapper struct Wrapper { var wrappedValue = 1 }
