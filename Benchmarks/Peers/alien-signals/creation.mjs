import { expect, fastestFresh } from "./measuring.mjs";

const count = 100_000;

function signals(number, { signal }) {
  const cells = [];
  for (let value = 0; value < number; value++) cells[value] = signal(value);
  return cells;
}

// The scope stays the engine's current one while the form is made, as in the public benchmark.
function part(framework, all, sources, form) {
  return fastestFresh(10, (isSample) => {
    const cells = framework.build(() => {
      const cells = signals(sources, framework);
      for (const cell of cells) {
        for (let i = 0; i < 3; i++) cell.read();
      }
      return cells;
    });
    framework.end();
    const amount = isSample ? Math.max(1, all / 100) : all;
    return () => {
      const finish = framework.build(() => form(framework, cells, amount));
      finish();
      framework.end();
    };
  });
}

const createSignals = (framework) =>
  part(framework, count, count, ({ signal }, cells, amount) => {
    for (let value = 0; value < amount; value++) cells[value] = signal(value);
    return () => expect(cells[amount - 1].read(), amount - 1, "the last signal");
  });

const noSource = ({ effect }, _, amount) => {
  let runs = 0;
  for (let i = 0; i < amount; i++) {
    effect(() => {
      runs++;
    });
  }
  return () => expect(runs, amount, "the number of first runs");
};

const oneSource = (effects) => ({ effect }, cells, amount) => {
  let runs = 0;
  const sources = Math.floor(amount / effects);
  for (let i = 0; i < sources; i++) {
    const first = cells[i].read;
    for (let j = 0; j < effects; j++) {
      effect(() => {
        first();
        runs++;
      });
    }
  }
  return () => expect(runs, sources * effects, "the number of first runs");
};

const twoSources = ({ effect }, cells, amount) => {
  let runs = 0;
  for (let i = 0; i < amount; i++) {
    const first = cells[i * 2].read;
    const second = cells[i * 2 + 1].read;
    effect(() => {
      first() + second();
      runs++;
    });
  }
  return () => expect(runs, amount, "the number of first runs");
};

const fourSources = ({ effect }, cells, amount) => {
  let runs = 0;
  for (let i = 0; i < amount; i++) {
    const first = cells[i * 4].read;
    const second = cells[i * 4 + 1].read;
    const third = cells[i * 4 + 2].read;
    const fourth = cells[i * 4 + 3].read;
    effect(() => {
      first() + second() + third() + fourth();
      runs++;
    });
  }
  return () => expect(runs, amount, "the number of first runs");
};

const thousandSources = ({ effect }, cells, amount) => {
  let runs = 0;
  for (let i = 0; i < amount; i++) {
    effect(() => {
      let sum = 0;
      for (let j = 0; j < 1000; j++) sum += cells[i * 1000 + j].read();
      runs++;
    });
  }
  return () => expect(runs, amount, "the number of first runs");
};

const createComputations = (framework) =>
  part(framework, count, 0, noSource) +
  part(framework, count, count, oneSource(1)) +
  part(framework, count / 2, count, twoSources) +
  part(framework, count / 4, count, fourSources) +
  part(framework, count / 1000, count, thousandSources) +
  part(framework, count, count / 2, oneSource(2)) +
  part(framework, count, count / 4, oneSource(4)) +
  part(framework, count, count / 8, oneSource(8)) +
  part(framework, count, count / 1000, oneSource(1000));

// Each effect runs once at first, and once for each value except the first, which the signal already has.
const updating = (effects, create) => (framework, cells, amount) => {
  const runs = { count: 0 };
  for (let i = 0; i < effects; i++) create(framework, cells, runs);
  const cell = cells[0];
  return () => {
    for (let value = 0; value < amount; value++) {
      framework.batch(() => {
        cell.write(value);
      });
    }
    expect(runs.count, effects * amount, "the number of runs");
  };
};

const readOne = ({ effect }, cells, runs) => {
  const first = cells[0].read;
  effect(() => {
    first();
    runs.count++;
  });
};

const readTwo = ({ effect }, cells, runs) => {
  const first = cells[0].read;
  const second = cells[1].read;
  effect(() => {
    first() + second();
    runs.count++;
  });
};

const readFour = ({ effect }, cells, runs) => {
  const first = cells[0].read;
  const second = cells[1].read;
  const third = cells[2].read;
  const fourth = cells[3].read;
  effect(() => {
    first() + second() + third() + fourth();
    runs.count++;
  });
};

const readThousand = ({ effect }, cells, runs) => {
  effect(() => {
    let sum = 0;
    for (let i = 0; i < 1000; i++) sum += cells[i].read();
    runs.count++;
  });
};

const updateSignals = (framework) =>
  part(framework, count * 4, 1, updating(1, readOne)) +
  part(framework, count * 2, 2, updating(1, readTwo)) +
  part(framework, count, 4, updating(1, readFour)) +
  part(framework, count / 250, 1000, updating(1, readThousand)) +
  part(framework, count, 1, updating(2, readOne)) +
  part(framework, count, 1, updating(4, readOne)) +
  part(framework, count / 10, 1, updating(1000, readOne));

export const shapes = {
  "create signals": createSignals,
  "create computations": createComputations,
  "update signals": updateSignals,
};
