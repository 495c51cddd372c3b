// Parts of a shape are timed as in Swift's `Workload`: the fastest pass counts, or the sum of all.
export let quick = false;
export function setQuick(value) {
  quick = value;
}

const passesOf = (all) => (quick ? Math.min(all, 3) : all);

function time(pass) {
  const begin = performance.now();
  pass();
  return performance.now() - begin;
}

function collectGarbage() {
  globalThis.gc?.();
  globalThis.gc?.();
}

// One preparation, then passes over it.
export function fastest(passes, prepare) {
  const pass = prepare(false);
  for (let i = 0; i < passesOf(3); i++) pass();
  let best = Infinity;
  for (let i = 0; i < passesOf(passes); i++) best = Math.min(best, time(pass));
  return best;
}

// A preparation for each pass; warm-ups are samples.
export function fastestFresh(passes, prepare) {
  for (let i = 0; i < 3; i++) prepare(true)();
  let best = Infinity;
  for (let i = 0; i < passesOf(passes); i++) {
    collectGarbage();
    best = Math.min(best, time(prepare(false)));
  }
  return best;
}

// A preparation for each pass; all passes count together.
export function sumOfFresh(passes, prepare) {
  prepare(false)();
  let sum = 0;
  for (let i = 0; i < passesOf(passes); i++) {
    collectGarbage();
    sum += time(prepare(false));
  }
  return (sum * passes) / passesOf(passes);
}

export function expect(value, expected, what) {
  if (value !== expected) throw new Error(`${what} is ${value}, and should be ${expected}`);
}

export function expectAll(values, expected, what) {
  expect(values.length, expected.length, `the number of ${what}`);
  for (let i = 0; i < values.length; i++) expect(values[i], expected[i], what);
}
