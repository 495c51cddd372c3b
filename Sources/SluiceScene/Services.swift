import SluiceMessages

/// A registry of services by type and name, such as data providers behind protocols.
///
/// ```swift
/// var services = Services()
/// services.register((any PhotoService).self) { FlickrPhotos(key: key) }
/// let list = PhotoList(photos: services.resolve((any PhotoService).self))
/// ```
///
/// A store declares its dependencies in its initializer. Only the code that composes the application uses the registry.
/// A registry is a value: a copy with other services doesn't affect the original, which suits tests and previews. The
/// idea is that of Minya's `MIService` and `MIStorage`, whose instances are made by the names of classes.
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

  /// Creates a registry without services.
  public init() {}

  /// Registers a service, and replaces one with the same type and name.
  ///
  /// - Parameters:
  ///   - type: The type to resolve, usually a protocol.
  ///   - name: The name to resolve. Empty for none.
  ///   - make: Makes the service, each time it is resolved.
  public mutating func register<Service>(
    _ type: Service.Type, named name: String = "", _ make: @escaping () -> Service
  ) {
    makers[Key(type, name)] = make
  }

  /// Returns a copy of the registry with another service for a type and name.
  ///
  /// - Parameters:
  ///   - type: The type to resolve.
  ///   - name: The name to resolve. Empty for none.
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
  ///   - name: The name under which it is registered. Empty for none.
  /// - Returns: The service. If none is registered, this function traps with a message that lists the registered ones.
  /// - Complexity: O(1), plus the cost of making the service.
  public func resolve<Service>(_ type: Service.Type = Service.self, named name: String = "") -> Service {
    let key = Key(type, name)
    guard let service = makers[key]?() as? Service else {
      SceneMisuse.missingService(service: key.text, registered: makers.keys.map(\.text).sorted()).trap()
    }
    return service
  }

  /// Returns whether a service is registered.
  ///
  /// - Parameters:
  ///   - type: The type for which it would be registered.
  ///   - name: The name under which it would be registered. Empty for none.
  public func has<Service>(_ type: Service.Type, named name: String = "") -> Bool { makers[Key(type, name)] != nil }
}
