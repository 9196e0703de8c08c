import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { nextCli } from "./build";
import { roleArguments } from "./start-service";

it("gives the main thread of a role a heap that V8 doesn't let grow to four times what is alive", () => {
  const args = roleArguments(3000, undefined);
  const script = "process.stdout.write(String(require('node:v8').getHeapStatistics().heap_size_limit))";
  const bytes = Number(execFileSync(process.execPath, [...args.slice(0, args.indexOf(nextCli)), "-e", script]));
  // From 2 GiB on it would. Beside the old generation, the limit counts the young one.
  expect(bytes).toBeGreaterThan(512 * 1024 ** 2);
  expect(bytes).toBeLessThan(1.5 * 1024 ** 3);
});
