/// Lets others run until something holds, or the test's time is over.
nonisolated(nonsending) func until(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
