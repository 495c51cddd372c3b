// main.mjs CHECKOUT VARIANT [--quick]: prints the milliseconds of every shape, as JSON.
//
// One process runs all shapes, in the order of the public benchmark, which also warms up Kairo's forms together. The
// speed of a shape depends on the shapes that a just-in-time compiler has compiled before.
//
// The shapes are written for cells with `read` and `write`. For the bare variant they are translated when they are
// loaded: a cell becomes a function that reads when called without a value, and writes when called with one.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { loadEngine } from "./engine.mjs";
import { framework } from "./frameworks.mjs";

const [checkout, variant, option] = process.argv.slice(2);
const families = ["creation", "kairo", "cellx", "rectangle"];

if (variant === "bare") {
  const urls = new Set(families.map((family) => new URL(`${family}.mjs`, import.meta.url).href));
  registerHooks({
    load(url, context, next) {
      if (!urls.has(url)) return next(url, context);
      const source = readFileSync(fileURLToPath(url), "utf8")
        .replace(/\.(read|write)\(/g, "(")
        .replace(/\.read\b/g, "");
      return { format: "module", source, shortCircuit: true };
    },
  });
}

const { setQuick } = await import("./measuring.mjs");
setQuick(option === "--quick");
const engine = framework(await loadEngine(checkout), variant);
const times = {};
for (const family of families) {
  const { shapes, warmUp } = await import(`./${family}.mjs`);
  warmUp?.(engine);
  for (const [name, time] of Object.entries(shapes)) times[name] = time(engine);
}
console.log(JSON.stringify(times));
