// `npm run doctor`. Plain JavaScript: it runs before anything is installed.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled, requireNode } from "./install.mjs";

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
requireNode();
if (!isInstalled()) {
  process.stderr.write(
    "✗ The packages are missing or older than package-lock.json.\n  → Run npm start, which installs them, or npm ci.\n",
  );
  process.exit(1);
}
const { register } = await import("tsx/esm/api");
register();
await import("./doctor/main.ts");
