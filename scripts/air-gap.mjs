// `npm run air-gap [-- <npm cache>]`. Plain JavaScript, as its second half runs before anything is installed.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, requireNode } from "./install.mjs";

process.env.CALLED_FROM = process.env.INIT_CWD || process.cwd();
process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
requireNode();
const isInside = process.argv[2] === "--inside";
await ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
await import(isInside ? "./air-gap/inside.ts" : "./air-gap/main.ts");
