import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authenticateKey } from "@/lib/server/resources/credentials";
import { signIn } from "@/lib/server/resources/sessions";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { ensureFirstOrganization } from "./first-organization";
import { seedSamples } from "./samples";

let service: ScratchService;
beforeAll(async () => (service = await startScratchService()));
afterAll(() => service.stop());

const expected = { name: "Slidewright Demo", email: "Owner@Example.com" };

describe("seed", () => {
  it("creates an organization, an owner who can sign in and a working key", async () => {
    const first = await ensureFirstOrganization(service, expected);
    if (!first) throw new Error("nothing was made");
    expect(first.email).toBe("owner@example.com");
    expect(await signIn(service, first)).toMatchObject({
      email: "owner@example.com",
      organizationId: first.caller.organization.id,
    });
    expect(await authenticateKey(service, first.apiKey)).toMatchObject({
      organization: first.caller.organization,
      scopes: expect.arrayContaining(["templates:write"]),
    });
  });

  it("replaces credentials that nobody may have seen after an interruption", async () => {
    const [before] = await service.db.apiKey.findMany();
    const again = await ensureFirstOrganization(service, expected);
    if (!again) throw new Error("nothing was renewed");
    expect(await service.db.organization.count()).toBe(1);
    expect(await signIn(service, again)).not.toBeNull();
    expect(await authenticateKey(service, again.apiKey)).not.toBeNull();
    expect((await service.db.apiKey.findUniqueOrThrow({ where: { id: before?.id ?? "" } })).revokedAt).not.toBeNull();
  });

  it("uploads and analyses the samples and requests a first deck, once", async () => {
    const first = await ensureFirstOrganization(service, expected);
    if (!first) throw new Error("nothing was renewed");
    const said: string[] = [];
    for (const _ of [1, 2]) await seedSamples(service, first.caller, (line) => said.push(line));
    expect(said).toEqual([]);
    const templates = await service.db.template.findMany();
    expect(templates.length).toBeGreaterThanOrEqual(2);
    expect(templates.map((template) => template.status)).toEqual(templates.map(() => "ready"));
    const [deck, ...others] = await service.db.generation.findMany();
    expect(others).toEqual([]);
    expect(deck).toMatchObject({ kind: "deck", status: "pending" });
    expect(deck?.slidesRequested).toBeGreaterThan(5);
    await first.finish();
  });

  it("does nothing once it has finished", async () => {
    expect(await ensureFirstOrganization(service, expected)).toBeNull();
  });
});
