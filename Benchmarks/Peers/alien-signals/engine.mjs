// Loads the engine of a checkout: its build, or its sources if it was not built.
import { existsSync, readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export async function loadEngine(checkout) {
  const built = resolve(checkout, "esm/index.mjs");
  if (existsSync(built)) return import(pathToFileURL(built));
  const source = resolve(checkout, "src/index.ts");
  if (!existsSync(source)) throw new Error(`${checkout} is no checkout of alien-signals`);
  translateSources(checkout);
  return import(pathToFileURL(source));
}

// Translates the sources as the engine's own build does: constant enums become numbers, types are removed, and `.js`
// means the file beside it.
function translateSources(checkout) {
  const folder = pathToFileURL(resolve(checkout, "src") + "/").href;
  const constants = new Map();
  for (const name of ["system.ts", "index.ts"]) {
    for (const [, type, body] of readFileSync(resolve(checkout, "src", name), "utf8").matchAll(constantEnum)) {
      for (const [, key, value] of body.matchAll(/(\w+)\s*=\s*(\d+)/g)) constants.set(`${type}.${key}`, value);
    }
  }
  registerHooks({
    resolve: (name, context, next) =>
      context.parentURL?.startsWith(folder) ? next(name.replace(/\.js$/, ".ts"), context) : next(name, context),
    load(url, context, next) {
      if (!url.startsWith(folder)) return next(url, context);
      const text = readFileSync(fileURLToPath(url), "utf8")
        .replace(constantEnum, "")
        .replace(/import \{([^}]*)\}/g, (_, names) => `import {${names.replace(/\bReactiveFlags,?/, "")}}`)
        .replace(/\b\w+\.\w+\b/g, (word) => constants.get(word) ?? word);
      return { format: "module", source: stripTypeScriptTypes(text), shortCircuit: true };
    },
  });
}

const constantEnum = /export const enum (\w+) \{([^}]*)\}/g;
