import SluiceMessages

/// What stores fetch from, by type and by name: data providers behind protocols.
///
/// ```swift
/// var services = Services()
/// services.register((any PhotoService).self) { FlickrPhotos(key: key) }
/// let list = PhotoList(photos: services.resolve((any PhotoService).self))
/// ```
///
/// A store names what it needs in its initialiser; only whoever composes the application asks the registry. A registry is a
/// value: a copy with other services leaves the original as it is, which is what tests and previews want.
/// The idea is Minya's `MIService` and `MIStorage`, whose instances are made by the names of classes.
public struct Services {
  private var makers: [Key: () -> Any] = [:]

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let typeName: String
    let name: String

    init(_ type: Any.Type, _ name: String) {
      self.type = ObjectIdentifier(type)
      typeName = "\(type)"
      self.name = name
    }

    var text: String { name.isEmpty ? typeName : "\(typeName) named \(name.quoted)" }

    static func == (left: Self, right: Self) -> Bool { left.type == right.type && left.name == right.name }

    func hash(into hasher: inout Hasher) {
      hasher.combine(type)
      hasher.combine(name)
    }
  }

  /// A registry without services.
  public init() {}

  /// Registers a service, in the place of one that was registered for the same type and name.
  ///
  /// - Parameters:
  ///   - type: The type by which it is asked for, mostly a protocol's.
  ///   - name: The name by which it is asked for; empty for none.
  ///   - make: Makes the service, each time that it is asked for.
  public mutating func register<Service>(
    _ type: Service.Type, named name: String = "", _ make: @escaping () -> Service
  ) {
    makers[Key(type, name)] = make
  }

  /// Returns a copy of the registry in which a service is another.
  ///
  /// - Parameters:
  ///   - type: The type by which it is asked for.
  ///   - name: The name by which it is asked for; empty for none.
  ///   - make: Makes the service.
  /// - Returns: The copy.
  public func replacing<Service>(
    _ type: Service.Type, named name: String = "", _ make: @escaping () -> Service
  ) -> Services {
    var copy = self
    copy.register(type, named: name, make)
    return copy
  }

  /// Returns a service.
  ///
  /// - Parameters:
  ///   - type: The type for which it is registered.
  ///   - name: The name under which it is registered; empty for none.
  /// - Returns: The service. One that nobody registered traps, with a text that lists those that are.
  /// - Complexity: O(1), and what making it costs.
  public func resolve<Service>(_ type: Service.Type = Service.self, named name: String = "") -> Service {
    let key = Key(type, name)
    guard let service = makers[key]?() as? Service else {
      SceneMisuse.missingService(service: key.text, registered: makers.keys.map(\.text).sorted()).trap()
    }
    return service
  }

  /// Whether a service is registered.
  ///
  /// - Parameters:
  ///   - type: The type for which it would be registered.
  ///   - name: The name under which it would be registered; empty for none.
  public func has<Service>(_ type: Service.Type, named name: String = "") -> Bool { makers[Key(type, name)] != nil }
}
