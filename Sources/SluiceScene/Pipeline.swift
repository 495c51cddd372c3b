public import SluiceModel

/// A node that the view, the controller and the store of a scene share. They know the pipeline, but not each other.
///
/// ```swift
/// @Node final class PhotoListPipeline: Pipeline {
///   var photos: NodeList<Photo> = []          // data: the store writes it
///   let photosCame = Event<Void>()            // a flag: the store raises it
///   @Status var phase = Phase.waiting         // status: the store writes it
///   @Input let photoTapped = Event<Photo>()   // an input: the view sends it
///   @Context var opened: Photo?               // context: the store writes it, the controller passes it on
/// }
/// ```
///
/// A property is one of five kinds: *data*, *flag*, *status*, *input* and *context*. The kind is a part of the
/// property's type, so forbidden accesses don't compile. The view writes inputs and reads all other properties except
/// flags, whose values it receives. The store writes all properties except inputs. The controller reads inputs and
/// context, and writes nothing.
///
/// Each value of a flag and of an input is delivered in order, including equal values. Nothing is delivered when a
/// scene opens. The five kinds are those of Minya.
public protocol Pipeline: Node {}

/// Marks a property that selects one of several appearances of a view. The store writes it, and the view reads it.
@attached(peer)
public macro Status() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Marks a property that passes a value from one scene to another: a `let` for a received value, and a `var` for a
/// value to pass on. The store writes it. The controller and the view read it.
@attached(peer)
public macro Context() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")
