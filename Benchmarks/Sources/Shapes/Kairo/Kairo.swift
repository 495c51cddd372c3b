import Measuring

/// Small graphs of typical forms, after the benchmarks of Kairo: one pass changes a form many times.
enum Kairo<F: Framework> {
  /// Returns work whose passes are rounds of the form.
  static func workload(_ form: @escaping (F) -> () -> Void) -> Workload {
    Workload([
      .fastest(of: 10) { extent in
        let rounds = extent.rounds(of: 500, sample: 500)
        let framework = F()
        let round = form(framework)
        return {
          withExtendedLifetime(framework) {
            for _ in 0..<rounds { round() }
          }
        }
      }
    ])
  }
}
