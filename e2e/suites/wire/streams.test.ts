import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { uploadedPresentation } from "@/e2e/suites/api-conformance/testing/resources/presentations";
import { templateAt } from "@/e2e/suites/api-conformance/testing/state";
import { createWorld, type World } from "@/e2e/suites/api-conformance/testing/world";
import { updateCharts } from "@/lib/contract/chart-updates";
import { presentationType } from "@/lib/contract/define-operation";
import { putUpload, uploadDirectly } from "@/lib/contract/template-uploads";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";

let service: ScratchService;
let world: World;
beforeAll(async () => {
  service = await startScratchService();
  world = await createWorld("Acme");
});
afterAll(() => service.stop());

/** Returns all stored files with their sizes, including drafts. */
function stored(): { name: string; size: number }[] {
  const directory = path.join(service.config.dataDir, "files");
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.relative(directory, file), size: statSync(file).size }));
}

const chunk = new Uint8Array(64 * 1024).fill(65);
/**
 * Returns a body of many chunks.
 *
 * @param onChunk Called with the number of chunks that were read before; may throw
 */
const body = (chunks: number, onChunk: (sent: number) => void) => {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === chunks) return controller.close();
      onChunk(sent);
      controller.enqueue(chunk);
      sent += 1;
    },
  });
};

it("writes an upload as it arrives, and buffers only a few chunks", async () => {
  const { template_id, token } = await templateAt(world, "awaited");
  let ahead = 0;
  const watched = body(160, (sent) => {
    const written = stored().find(({ name }) => name.includes(".drafts"))?.size ?? 0;
    ahead = Math.max(ahead, sent * chunk.length - written);
  });
  const response = await callRoute(putUpload, null, { params: { template_id }, query: token, body: watched });
  expect([response.status, await response.json()]).toEqual([200, { template_id, file_size: 160 * chunk.length }]);
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThan(16 * chunk.length);
});

it("keeps nothing of an upload whose client disconnects", async () => {
  const { template_id } = await templateAt(world, "awaited");
  const before = stored();
  for (const end of [0, 1, 50]) {
    const broken = body(100, (sent) => {
      if (sent === end) throw new Error("aborted");
    });
    await callRoute(uploadDirectly, null, {
      params: { template_id },
      body: broken,
      headers: { ...world.key, "content-type": presentationType },
    });
    expect(stored()).toEqual(before);
  }
  const { body: form, headers } = uploadedPresentation();
  const start = new Uint8Array(form() as Uint8Array<ArrayBuffer>).subarray(0, 30_000);
  const cut = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(start),
    pull: (controller) => controller.error(new Error("aborted")),
  });
  await callRoute(updateCharts, null, {
    params: { presentation_id: "_" },
    body: cut,
    headers: { ...world.key, ...headers },
  });
  expect(stored()).toEqual(before);
});

it("does not store a presentation again that is sent again with its Idempotency-Key", async () => {
  const { params, body: form, headers } = uploadedPresentation();
  const send = () =>
    callRoute(updateCharts, null, {
      params,
      body: form(),
      headers: { ...world.key, ...headers, "idempotency-key": "form" },
    });
  const first = await send();
  expect(first.status).toBe(202);
  const kept = stored();
  const again = await send();
  expect([again.headers.get("idempotency-replayed"), await again.json()]).toEqual(["true", await first.json()]);
  expect(stored()).toEqual(kept);
});
