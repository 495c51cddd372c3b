#if Hummingbird
  public import ServiceLifecycle
  public import SluiceWebServer

  extension LivePages: Service {
    /// Runs ``LivePages/serve()`` until the application shuts down.
    public func run() async throws {
      await cancelWhenGracefulShutdown { await self.serve() }
    }
  }
#endif
