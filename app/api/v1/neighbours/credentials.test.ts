import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { createOrganization, type NewOrganization } from "@/lib/services/organizations/create-organization";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { operationNamed } from "../outcomes/testing/resources";

// The logger reads its level when it is loaded.
vi.hoisted(() => (process.env.LOG_LEVEL = "silent"));

let service: ScratchService;
let owner: NewOrganization;
beforeAll(async () => {
  service = await startScratchService();
  owner = await createOrganization({ name: "Owner", email: "a@example.com", keyName: "k" });
});
afterAll(() => service.stop());

describe("a credential that does not hold", () => {
  const me = operationNamed("getMe");

  it("gets one answer, whether the key is missing, malformed, unknown, expired or revoked", async () => {
    const [expired, revoked] = await Promise.all(
      ["expired", "revoked"].map((name) => createOrganization({ name, email: `${name}@example.com`, keyName: "k" })),
    );
    const past = new Date(0);
    await db.apiKey.updateMany({ where: { organizationId: expired!.caller.organization.id }, data: { expiresAt: past } });
    await db.apiKey.updateMany({ where: { organizationId: revoked!.caller.organization.id }, data: { revokedAt: past } });
    const keys = [null, "", "nonsense", `${owner.apiKey.slice(0, -1)}~`, expired!.apiKey, revoked!.apiKey];
    const answers = await Promise.all(
      keys.map(async (key) => {
        const response = await callRoute(me, key);
        const { request_id: _, ...body } = (await response.json()) as Record<string, unknown>;
        return JSON.stringify([response.status, body]);
      }),
    );
    expect([...new Set(answers)]).toEqual([expect.stringContaining("401")]);
    expect((await callRoute(me, owner.apiKey)).status).toBe(200);
  });

  it("stays refused with the name of an organization where that is not allowed", async () => {
    expect((await callRoute(me, null, { headers: { "x-org-name": "Owner" } })).status).toBe(401);
  });
});
