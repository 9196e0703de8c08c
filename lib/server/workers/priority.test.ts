import { expect, it } from "vitest";
import { lowerOwnPriority, promote } from "./priority";

it.runIf(process.platform === "linux")("a worker that may not change its priority keeps the one it has", () => {
  const refuse = () => {
    throw new Error("A system error occurred: uv_os_setpriority returned EACCES (permission denied)");
  };
  const thread = lowerOwnPriority(refuse);
  expect(thread).toBeGreaterThan(0);
  expect(promote(thread ?? 0, refuse)).toBe(false);
});
