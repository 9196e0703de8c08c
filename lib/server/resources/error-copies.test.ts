import { expect, it, vi } from "vitest";

/** The modules whose errors pass from the code that starts the process, which is bundled separately, to the routes. */
const modules = {
  "@/lib/server/errors": () => import("@/lib/server/errors"),
  "@/lib/server/images/image-error": () => import("@/lib/server/images/image-error"),
  "@/lib/server/storage/storage": () => import("@/lib/server/storage/storage"),
  "@/lib/server/workers/fair-slots": () => import("@/lib/server/workers/fair-slots"),
  "@/lib/server/workers/worker-pool": () => import("@/lib/server/workers/worker-pool"),
  "@/lib/engine/generation/chart/find-charts": () => import("@/lib/engine/generation/chart/find-charts"),
  "@/lib/engine/preview/errors": () => import("@/lib/engine/preview/errors"),
  "@/lib/engine/pptx/checks/fault": () => import("@/lib/engine/pptx/checks/fault"),
};

it.each([
  ["@/lib/server/errors", "ServiceError"],
  ["@/lib/server/errors", "ValidationProblem"],
  ["@/lib/server/images/image-error", "ImageError"],
  ["@/lib/server/storage/storage", "StorageMissingError"],
  ["@/lib/server/storage/storage", "StorageLimitError"],
  ["@/lib/server/workers/fair-slots", "OverloadError"],
  ["@/lib/server/workers/worker-pool", "TaskTimeoutError"],
  ["@/lib/server/workers/worker-pool", "WorkerMemoryError"],
  ["@/lib/engine/generation/chart/find-charts", "ChartUpdateError"],
  ["@/lib/engine/pptx/checks/fault", "FaultyPackageError"],
  ["@/lib/engine/preview/errors", "PreviewFailedError"],
  ["@/lib/engine/preview/errors", "PreviewUnavailableError"],
  ["@/lib/engine/preview/errors", "BrowserLostError"],
] as const)("%s: a copy's %s is recognized, and no other error", async (module, name) => {
  type Exports = Record<string, new (...given: unknown[]) => Error>;
  const { [name]: original } = (await modules[module]()) as unknown as Exports;
  vi.resetModules();
  const { [name]: copy } = (await modules[module]()) as unknown as Exports;
  if (!original || !copy) throw new Error(`${module} exports no ${name}.`);
  expect(copy).not.toBe(original);
  expect(new copy([], [], [])).toBeInstanceOf(original);
  expect(new Error("other")).not.toBeInstanceOf(original);
});
