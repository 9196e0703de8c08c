// `npm run backup -- <folder>`. Plain JavaScript: it runs before anything is installed.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, requireNode } from "./install.mjs";

// Paths that are named count from where the command was given.
process.env.CALLED_FROM = process.env.INIT_CWD || process.cwd();
process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
requireNode();
await ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
await import("./backup/backup-main.ts");
