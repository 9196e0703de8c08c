#!/usr/bin/env node
import { existsSync } from "node:fs";

// A clone of the repository runs from its sources; the package contains none.
if (existsSync(new URL("../src/cli/main.ts", import.meta.url))) {
  const { register } = await import("tsx/esm/api");
  register();
  await import("../src/cli/main.ts");
} else {
  await import("../dist/cli/main.js");
}
