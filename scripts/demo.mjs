// `npm run demo`. Plain JavaScript: it runs before anything is installed.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, requireNode } from "./install.mjs";

process.env.DEMO_FROM = process.cwd();
process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
requireNode();
await ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
await import("./demo/main.ts");
