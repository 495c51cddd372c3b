// The engine as the shapes use it, in two variants: each node in an object of two closures, as in the public benchmark,
// or the engine's own functions.
export function framework(engine, variant) {
  let endScope;
  const common = {
    effect: engine.effect,
    batch(body) {
      engine.startBatch();
      body();
      engine.endBatch();
    },
    build(make) {
      let made;
      endScope = engine.effectScope(() => {
        made = make();
      });
      return made;
    },
    end() {
      endScope();
      endScope = undefined;
    },
  };
  if (variant === "bare") return { ...common, signal: engine.signal, computed: engine.computed };
  return {
    ...common,
    signal(value) {
      const signal = engine.signal(value);
      return { read: () => signal(), write: (value) => signal(value) };
    },
    computed(compute) {
      const computed = engine.computed(compute);
      return { read: () => computed() };
    },
  };
}
