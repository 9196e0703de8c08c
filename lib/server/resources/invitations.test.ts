import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
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
  const organization = await db.organization.create({ data: { id: newId("org"), name: newId("org") } });
  owner = await addPerson({ organization }, "owner", "Olga");
  admin = await addPerson({ organization }, "admin", "Adam");
  await db.rateWindow.deleteMany();
});

const nowhere = { requestId: null, address: null };
const gone = { status: 404, code: "LINK_INVALID" };
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const newcomer = (token: string) => ({ token, name: "Nina", password: "eight green lanterns" });

async function invite(email = `${randomUUID()}@example.com`, role: "owner" | "admin" | "member" = "member") {
  const made = await createInvitation(owner, { email, role });
  return { ...made, token: tokenOf(made.link) };
}

describe("an invitation", () => {
  it("makes the account and the membership, once", async () => {
    const { token, email, link } = await invite();
    expect(link).toMatch(/^http:\/\/localhost:3000\/invitation#[\w-]{43}$/);
    expect(await lookUpInvitation(token, null)).toMatchObject({
      organization: owner.organization.name,
      invited_by: "Olga",
      email,
      role: "member",
      has_account: false,
    });
    expect(await acceptInvitation(newcomer(token), nowhere)).toEqual({
      organization: { org_id: owner.organization.id, name: owner.organization.name },
      email,
    });
    expect(await signIn({ email, password: "eight green lanterns", address: null })).toMatchObject({
      name: "Nina",
      organizationId: owner.organization.id,
    });
    await expect(acceptInvitation(newcomer(token), nowhere)).rejects.toMatchObject(gone);
    expect((await listInvitations(owner)).invitations).toEqual([]);
  });

  it("is stored without its token", async () => {
    const { token, invitation_id } = await invite();
    expect(
      JSON.stringify([
        await db.invitation.findUnique({ where: { id: invitation_id } }),
        await db.auditEvent.findMany(),
      ]),
    ).not.toContain(token);
  });

  it("gets one answer when it was used, expired, revoked or replaced, and when it never was", async () => {
    const [used, expired, revoked, replaced] = [
      await invite(),
      await invite(),
      await invite(),
      await invite("same@example.com"),
    ];
    await acceptInvitation(newcomer(used.token), nowhere);
    await db.invitation.update({ where: { id: expired.invitation_id }, data: { expiresAt: new Date() } });
    await revokeInvitation(admin, revoked.invitation_id);
    const renewed = await invite("same@example.com", "admin");
    const answers = await Promise.allSettled(
      [used, expired, revoked, replaced, { token: "never" }].map(({ token }) => lookUpInvitation(token, null)),
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
    expect(await lookUpInvitation(renewed.token, null)).toMatchObject({ role: "admin" });
    expect(renewed.invitation_id).toBe(replaced.invitation_id);
  });

  it("of somebody who has an account asks for its password, and keeps their name", async () => {
    const elsewhere = await db.organization.create({ data: { id: newId("org"), name: newId("org") } });
    const { actor } = await addPerson({ organization: elsewhere }, "member", "Paula");
    const { token } = await invite(actor.email, "admin");
    expect(await lookUpInvitation(token, null)).toMatchObject({ has_account: true });
    await expect(acceptInvitation({ token, password: "eight green lanterns" }, nowhere)).rejects.toMatchObject({
      status: 403,
      code: "WRONG_PASSWORD",
    });
    await acceptInvitation({ token, name: "Somebody else", password }, nowhere);
    expect(
      await signIn({ email: actor.email, password, address: null, organizationId: owner.organization.id }),
    ).toMatchObject({ name: "Paula", organizationId: owner.organization.id });
    expect(await signIn({ email: actor.email, password, address: null, organizationId: elsewhere.id })).toMatchObject({
      organizationId: elsewhere.id,
    });
  });

  it("of somebody who was removed gives them a new password", async () => {
    const { actor } = await addPerson(owner, "member", "Rita");
    await removeMember(owner, actor.id);
    const { token } = await invite(actor.email);
    expect(await lookUpInvitation(token, null)).toMatchObject({ has_account: false });
    await acceptInvitation(newcomer(token), nowhere);
    expect(await signIn({ email: actor.email, password, address: null })).toBeNull();
    expect(await signIn({ email: actor.email, password: "eight green lanterns", address: null })).toMatchObject({
      id: actor.id,
      name: "Nina",
    });
  });

  it("is accepted by one of two who try in the same moment", async () => {
    const { token } = await invite();
    const results = await Promise.allSettled([
      acceptInvitation(newcomer(token), nowhere),
      acceptInvitation(newcomer(token), nowhere),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("gives somebody who was removed a new password once, of two organizations that invite them in the same moment", async () => {
    const { actor } = await addPerson(owner, "member", "Rita");
    await removeMember(owner, actor.id);
    const organization = await db.organization.create({ data: { id: newId("org"), name: newId("org") } });
    const stranger = await addPerson({ organization }, "owner");
    const tokens = [
      (await invite(actor.email)).token,
      tokenOf((await createInvitation(stranger, { email: actor.email, role: "member" })).link),
    ];
    const results = await Promise.allSettled(tokens.map((token) => acceptInvitation(newcomer(token), nowhere)));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: gone });
  });

  it("needs a name and a password that holds", async () => {
    const { token } = await invite();
    await expect(acceptInvitation({ token, password: "eight green lanterns" }, nowhere)).rejects.toMatchObject({
      issues: [{ loc: ["body", "name"] }],
    });
    for (const weak of ["short", "password1234", "ninanina1234"]) {
      await expect(acceptInvitation({ token, name: "Nina", password: weak }, nowhere)).rejects.toMatchObject({
        issues: [{ loc: ["body", "password"], input: null }],
      });
    }
  });

  it("to become an owner is made, renewed and revoked by owners alone", async () => {
    const needed = { status: 403, code: "ROLE_REQUIRED" };
    const { email, invitation_id } = await invite("chief@example.com", "owner");
    await expect(createInvitation(admin, { email: "other@example.com", role: "owner" })).rejects.toMatchObject(needed);
    await expect(createInvitation(admin, { email, role: "member" })).rejects.toMatchObject(needed);
    await expect(revokeInvitation(admin, invitation_id)).rejects.toMatchObject(needed);
  });

  it("of a member is refused", async () => {
    await expect(invite(admin.actor.email)).rejects.toMatchObject({ status: 409, code: "ALREADY_MEMBER" });
  });

  it("is tried no more than fifty times in five minutes from one address", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 51 }, () => lookUpInvitation("none", "192.0.2.1")));
    const codes = tries.map((one) => (one.status === "rejected" ? one.reason.code : "held"));
    expect([
      codes.filter((code) => code === "LINK_INVALID").length,
      codes.filter((code) => code === "RATE_LIMITED").length,
    ]).toEqual([50, 1]);
  });
});
