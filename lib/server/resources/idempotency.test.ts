import { afterAll, beforeAll, expect, it } from "vitest";
import type { Caller } from "@/lib/server/context";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { createOrganization } from "./organizations";
import { initiateUpload } from "./template-uploads";
import { claimKey, releaseKey, withClaim } from "./transact";

let service: ScratchService;
let caller: Caller;
let other: Caller;

beforeAll(async () => {
  service = await startScratchService();
  ({ caller } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" }));
  ({ caller: other } = await createOrganization(service, { name: "Other", email: "b@example.com", keyName: "k" }));
});
afterAll(() => service.stop());

const request = ["initiateUpload", { filename: "a.pptx" }];

it("repeats the first response, only for the same request", async () => {
  const claim = await claimKey(service, caller, "k1", request);
  const answer = await initiateUpload(withClaim(service, caller, claim.id), caller, { filename: "a.pptx" });
  expect(await claimKey(service, caller, "k1", request)).toEqual({ id: claim.id, answer });
  await expect(claimKey(service, caller, "k1", ["initiateUpload", { filename: "b.pptx" }])).rejects.toMatchObject({
    status: 422,
    code: "IDEMPOTENCY_MISMATCH",
  });
});

it("is independent of the same key in another organization", async () => {
  await claimKey(service, caller, "k2", request);
  expect((await claimKey(service, other, "k2", ["else"])).answer).toBeNull();
});

it("is claimed by one of several simultaneous requests", async () => {
  const claims = await Promise.allSettled(Array.from({ length: 5 }, () => claimKey(service, caller, "k3", request)));
  expect(claims.filter((claim) => claim.status === "fulfilled")).toHaveLength(1);
  expect(claims.find((claim) => claim.status === "rejected")?.reason).toMatchObject({
    status: 409,
    code: "IDEMPOTENCY_IN_PROGRESS",
  });
});

it("can be used again after a request that changed nothing", async () => {
  const claim = await claimKey(service, caller, "k4", request);
  await releaseKey(service, caller, claim.id);
  expect((await claimKey(service, caller, "k4", ["another"])).answer).toBeNull();
});

it("rolls back a request that lost its key", async () => {
  const claim = await claimKey(service, caller, "k5", request);
  await releaseKey(service, caller, claim.id);
  const lost = initiateUpload(withClaim(service, caller, claim.id), caller, { filename: "lost.pptx" });
  await expect(lost).rejects.toMatchObject({ status: 409 });
  expect(await service.db.template.count({ where: { filename: "lost.pptx" } })).toBe(0);
});

it("of a request that died with its process is taken over after the time that the earlier error names", async () => {
  const claim = await claimKey(service, caller, "k6", request);
  await service.db.idempotencyKey.updateMany({
    where: { id: claim.id, organizationId: caller.organization.id },
    data: { createdAt: new Date(Date.now() - 4000) },
  });
  await expect(claimKey(service, caller, "k6", request)).rejects.toMatchObject({
    code: "IDEMPOTENCY_IN_PROGRESS",
    retryAfter: expect.closeTo(6, -1),
  });
  await service.db.idempotencyKey.updateMany({
    where: { id: claim.id, organizationId: caller.organization.id },
    data: { createdAt: new Date(Date.now() - 11_000) },
  });
  expect((await claimKey(service, caller, "k6", request)).answer).toBeNull();
});
