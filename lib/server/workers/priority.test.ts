import { setPriority } from "node:os";
import { expect, it, vi } from "vitest";
import { lowerOwnPriority, promote } from "./priority";

vi.mock(import("node:os"), async (original) => ({
  ...(await original()),
  setPriority: vi.fn<(...numbers: number[]) => void>(() => {
    throw new Error("A system error occurred: uv_os_setpriority returned EACCES (permission denied)");
  }),
}));

it.runIf(process.platform === "linux")("a worker that may not change its priority keeps the one it has", () => {
  const thread = lowerOwnPriority();
  expect(thread).toBeGreaterThan(0);
  expect(promote(thread ?? 0)).toBe(false);
  expect(setPriority).toHaveBeenCalledTimes(2);
});
