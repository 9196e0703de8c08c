// `npm start`. Plain JavaScript: it runs before anything is installed, then becomes the supervisor.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, requireNode } from "./install.mjs";

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
requireNode();
await ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
await import("./service/main.ts");
