import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "@/lib/server/resources/new-id";
import { createOrganization } from "@/lib/server/resources/organizations";
import { templateKey } from "@/lib/server/resources/stored-files";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { findPreview } from "./get-preview";
import { renderRequestedPreview } from "./render-previews";
import { previewSource } from "./renderings";

// The logger reads its level when it is loaded.
let service: ScratchService;

beforeAll(async () => {
  service = await startScratchService({ CHROMIUM_PATH: "/nowhere/chromium" });
});
afterAll(() => service.stop());

it("without a browser a preview gets 503 with the setting's name and Retry-After", async () => {
  const { caller } = await createOrganization(service, { name: "Owner", email: "a@example.com", keyName: "k" });
  const organizationId = caller.organization.id;
  const source = previewSource(service, organizationId, newId("tmpl"), "0".repeat(64));
  await service.storage.put(
    templateKey(organizationId, source.ownerId),
    await readFile("public/samples/meridian.pptx"),
  );
  const preview = findPreview(service, source, { number: 1, width: 160 });
  await expect.poll(() => service.db.outbox.count()).toBe(1);
  await renderRequestedPreview(service, organizationId, (await service.db.preview.findFirstOrThrow()).id);
  const rejection = {
    status: 503,
    code: "PREVIEW_UNAVAILABLE",
    message: expect.stringContaining("CHROMIUM_PATH"),
    retryAfter: 60,
  };
  await expect(preview).rejects.toMatchObject(rejection);
  await expect(findPreview(service, source, { number: 1, width: 160 })).rejects.toMatchObject(rejection);
  expect(await service.db.outbox.count()).toBe(1);
});
