extension SceneTemplate {
  var scene: String {
    #"""
    import Sluice
    import SluiceScene

    /// A list of items. The result is the item that a person chooses.
    struct \#(name): SceneDefinition {
      static let link: SceneLink<Void>? = SceneLink("\#(request.name.kebab)")
      /// Fetches the items.
      let items: Provider<Void, [\#(name)Item]>

      func pipeline(_ context: Void) -> \#(name)Pipeline { \#(name)Pipeline() }

      func store(_ store: StoreAccess<\#(name)Pipeline>) {
        \#(name)Store(items: items).run(store)
      }

      \#(controllerSignature) {
        \#(name)Controller().run(controller)
      }
    }
    """#
  }

  /// The signature of the controller, on several lines only if one line is too short.
  private var controllerSignature: String {
    let parameter = "_ controller: ControllerAccess<\(name)Pipeline, \(name)Item>"
    let line = "func controller(\(parameter))"
    return line.count <= 116 ? line : "func controller(\n    \(parameter)\n  )"
  }

  var item: String {
    """
    /// An item of the list.
    struct \(name)Item: Codable, Hashable, Identifiable, Sendable {
      let id: Int
      var title: String
    }
    """
  }

  var pipeline: String {
    """
    \(observation)import Sluice
    import SluiceScene

    /// The state that the view, the controller and the store of ``\(name)`` share.
    @Node final class \(name)Pipeline: \(conformance) {
      var items: [\(name)Item] = []
      @Status var phase = Phase.loading
      @Input let itemTapped = Event<\(name)Item>()
      @Input let retryTapped = Event<Void>()

      /// The progress of fetching the items.
      enum Phase: Hashable {
        case loading
        case loaded
        case failed(String)
      }
    }
    """
  }

  var store: String {
    #"""
    import Sluice
    import SluiceScene

    /// Fetches the items when the scene is shown, and again when a person asks for it.
    struct \#(name)Store {
      let items: Provider<Void, [\#(name)Item]>

      func run(_ store: StoreAccess<\#(name)Pipeline>) {
        let items = Integrator(items, policy: .latest, name: "items")
        store.onFetch {
          store.pipeline.phase = .loading
          store.call(
            items.prepareCall(())
              .onSuccess {
                store.pipeline.items = $0
                store.pipeline.phase = .loaded
              }
              .onError { store.pipeline.phase = .failed("\($0)") })
        }
        store.observe("retry", priority: .normal, reads: \.retryTapped.sent) { _, _ in store.fetch() }
      }
    }
    """#
  }

  var controller: String {
    #"""
    import Sluice
    import SluiceScene

    /// Ends the scene with the item that a person chooses as its result.
    struct \#(name)Controller {
      func run(_ controller: ControllerAccess<\#(name)Pipeline, \#(name)Item>) {
        controller.on(\.itemTapped) { controller, item in controller.finish(item) }
      }
    }
    """#
  }

  var smallScene: String {
    #"""
    import Sluice
    import SluiceScene

    /// A counter.
    struct \#(name): SceneDefinition {
      static let link: SceneLink<Void>? = SceneLink("\#(request.name.kebab)")

      func pipeline(_ context: Void) -> \#(name)Pipeline { \#(name)Pipeline() }

      func store(_ store: StoreAccess<\#(name)Pipeline>) {
        store.observe("more", priority: .normal, reads: \.moreTapped.sent) { pipeline, taps in
          pipeline.count += taps.count
        }
      }
    }
    """#
  }

  var smallPipeline: String {
    """
    \(observation)import Sluice
    import SluiceScene

    /// The state of ``\(name)``.
    @Node final class \(name)Pipeline: \(conformance) {
      var count = 0
      @Input let moreTapped = Event<Void>()
    }
    """
  }
}
