import Measuring

/// Layers of four cells, each computed from the layer before it, with an effect on every cell.
enum Cellx<F: Framework> {
  static func workload(layers: Int, before: [Int], after: [Int]) -> Workload {
    Workload([
      .sumOfFresh(10) { extent in
        let framework = F()
        let start = (framework.signal(1), framework.signal(2), framework.signal(3), framework.signal(4))
        var layer = layer(behind: start, in: framework)
        for _ in 1..<layers {
          layer = self.layer(behind: layer, in: framework)
        }
        let end = [layer.0, layer.1, layer.2, layer.3]
        return {
          expect(end.map { $0.read() }, is: before, "the last layer at first")
          framework.batch {
            start.0.write(4)
            start.1.write(3)
            start.2.write(2)
            start.3.write(1)
          }
          expect(end.map { $0.read() }, is: after, "the last layer after the change")
        }
      }
    ])
  }

  private typealias Layer = (F.Computed, F.Computed, F.Computed, F.Computed)

  private static func layer<Cell: Readable<Int>>(
    behind cells: (Cell, Cell, Cell, Cell), in framework: F,
  ) -> Layer {
    let layer = (
      framework.computed { cells.1.read() },
      framework.computed { cells.0.read() - cells.2.read() },
      framework.computed { cells.1.read() + cells.3.read() },
      framework.computed { cells.2.read() }
    )
    framework.effect { _ = layer.0.read() }
    framework.effect { _ = layer.1.read() }
    framework.effect { _ = layer.2.read() }
    framework.effect { _ = layer.3.read() }
    return layer
  }
}
