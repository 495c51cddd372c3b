import { expect, expectAll, fastest } from "./measuring.mjs";

const busy = () => {
  let count = 0;
  for (let i = 0; i < 100; i++) count++;
};

function avoidablePropagation({ signal, computed, effect, batch }) {
  const head = signal(0);
  const first = computed(() => head.read());
  const constant = computed(() => (first.read(), 0));
  const dear = computed(() => (busy(), constant.read() + 1));
  const fourth = computed(() => dear.read() + 2);
  const last = computed(() => fourth.read() + 3);
  effect(() => {
    last.read();
    busy();
  });
  return () => {
    batch(() => {
      head.write(1);
    });
    expect(last.read(), 6, "the value behind the constant");
    for (let value = 0; value < 1000; value++) {
      batch(() => {
        head.write(value);
      });
      expect(last.read(), 6, "the value behind the constant");
    }
  };
}

function broadPropagation({ signal, computed, effect, batch }) {
  const head = signal(0);
  let runs = 0;
  let last;
  for (let offset = 0; offset < 50; offset++) {
    const near = computed(() => head.read() + offset);
    const far = computed(() => near.read() + 1);
    effect(() => {
      far.read();
      runs++;
    });
    last = far;
  }
  const end = last;
  return () => {
    batch(() => {
      head.write(1);
    });
    runs = 0;
    for (let value = 0; value < 50; value++) {
      batch(() => {
        head.write(value);
      });
      expect(end.read(), value + 50, "the last value");
    }
    expect(runs, 50 * 50, "the number of runs");
  };
}

function deepPropagation({ signal, computed, effect, batch }) {
  const head = signal(0);
  let runs = 0;
  let current = head;
  for (let i = 0; i < 50; i++) {
    const before = current;
    current = computed(() => before.read() + 1);
  }
  const end = current;
  effect(() => {
    end.read();
    runs++;
  });
  return () => {
    batch(() => {
      head.write(1);
    });
    runs = 0;
    for (let value = 0; value < 50; value++) {
      batch(() => {
        head.write(value);
      });
      expect(end.read(), value + 50, "the end of the chain");
    }
    expect(runs, 50, "the number of runs");
  };
}

function diamond({ signal, computed, effect, batch }) {
  const width = 5;
  const head = signal(0);
  let runs = 0;
  const arms = Array.from({ length: width }, () => computed(() => head.read() + 1));
  const sum = computed(() => arms.reduce((sum, arm) => sum + arm.read(), 0));
  effect(() => {
    sum.read();
    runs++;
  });
  return () => {
    batch(() => {
      head.write(1);
    });
    expect(sum.read(), 2 * width, "the sum");
    runs = 0;
    for (let value = 0; value < 500; value++) {
      batch(() => {
        head.write(value);
      });
      expect(sum.read(), (value + 1) * width, "the sum");
    }
    expect(runs, 500, "the number of runs");
  };
}

function triangle({ signal, computed, effect, batch }) {
  const width = 10;
  const head = signal(0);
  let runs = 0;
  let current = head;
  const summed = [];
  for (let i = 0; i < width; i++) {
    const before = current;
    summed.push(before);
    current = computed(() => before.read() + 1);
  }
  const sum = computed(() => summed.reduce((sum, link) => sum + link.read(), 0));
  effect(() => {
    sum.read();
    runs++;
  });
  return () => {
    const sumAtOne = (width * (width + 1)) / 2;
    batch(() => {
      head.write(1);
    });
    expect(sum.read(), sumAtOne, "the sum");
    runs = 0;
    for (let value = 0; value < 100; value++) {
      batch(() => {
        head.write(value);
      });
      expect(sum.read(), sumAtOne - width + value * width, "the sum");
    }
    expect(runs, 100, "the number of runs");
  };
}

function mux({ signal, computed, effect, batch }) {
  const heads = Array.from({ length: 100 }, () => signal(0));
  const list = computed(() => heads.map((head) => head.read()));
  const parts = heads.map((_, index) => computed(() => list.read()[index]));
  const results = parts.map((part) => computed(() => part.read() + 1));
  for (const result of results) {
    effect(() => {
      result.read();
    });
  }
  return () => {
    for (let factor = 1; factor <= 2; factor++) {
      for (let index = 0; index < 10; index++) {
        batch(() => {
          heads[index].write(index * factor);
        });
        expect(results[index].read(), index * factor + 1, "the part");
      }
    }
  };
}

function repeatedObservers({ signal, computed, effect, batch }) {
  const size = 30;
  const head = signal(0);
  let runs = 0;
  const sum = computed(() => {
    let sum = 0;
    for (let i = 0; i < size; i++) sum += head.read();
    return sum;
  });
  effect(() => {
    sum.read();
    runs++;
  });
  return () => {
    batch(() => {
      head.write(1);
    });
    expect(sum.read(), size, "the sum");
    runs = 0;
    for (let value = 0; value < 100; value++) {
      batch(() => {
        head.write(value);
      });
      expect(sum.read(), value * size, "the sum");
    }
    expect(runs, 100, "the number of runs");
  };
}

function unstable({ signal, computed, effect, batch }) {
  const head = signal(0);
  let runs = 0;
  const double = computed(() => head.read() * 2);
  const inverse = computed(() => -head.read());
  const current = computed(() => {
    let sum = 0;
    for (let i = 0; i < 20; i++) sum += head.read() % 2 ? double.read() : inverse.read();
    return sum;
  });
  effect(() => {
    current.read();
    runs++;
  });
  return () => {
    batch(() => {
      head.write(1);
    });
    expect(current.read(), 40, "the sum");
    runs = 0;
    for (let value = 0; value < 100; value++) {
      batch(() => {
        head.write(value);
      });
    }
    expect(current.read(), 99 * 40, "the sum");
    expect(runs, 100, "the number of runs");
  };
}

const fibonacci = (number) => (number < 2 ? 1 : fibonacci(number - 1) + fibonacci(number - 2));
const hard = (number) => number + fibonacci(16);

function mol({ signal, computed, effect, batch }) {
  const seen = [];
  const a = signal(0);
  const b = signal(0);
  const c = computed(() => (a.read() % 2) + (b.read() % 2));
  const d = computed(() => [0, 1, 2, 3, 4].map((i) => i + (a.read() % 2) - (b.read() % 2)));
  const e = computed(() => hard(c.read() + a.read() + d.read()[0]));
  const f = computed(() => hard(d.read()[2] || b.read()));
  const g = computed(() => c.read() + (c.read() || e.read() % 2) + d.read()[4] + f.read());
  effect(() => {
    seen.push(hard(g.read()));
  });
  effect(() => {
    seen.push(g.read());
  });
  effect(() => {
    seen.push(hard(f.read()));
  });
  const expected = [1607 + 1597, 1607, 1604 + 1597, 1604];
  let round = 0;
  return () => {
    round++;
    seen.length = 0;
    batch(() => {
      b.write(1);
      a.write(1 + round * 2);
    });
    batch(() => {
      a.write(2 + round * 2);
      b.write(2);
    });
    expectAll(seen, expected, "what the effects have seen");
  };
}

const forms = {
  "avoidable propagation": avoidablePropagation,
  "broad propagation": broadPropagation,
  "deep propagation": deepPropagation,
  diamond,
  mux,
  "repeated observers": repeatedObservers,
  triangle,
  unstable,
  mol,
};

// Runs each form a few times, before any is timed.
export function warmUp(framework) {
  for (const form of Object.values(forms)) {
    const round = framework.build(() => form(framework));
    for (let i = 0; i < 3; i++) round();
    framework.end();
  }
}

const workload = (form) => (framework) => {
  const time = fastest(10, () => {
    const round = framework.build(() => form(framework));
    return () => {
      for (let i = 0; i < 500; i++) round();
    };
  });
  framework.end();
  return time;
};

export const shapes = Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, workload(form)]));
