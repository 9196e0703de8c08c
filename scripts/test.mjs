// `npm test`. Plain JavaScript: it runs before anything is installed.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, requireNode } from "./install.mjs";

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
requireNode();
const began = performance.now();
await ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { testAll } = await import("./test/main.ts");
await testAll((performance.now() - began) / 1000);
