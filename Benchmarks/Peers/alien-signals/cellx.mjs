import { expectAll, sumOfFresh } from "./measuring.mjs";

const workload = (layers, before, after) => (framework) =>
  sumOfFresh(10, () => {
    const { start, end } = framework.build(() => build(framework, layers));
    return () => {
      expectAll([end.a.read(), end.b.read(), end.c.read(), end.d.read()], before, "the last layer at first");
      framework.batch(() => {
        start.a.write(4);
        start.b.write(3);
        start.c.write(2);
        start.d.write(1);
      });
      expectAll([end.a.read(), end.b.read(), end.c.read(), end.d.read()], after, "the last layer after the change");
    };
  });

function build({ signal, computed, effect }, layers) {
  const start = { a: signal(1), b: signal(2), c: signal(3), d: signal(4) };
  let end = start;
  for (let i = 0; i < layers; i++) {
    const before = end;
    const layer = {
      a: computed(() => before.b.read()),
      b: computed(() => before.a.read() - before.c.read()),
      c: computed(() => before.b.read() + before.d.read()),
      d: computed(() => before.c.read()),
    };
    effect(() => {
      layer.a.read();
    });
    effect(() => {
      layer.b.read();
    });
    effect(() => {
      layer.c.read();
    });
    effect(() => {
      layer.d.read();
    });
    end = layer;
  }
  return { start, end };
}

export const shapes = {
  "cellx 1000": workload(1000, [-3, -6, -2, 2], [-2, -4, 2, 3]),
  "cellx 2500": workload(2500, [-3, -6, -2, 2], [-2, -4, 2, 3]),
  "cellx 5000": workload(5000, [2, 4, -1, -6], [-2, 1, -4, -4]),
};
