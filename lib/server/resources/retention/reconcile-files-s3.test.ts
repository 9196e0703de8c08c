import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "@/lib/server/resources/new-id";
import { outputKey } from "@/lib/server/resources/stored-files";
import { day } from "@/lib/server/resources/testing/retention-environment";
import { type S3Server, startS3Server, testCredentials } from "@/lib/server/storage/testing/s3-server";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { purge } from "./purge";
import { findMissing, sweepOrphans } from "./reconcile-files";

// The logger reads its level when it is loaded.
const organizationId = "org_s3";
let server: S3Server;
let service: ScratchService;

beforeAll(async () => {
  server = await startS3Server();
  const { bucket, endpoint } = server.settings;
  service = await startScratchService({
    STORAGE: "s3",
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint!,
    S3_FORCE_PATH_STYLE: "true",
    S3_ACCESS_KEY_ID: testCredentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: testCredentials.secretAccessKey,
  });
  await service.db.organization.create({ data: { id: organizationId, name: "S3" } });
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

it("files in an S3 store are deleted with their rows, and those without a row a day after they arrived", async () => {
  const created = {
    organizationId,
    kind: "deck",
    status: "completed",
    request: {},
    slidesRequested: 1,
    fileSize: 1,
    fileHash: "0a",
  } as const;
  const [due, recent, lost] = [31, 1, 1].map((days) => ({
    ...created,
    id: newId("gen"),
    completedAt: new Date(Date.now() - days * day),
    fileKey: null,
  }));
  await service.db.generation.createMany({ data: [due!, recent!, lost!] });
  const orphans = Array.from({ length: 7 }, () => outputKey({ organizationId, id: newId("gen"), fileKey: null }));
  for (const key of [outputKey(due!), outputKey(recent!), ...orphans]) await service.storage.put(key, Buffer.from(key));
  const left = async () => (await service.storage.list("outputs/")).files.map(({ key }) => key);

  expect(await purge(service, "outputs")).toEqual({ count: 1, isDone: true });
  expect(await left()).toHaveLength(1 + orphans.length);
  expect(await sweepOrphans(service, "outputs", "", new Date(), 3)).toMatchObject({ removed: 0 });
  expect(await sweepOrphans(service, "outputs", "", new Date(Date.now() + day), 3)).toMatchObject({
    removed: orphans.length,
    next: null,
  });
  expect(await left()).toEqual([outputKey(recent!)]);
  expect(await findMissing(service, "outputs")).toEqual({ missing: 1, next: null });
});
