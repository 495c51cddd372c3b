import Sluice
import SluiceScene

// Uses of a pipeline that a part of a scene may not make.

func view(_ view: ViewAccess<GalleryPipeline>) {
  view.set(\.photos, to: [])
  // error at -1: cannot convert value of type 'KeyPath<GalleryPipeline.Schema, OnePath<GalleryPipeline, Array<Int>, ReadWrite>>' to expected argument type 'KeyPath<GalleryPipeline.Schema, OnePath<GalleryPipeline, [Int], InputAccess>>'
  view.set(\.isLoading, to: true)
  // error at -1: cannot convert value of type 'KeyPath<GalleryPipeline.Schema, OnePath<GalleryPipeline, Bool, StatusAccess>>' to expected argument type 'KeyPath<GalleryPipeline.Schema, OnePath<GalleryPipeline, Bool, InputAccess>>'
  view.set(\.opened, to: 1)
  // error at -1: cannot convert value of type 'KeyPath<GalleryPipeline.Schema, OnePath<GalleryPipeline, Optional<Int>, ContextAccess>>' to expected argument type 'KeyPath<GalleryPipeline.Schema, OnePath<GalleryPipeline, Int?, InputAccess>>'
  view.set(\.quary, to: "")
  // error at -1: value of type 'GalleryPipeline.Schema' has no member 'quary'
  view.send(\.photosCame, 1)
  // error at -1: cannot convert value of type 'KeyPath<GalleryPipeline.Schema, OnePath<GalleryPipeline, Event<Int>, EventAccess>>' to expected argument type 'KeyPath<GalleryPipeline.Schema, OnePath<GalleryPipeline, Event<Int>, InputEventAccess>>'
  view.send(\.photoTapped, "one")
  // error at -1: cannot convert value of type 'String' to expected argument type 'Int'
  view.photos = []
  // error at -1: cannot assign through dynamic lookup property: 'photos' is a 'let' constant
  view.onFlag(\.photoTapped) { _ in }
  // error at -1: cannot convert value of type 'KeyPath<GalleryPipeline.Schema, OnePath<GalleryPipeline, Event<Int>, InputEventAccess>>' to expected argument type 'KeyPath<GalleryPipeline.Schema, OnePath<GalleryPipeline, Event<Int>, EventAccess>>'
}

func controller(_ controller: ControllerAccess<GalleryPipeline, Never>) {
  _ = controller.photos
  // error at -1: subscript 'subscript(dynamicMember:)' requires that 'ReadWrite' conform to 'ContextReading'
  _ = controller.isLoading
  // error at -1: subscript 'subscript(dynamicMember:)' requires that 'StatusAccess' conform to 'ContextReading'
  controller.query = ""
  // error at -1: cannot assign through dynamic lookup property: 'query' is a 'let' constant
  controller.on(\.photosCame) { _, _ in }
  // error at -1: no exact matches in call to instance method 'on'
  controller.on(\.isLoading) { _, _ in }
  // error at -1: cannot convert value of type 'KeyPath<GalleryPipeline.Schema, OnePath<GalleryPipeline, Bool, StatusAccess>>' to expected argument type 'KeyPath<GalleryPipeline.Schema, OnePath<GalleryPipeline, Bool, InputAccess>>'
}

// Wrong contexts when a scene is opened.

func open(_ host: SceneHost, _ controller: ControllerAccess<GalleryPipeline, Never>) {
  host.push(Gallery.self)
  // error at -1: instance method 'push(_:onResult:)' requires the types 'String' and '()' be equivalent
  host.push(Gallery.self, 1)
  // error at -1: cannot convert value of type 'Int' to expected argument type 'String'
  controller.push(Gallery.self)
  // error at -1: instance method 'push(_:onResult:)' requires the types 'String' and '()' be equivalent
  controller.finish(1)
  // error at -1: cannot convert value of type 'Int' to expected argument type 'Never'
  host.push(GalleryPipeline.self)
  // error at -1: instance method 'push(_:onResult:)' requires that 'GalleryPipeline' conform to 'SceneDefinition'
}

// Attributes of a pipeline's properties.

@Node final class RefusedPipeline: Pipeline {
  @Status let phase = 0
  // error at -1: 'phase' is a constant, but @Status applies only to properties that can be set. To fix this, declare it with 'var', or leave out @Status.
  @Status @Input var step = 0
  // error at -1: 'step' is @Input and @Status, but a property has only one role in a scene. To fix this, leave out one of the two.
  @Context let ended = Event<Int>()
  // error at -1: 'ended' is an event and stores no value, but @Context determines how a value is written. To fix this, leave out @Context.
}
