public import SluiceModel

/// A node that the view, the controller and the store of a scene share. They know it, and not each other.
///
/// ```swift
/// @Node final class PhotoListPipeline: Pipeline {
///   var photos: NodeList<Photo> = []          // data: the store writes it
///   let photosCame = Event<Void>()            // a flag: the store raises it
///   @Status var phase = Phase.waiting         // status: the store writes it
///   @Input let photoTapped = Event<Photo>()   // an input: the view sends it
///   @Context var opened: Photo?               // context: the store writes it, the controller hands it on
/// }
/// ```
///
/// A property is one of five kinds: *data*, *flag*, *status*, *input* and *context*. The kind is a word in the property's
/// type, so what a part may not do does not compile. The view writes inputs and reads the rest, except flags, which it
/// hears. The store writes all but inputs. The controller reads inputs and context, and writes nothing.
///
/// Each value of a flag and of an input is delivered, in order, equal ones too. Nothing is delivered when a scene opens.
/// The five kinds are Minya's.
public protocol Pipeline: Node {}

/// Marks a property that says which of several appearances a view has. The store writes it, the view reads it.
@attached(peer)
public macro Status() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Marks a property that carries what one scene hands to another: a `let` what was handed to this one, a `var` what it
/// hands on. The store writes it, the controller and the view read it.
@attached(peer)
public macro Context() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")
