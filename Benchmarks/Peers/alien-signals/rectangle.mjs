import { expect, fastest } from "./measuring.mjs";
import { publicRandom } from "./random.mjs";

const rectangles = {
  "10x5, 2 sources, 80 % lazy":
    { width: 10, layers: 5, sources: 2, staticShare: 1, readShare: 0.2, iterations: 600_000, sum: 19_199_968, evaluations: 3_480_000 },
  "10x10, 6 sources, 25 % dynamic, 80 % lazy":
    { width: 10, layers: 10, sources: 6, staticShare: 0.75, readShare: 0.2, iterations: 15_000, sum: 302_310_782_860, evaluations: 1_155_000 },
  "1000x12, 4 sources, 5 % dynamic":
    { width: 1000, layers: 12, sources: 4, staticShare: 0.95, readShare: 1, iterations: 7000, sum: 29_355_933_696_000, evaluations: 1_463_000 },
  "1000x5, 25 sources":
    { width: 1000, layers: 5, sources: 25, staticShare: 1, readShare: 1, iterations: 3000, sum: 1_171_484_375_000, evaluations: 732_000 },
  "5x500, 3 sources":
    { width: 5, layers: 500, sources: 3, staticShare: 1, readShare: 1, iterations: 500, sum: 3.0239642676898464e241, evaluations: 1_246_500 },
  "100x15, 6 sources, 50 % dynamic":
    { width: 100, layers: 15, sources: 6, staticShare: 0.5, readShare: 1, iterations: 2000, sum: 15_664_996_402_790_400, evaluations: 1_078_000 },
};

function build({ signal, computed, effect }, { width, layers, sources: reads, staticShare, readShare }) {
  const counter = { count: 0 };
  const sources = Array.from({ length: width }, (_, index) => signal(index));
  const random = publicRandom();
  let row = sources;
  for (let layer = 1; layer < layers; layer++) {
    const before = row;
    row = before.map((_, index) => {
      const mine = Array.from({ length: reads }, (_, offset) => before[(index + offset) % before.length]);
      return random() < staticShare ? fixed(mine) : dynamic(mine);
    });
  }

  const choice = publicRandom();
  const leaves = row.slice();
  const skipped = Math.round(leaves.length * (1 - readShare));
  for (let i = 0; i < skipped; i++) leaves.splice(Math.floor(choice() * leaves.length), 1);
  effect(() => {
    for (const leaf of leaves) leaf.read();
  });
  return { sources, leaves, counter };

  function fixed(cells) {
    return computed(() => {
      counter.count++;
      let sum = 0;
      for (const cell of cells) sum += cell.read();
      return sum;
    });
  }

  function dynamic(cells) {
    const first = cells[0];
    const others = cells.slice(1);
    return computed(() => {
      counter.count++;
      let sum = first.read();
      const dropped = sum & 1 ? sum % others.length : -1;
      for (let i = 0; i < others.length; i++) {
        if (i !== dropped) sum += others[i].read();
      }
      return sum;
    });
  }
}

const workload = (rectangle) => (framework) => {
  const time = fastest(5, () => {
    const { sources, leaves, counter } = framework.build(() => build(framework, rectangle));
    const iterate = () => {
      for (let i = 0; i < rectangle.iterations; i++) {
        framework.batch(() => {
          const index = i % sources.length;
          sources[index].write(i + index);
        });
        for (const leaf of leaves) leaf.read();
      }
    };
    // The expected sums are those of a graph that has run all iterations before.
    iterate();
    return () => {
      counter.count = 0;
      iterate();
      expect(leaves.reduce((sum, leaf) => leaf.read() + sum, 0), rectangle.sum, "the sum of the leaves");
      expect(counter.count, rectangle.evaluations, "the number of evaluations");
    };
  });
  framework.end();
  return time;
};

export const shapes = Object.fromEntries(
  Object.entries(rectangles).map(([name, rectangle]) => [name, workload(rectangle)]),
);
