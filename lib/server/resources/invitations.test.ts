import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { acceptInvitation, createInvitation, listInvitations, lookUpInvitation, revokeInvitation } from "./invitations";
import { removeMember } from "./members";
import { newId } from "./new-id";
import { signIn } from "./sessions";
import { addPerson, password, type TestPerson } from "./testing/people";

let service: ScratchService;
let owner: TestPerson;
let admin: TestPerson;
beforeAll(async () => (service = await startScratchService()));
afterAll(() => service.stop());
beforeEach(async () => {
  const organization = await service.db.organization.create({ data: { id: newId("org"), name: newId("org") } });
  owner = await addPerson({ organization }, "owner", "Olga");
  admin = await addPerson({ organization }, "admin", "Adam");
  await service.db.rateWindow.deleteMany();
});

const gone = { status: 404, code: "LINK_INVALID" };
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const newcomer = (token: string) => ({ token, name: "Nina", password: "eight green lanterns" });

async function invite(email = `${randomUUID()}@example.com`, role: "owner" | "admin" | "member" = "member") {
  const created = await createInvitation(service, owner, { email, role });
  return { ...created, token: tokenOf(created.link) };
}

describe("an invitation", () => {
  it("does not say whether the address has an account elsewhere", async () => {
    const elsewhere = await service.db.organization.create({ data: { id: newId("org"), name: newId("org") } });
    const { actor } = await addPerson({ organization: elsewhere }, "member", "Petra");
    const [known, unknown] = [await invite(actor.email), await invite()];
    const describe = async ({ token, email }: typeof known) => {
      const { expires_at: _, ...details } = await lookUpInvitation(service, token);
      return JSON.stringify(details).replace(email, "(address)");
    };
    expect(await describe(known)).toBe(await describe(unknown));
  });

  it("creates the account and the membership, once", async () => {
    const { token, email, link } = await invite();
    expect(link).toMatch(/^http:\/\/localhost:3000\/invitation#[\w-]{43}$/);
    expect(await lookUpInvitation(service, token)).toMatchObject({
      organization: owner.organization.name,
      invited_by: "Olga",
      email,
      role: "member",
    });
    expect(await acceptInvitation(service, newcomer(token))).toEqual({
      organization: { org_id: owner.organization.id, name: owner.organization.name },
      email,
    });
    expect(await signIn(service, { email, password: "eight green lanterns" })).toMatchObject({
      name: "Nina",
      organizationId: owner.organization.id,
    });
    await expect(acceptInvitation(service, newcomer(token))).rejects.toMatchObject(gone);
    expect((await listInvitations(service, owner)).invitations).toEqual([]);
  });

  it("is stored without its token", async () => {
    const { token, invitation_id } = await invite();
    expect(
      JSON.stringify([
        await service.db.invitation.findUnique({ where: { id: invitation_id } }),
        await service.db.auditEvent.findMany(),
      ]),
    ).not.toContain(token);
  });

  it("gets the same response when it was used, expired, revoked, replaced or never existed", async () => {
    const [used, expired, revoked, replaced] = [
      await invite(),
      await invite(),
      await invite(),
      await invite("same@example.com"),
    ];
    await acceptInvitation(service, newcomer(used.token));
    await service.db.invitation.update({ where: { id: expired.invitation_id }, data: { expiresAt: new Date() } });
    await revokeInvitation(service, admin, revoked.invitation_id);
    const renewed = await invite("same@example.com", "admin");
    const answers = await Promise.allSettled(
      [used, expired, revoked, replaced, { token: "never" }].map(({ token }) => lookUpInvitation(service, token)),
    );
    expect(
      new Set(
        answers.map((answer) =>
          answer.status === "rejected"
            ? JSON.stringify([answer.reason.status, answer.reason.code, answer.reason.message])
            : "held",
        ),
      ).size,
    ).toBe(1);
    expect(await lookUpInvitation(service, renewed.token)).toMatchObject({ role: "admin" });
    expect(renewed.invitation_id).toBe(replaced.invitation_id);
  });

  it("for someone with an account requires their password, and keeps their name", async () => {
    const elsewhere = await service.db.organization.create({ data: { id: newId("org"), name: newId("org") } });
    const { actor } = await addPerson({ organization: elsewhere }, "member", "Paula");
    const { token } = await invite(actor.email, "admin");
    await expect(acceptInvitation(service, { token, password: "eight green lanterns" })).rejects.toMatchObject({
      status: 403,
      code: "WRONG_PASSWORD",
    });
    await acceptInvitation(service, { token, name: "Somebody else", password });
    expect(
      await signIn(service, { email: actor.email, password, organizationId: owner.organization.id }),
    ).toMatchObject({ name: "Paula", organizationId: owner.organization.id });
    expect(await signIn(service, { email: actor.email, password, organizationId: elsewhere.id })).toMatchObject({
      organizationId: elsewhere.id,
    });
  });

  it("for someone who was removed sets a new password", async () => {
    const { actor } = await addPerson(owner, "member", "Rita");
    await removeMember(service, owner, actor.id);
    const { token } = await invite(actor.email);
    await acceptInvitation(service, newcomer(token));
    expect(await signIn(service, { email: actor.email, password })).toBeNull();
    expect(await signIn(service, { email: actor.email, password: "eight green lanterns" })).toMatchObject({
      id: actor.id,
      name: "Nina",
    });
  });

  it("is accepted by one of two simultaneous requests", async () => {
    const { token } = await invite();
    const results = await Promise.allSettled([
      acceptInvitation(service, newcomer(token)),
      acceptInvitation(service, newcomer(token)),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("sets the new password of someone who was removed once, if two organizations invite them at the same moment", async () => {
    const { actor } = await addPerson(owner, "member", "Rita");
    await removeMember(service, owner, actor.id);
    const organization = await service.db.organization.create({ data: { id: newId("org"), name: newId("org") } });
    const outsider = await addPerson({ organization }, "owner");
    const tokens = [
      (await invite(actor.email)).token,
      tokenOf((await createInvitation(service, outsider, { email: actor.email, role: "member" })).link),
    ];
    const results = await Promise.allSettled(tokens.map((token) => acceptInvitation(service, newcomer(token))));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: gone });
  });

  it("needs a name and a valid password", async () => {
    const { token } = await invite();
    await expect(acceptInvitation(service, { token, password: "eight green lanterns" })).rejects.toMatchObject({
      issues: [{ loc: ["body", "name"] }],
    });
    for (const weak of ["short", "password1234", "ninanina1234"]) {
      await expect(acceptInvitation(service, { token, name: "Nina", password: weak })).rejects.toMatchObject({
        issues: [{ loc: ["body", "password"], input: null }],
      });
    }
  });

  it("to become an owner is created, renewed and revoked by owners only", async () => {
    const needed = { status: 403, code: "ROLE_REQUIRED" };
    const { email, invitation_id } = await invite("chief@example.com", "owner");
    await expect(createInvitation(service, admin, { email: "other@example.com", role: "owner" })).rejects.toMatchObject(
      needed,
    );
    await expect(createInvitation(service, admin, { email, role: "member" })).rejects.toMatchObject(needed);
    await expect(revokeInvitation(service, admin, invitation_id)).rejects.toMatchObject(needed);
  });

  it("for a member is rejected", async () => {
    await expect(invite(admin.actor.email)).rejects.toMatchObject({ status: 409, code: "ALREADY_MEMBER" });
  });

  it("is limited to fifty attempts in five minutes from one address", async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 51 }, () =>
        lookUpInvitation({ ...service, origin: { requestId: null, address: "192.0.2.1" } }, "none"),
      ),
    );
    const codes = tries.map((one) => (one.status === "rejected" ? one.reason.code : "held"));
    expect([
      codes.filter((code) => code === "LINK_INVALID").length,
      codes.filter((code) => code === "RATE_LIMITED").length,
    ]).toEqual([50, 1]);
  });
});
