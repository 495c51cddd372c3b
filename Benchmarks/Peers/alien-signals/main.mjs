// main.mjs CHECKOUT VARIANT SHAPE [--quick]: prints the milliseconds of one shape.
//
// The shapes are written for cells with `read` and `write`. For the bare variant they are translated as they are
// loaded: there, a cell is a function that reads when called without a value and writes when called with one.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { loadEngine } from "./engine.mjs";
import { framework } from "./frameworks.mjs";

const [checkout, variant, shape, option] = process.argv.slice(2);
const families = ["kairo", "cellx", "creation", "rectangle"];

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
const shapes = {};
for (const family of families) Object.assign(shapes, (await import(`./${family}.mjs`)).shapes);
if (!(shape in shapes)) throw new Error(`there is no shape ${shape}`);
console.log(shapes[shape](framework(await loadEngine(checkout), variant)));
