import { expect, it, vi } from "vitest";

/** The errors that pass from the code that starts the process, which is bundled separately, to the routes. */
it.each([
  ["ServiceError", () => import("@/lib/server/errors")],
  ["ValidationProblem", () => import("@/lib/server/errors")],
  ["ImageError", () => import("@/lib/server/images/image-error")],
  ["StorageMissingError", () => import("@/lib/server/storage/storage")],
  ["StorageLimitError", () => import("@/lib/server/storage/storage")],
  ["OverloadError", () => import("@/lib/server/workers/fair-slots")],
  ["TaskTimeoutError", () => import("@/lib/server/workers/worker-pool")],
  ["WorkerMemoryError", () => import("@/lib/server/workers/worker-pool")],
  ["ChartUpdateError", () => import("@/lib/engine/generation/chart/find-charts")],
  ["FaultyPackageError", () => import("@/lib/engine/pptx/checks/fault")],
  ["PreviewFailedError", () => import("@/lib/engine/preview/errors")],
  ["PreviewUnavailableError", () => import("@/lib/engine/preview/errors")],
  ["BrowserLostError", () => import("@/lib/engine/preview/errors")],
] as const)("a copy's %s is recognized, and no other error", async (name, load) => {
  type Exports = Record<string, new (...given: unknown[]) => Error>;
  const { [name]: original } = (await load()) as unknown as Exports;
  vi.resetModules();
  const { [name]: copy } = (await load()) as unknown as Exports;
  if (!original || !copy) throw new Error(`The module exports no ${name}.`);
  expect(copy).not.toBe(original);
  expect(new copy([], [], [])).toBeInstanceOf(original);
  expect(new Error("other")).not.toBeInstanceOf(original);
});
