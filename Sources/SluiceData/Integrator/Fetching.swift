import SluiceGraph

/// A result of a request on its way to the isolation of an integrator. The model is made there, or has already been
/// made.
enum Arrival<Model>: Sendable {
  /// The request has progressed. The value is in the ``NewestProgress``.
  case progress(NewestProgress)
  /// An early output.
  case early(@Sendable () throws -> Model)
  case last(@Sendable () throws -> Model)
  case failure(any Error)
}

/// The newest progress of a request since its last early output. Older values are replaced, so a request that reports
/// faster than its isolation reads uses no more memory. Each early output is followed by another object, so the progress
/// that follows can't overtake the output.
final class NewestProgress: Sendable {
  private let progress = Guarded<DataProgress?>(nil)

  /// Stores a progress, and returns whether the previous one has been taken.
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

/// A running request and its results.
struct RunningRequest<Model>: Sendable {
  let arrivals: AsyncStream<Arrival<Model>>
  /// Cancels the request, whether or not its results are read.
  let task: Task<Void, Never>
}

/// The provider of an integrator and the function that makes the model, with their types erased.
struct Fetching<Parameters: Sendable, Model>: Sendable {
  /// Begins a request, which runs outside of the caller's isolation.
  let begin: @Sendable (Parameters) -> RunningRequest<Model>

  /// - Parameter model: Called outside of the integrator's isolation. The closure that it returns is called within the
  ///   isolation.
  init<Provider: DataProvider>(
    _ provider: Provider, _ model: @escaping @Sendable (Provider.Output) -> @Sendable () throws -> Model
  ) where Provider.Parameters == Parameters {
    begin = { parameters in
      let (arrivals, continuation) = AsyncStream.makeStream(of: Arrival<Model>.self)
      let newest = Guarded(NewestProgress())
      let request = Task {
        let delivery = Delivery<Provider.Output>(
          output: { output in
            newest.withLock { $0 = NewestProgress() }
            continuation.yield(.early(model(output)))
          },
          progress: { value in
            let progress = newest.withLock { $0 }
            if progress.put(value) { continuation.yield(.progress(progress)) }
          })
        do {
          continuation.yield(.last(model(try await provider.request(parameters, delivering: delivery))))
        } catch {
          continuation.yield(.failure(error))
        }
        continuation.finish()
      }
      return RunningRequest(arrivals: arrivals, task: request)
    }
  }
}

/// Returns a function that makes a model within the isolation of its integrator.
func modelWithin<Model: DataModel>(_ type: Model.Type) -> @Sendable (Model.Data) -> @Sendable () throws -> Model {
  let made = MadeModel<Model>()
  return { data in { try made(data) } }
}

/// Returns a function that makes a model outside of the isolation of its integrator, and then passes it on.
func modelBeside<Model: DataModel & Sendable>(
  _ type: Model.Type
) -> @Sendable (Model.Data) -> @Sendable () throws -> Model {
  let made = MadeModel<Model>()
  return { data in
    let model = Result { try made(data) }
    return { try model.get() }
  }
}

/// Makes models of a type. Errors of their initializers name the model and the place in the data.
private struct MadeModel<Model: DataModel>: Sendable {
  func callAsFunction(_ data: Model.Data) throws -> Model {
    do { return try Model(data: data) } catch { throw DataModelError("\(Model.self)", error) }
  }
}
