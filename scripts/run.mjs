// Entry point of `npm start`, `npm test` and other commands that must work before anything is installed. Plain
// JavaScript: installs the packages if needed, then runs the command's TypeScript.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, isInstalled, requireNode } from "./install.mjs";

const commands = {
  start: "./service/main.ts",
  dev: "./service/main.ts",
  test: "./test/main.ts",
  demo: "./demo.ts",
  doctor: "./doctor/main.ts",
  backup: "./backup/main.ts",
  restore: "./backup/main.ts",
  "air-gap": "./air-gap/main.ts",
  "air-gap-inside": "./air-gap/inside.ts",
};

const [, , command = ""] = process.argv;
if (!Object.hasOwn(commands, command)) {
  process.stderr.write(`Usage: node scripts/run.mjs <${Object.keys(commands).join(" | ")}>\n`);
  process.exit(2);
}
// Relative paths in arguments are relative to the folder in which the command was run.
process.env.CALLED_FROM = process.env.INIT_CWD || process.cwd();
process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
requireNode();
if (command !== "doctor") await ensureInstalled();
else if (!isInstalled()) {
  // The doctor changes nothing, so it doesn't install packages.
  process.stderr.write(
    "✗ The packages are missing or older than package-lock.json.\n  → Run npm start, which installs them, or npm ci.\n",
  );
  process.exit(1);
}
const { register } = await import("tsx/esm/api");
register();
await import(commands[command]);
