import SluiceGraph

/// What comes of a request, on its way to the isolation of an integrator. The model is made there, or has been made already.
enum Arrival<Model>: Sendable {
  /// How far the request has come is in its ``NewestProgress``.
  case progress
  /// What comes before the last output.
  case early(@Sendable () throws -> Model)
  case last(@Sendable () throws -> Model)
  case failure(any Error)
}

/// How far a request has come: only the newest counts, so one that reports faster than its isolation listens fills nothing up.
final class NewestProgress: Sendable {
  private let progress = Guarded<DataProgress?>(nil)

  /// Whether nothing was there that nobody has taken yet.
  func put(_ new: DataProgress) -> Bool {
    progress.withLock { progress in
      defer { progress = new }
      return progress == nil
    }
  }

  func take() -> DataProgress? {
    progress.withLock { progress in
      defer { progress = nil }
      return progress
    }
  }
}

/// A request that was begun, and what comes of it.
struct RunningRequest<Model>: Sendable {
  let arrivals: AsyncStream<Arrival<Model>>
  let progress: NewestProgress
  /// Cancels it, whether anybody takes what comes or not.
  let task: Task<Void, Never>
}

/// How an integrator fetches: its provider and what makes the model, without their types.
struct Fetching<Parameters: Sendable, Model>: Sendable {
  /// Begins a request, which runs beside its caller.
  let begin: @Sendable (Parameters) -> RunningRequest<Model>

  /// - Parameter model: Called beside the isolation of the integrator; what it returns is called within.
  init<Provider: DataProvider>(
    _ provider: Provider, _ model: @escaping @Sendable (Provider.Output) -> @Sendable () throws -> Model
  ) where Provider.Parameters == Parameters {
    begin = { parameters in
      let (arrivals, continuation) = AsyncStream.makeStream(of: Arrival<Model>.self)
      let progress = NewestProgress()
      let request = Task {
        let delivery = Delivery<Provider.Output>(
          output: { continuation.yield(.early(model($0))) },
          progress: { if progress.put($0) { continuation.yield(.progress) } })
        do {
          continuation.yield(.last(model(try await provider.request(parameters, delivering: delivery))))
        } catch {
          continuation.yield(.failure(error))
        }
        continuation.finish()
      }
      return RunningRequest(arrivals: arrivals, progress: progress, task: request)
    }
  }
}

/// What makes a model within the isolation of its integrator.
func modelWithin<Model: DataModel>(_ type: Model.Type) -> @Sendable (Model.Data) -> @Sendable () throws -> Model {
  let made = MadeModel<Model>()
  return { data in { try made(data) } }
}

/// What makes a model beside the isolation of its integrator, and hands it over.
func modelBeside<Model: DataModel & Sendable>(
  _ type: Model.Type
) -> @Sendable (Model.Data) -> @Sendable () throws -> Model {
  let made = MadeModel<Model>()
  return { data in
    let model = Result { try made(data) }
    return { try model.get() }
  }
}

/// Makes models of a type; what their initialisers throw says which and where.
private struct MadeModel<Model: DataModel>: Sendable {
  func callAsFunction(_ data: Model.Data) throws -> Model {
    do { return try Model(data: data) } catch { throw DataModelError("\(Model.self)", error) }
  }
}
