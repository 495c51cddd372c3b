// Parts of a shape are timed as in Swift's `Workload`: the time of the fastest pass, or the sum of all passes.
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

// Prepares once, and runs several passes.
export function fastest(passes, prepare) {
  const pass = prepare(false);
  for (let i = 0; i < passesOf(3); i++) pass();
  let best = Infinity;
  for (let i = 0; i < passesOf(passes); i++) best = Math.min(best, time(pass));
  return best;
}

// Prepares each pass. Warm-ups are samples.
export function fastestFresh(passes, prepare) {
  for (let i = 0; i < 3; i++) prepare(true)();
  let best = Infinity;
  for (let i = 0; i < passesOf(passes); i++) {
    collectGarbage();
    best = Math.min(best, time(prepare(false)));
  }
  return best;
}

// Prepares each pass, and adds up the times of all passes.
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
