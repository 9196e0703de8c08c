import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { needsRehash } from "@/lib/server/auth/password";
import { db } from "@/lib/server/db";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { updateMember } from "./members";
import { newId } from "./new-id";
import { changePassword, createPasswordLink, lookUpPasswordLink, setPasswordByLink } from "./passwords";
import { endSessions, enterOrganization, findSessionCaller, isNewInstallation, signIn } from "./sessions";
import { addPerson, joinOrganization, password, type TestPerson } from "./testing/people";

let service: ScratchService;
let owner: TestPerson;
let admin: TestPerson;
let member: TestPerson;
beforeAll(async () => (service = await startScratchService()));
afterAll(() => service.stop());
beforeEach(async () => {
  const organization = await db.organization.create({ data: { id: newId("org"), name: newId("org") } });
  owner = await addPerson({ organization }, "owner");
  admin = await addPerson({ organization }, "admin");
  member = await addPerson({ organization }, "member", "Mia");
  await db.rateWindow.deleteMany();
});

const next = "eight green lanterns";
const nowhere = { requestId: null, address: null };
const gone = { status: 404, code: "LINK_INVALID" };
const session = ({ actor, organization }: TestPerson, sessionVersion: number) => ({
  userId: actor.id,
  organizationId: organization.id,
  sessionVersion,
  sessionId: null,
});
const linkFor = async (by: TestPerson, whom: TestPerson) =>
  new URL((await createPasswordLink(by, whom.actor.id)).link).hash.slice(1);

describe("a password", () => {
  it("is changed with the present one, and ends all sessions but those that carry the new version", async () => {
    const version = await changePassword(member, { current: password, next });
    expect(await findSessionCaller(session(member, 1))).toBeNull();
    expect(await findSessionCaller(session(member, version))).not.toBeNull();
    expect(await signIn({ email: member.actor.email, password, address: null })).toBeNull();
    expect(await signIn({ email: member.actor.email, password: next, address: null })).not.toBeNull();
  });

  it("is not changed with a wrong one, nor to the same or a weak one", async () => {
    await expect(changePassword(member, { current: "not this one", next })).rejects.toMatchObject({
      status: 403,
      code: "WRONG_PASSWORD",
    });
    for (const refused of [password, "short", "mia mia mia mia"]) {
      await expect(changePassword(member, { current: password, next: refused })).rejects.toMatchObject({
        issues: [{ loc: ["body", "new_password"], input: null }],
      });
    }
  });

  it("can't be guessed with a session that somebody left open", async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 11 }, () => changePassword(member, { current: "a guess", next })),
    );
    expect(tries.filter((one) => one.status === "rejected" && one.reason.code === "RATE_LIMITED")).toHaveLength(1);
  });
});

describe("a link for a password", () => {
  it("holds once, until the person sets their password, and ends their sessions", async () => {
    const token = await linkFor(admin, member);
    expect(await lookUpPasswordLink(token, null)).toMatchObject({ name: "Mia", email: member.actor.email });
    expect(await signIn({ email: member.actor.email, password, address: null })).not.toBeNull();
    expect(await setPasswordByLink({ token, password: next }, nowhere)).toEqual({ email: member.actor.email });
    expect(await findSessionCaller(session(member, 1))).toBeNull();
    expect(await signIn({ email: member.actor.email, password: next, address: null })).not.toBeNull();
    await expect(setPasswordByLink({ token, password: next }, nowhere)).rejects.toMatchObject(gone);
  });

  it("is used by one of two who try in the same moment", async () => {
    const token = await linkFor(admin, member);
    const results = await Promise.allSettled([
      setPasswordByLink({ token, password: next }, nowhere),
      setPasswordByLink({ token, password: `${next} more` }, nowhere),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("ends with a newer one, with its time, and when the person's role or password changes", async () => {
    const first = await linkFor(admin, member);
    const second = await linkFor(admin, member);
    await expect(lookUpPasswordLink(first, null)).rejects.toMatchObject(gone);
    await updateMember(owner, member.actor.id, "admin");
    await expect(lookUpPasswordLink(second, null)).rejects.toMatchObject(gone);
    const third = await linkFor(owner, member);
    await changePassword(member, { current: password, next });
    await expect(lookUpPasswordLink(third, null)).rejects.toMatchObject(gone);
    const fourth = await linkFor(owner, member);
    await db.passwordLink.updateMany({ data: { expiresAt: new Date() } });
    await expect(lookUpPasswordLink(fourth, null)).rejects.toMatchObject(gone);
  });

  it("for an owner is made by owners alone, and for oneself by nobody", async () => {
    await expect(createPasswordLink(admin, owner.actor.id)).rejects.toMatchObject({
      status: 403,
      code: "ROLE_REQUIRED",
    });
    await expect(createPasswordLink(owner, owner.actor.id)).rejects.toMatchObject({ code: "OWN_ACCOUNT" });
  });

  it("never reaches into another organization of the person", async () => {
    const token = await linkFor(admin, member);
    const organization = await db.organization.create({ data: { id: newId("org"), name: newId("org") } });
    await joinOrganization({ organization }, member.actor, "owner");
    await expect(setPasswordByLink({ token, password: next }, nowhere)).rejects.toMatchObject(gone);
    await expect(createPasswordLink(owner, member.actor.id)).rejects.toMatchObject({
      status: 409,
      code: "MEMBER_ELSEWHERE",
    });
  });
});

describe("a sign-in", () => {
  it("is refused after ten tries in five minutes, whether the account exists or not", async () => {
    const refusals: unknown[] = [];
    for (const email of [member.actor.email, "nobody@example.com"]) {
      for (let attempt = 0; attempt < 10; attempt++)
        expect(await signIn({ email, password: "a guess", address: null })).toBeNull();
      refusals.push(
        await signIn({ email, password, address: null }).catch(
          (error: { code: string; message: string; retryAfter: number }) => [
            error.code,
            error.message,
            error.retryAfter > 0,
          ],
        ),
      );
    }
    expect(refusals[0]).toEqual(["RATE_LIMITED", expect.any(String), true]);
    expect(refusals[1]).toEqual(refusals[0]);
  });

  it("takes ten tries from any number of addresses, and fifty from one, which then shuts nobody out of their account", async () => {
    const guess = (email: string, address: string) =>
      signIn({ email, password: "a guess", address }).catch((error: { code: string }) => error.code);
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await guess(member.actor.email, `203.0.113.${attempt}`)).toBeNull();
    expect(await guess(member.actor.email, "203.0.113.99")).toBe("RATE_LIMITED");
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, index) => guess(`nobody-${index}@example.com`, `2001:db8:1:2::${index}`)),
    );
    expect(tries.filter((one) => one === null)).toHaveLength(50);
    for (let attempt = 0; attempt < 20; attempt++)
      expect(await guess(owner.actor.email, "2001:db8:1:2::1")).toBe("RATE_LIMITED");
    expect(await signIn({ email: owner.actor.email, password, address: "2001:db8:1:3::1" })).not.toBeNull();
  });

  it("keeps a password that was hashed at another cost at the one of now", async () => {
    await db.user.update({
      where: { id: member.actor.id },
      data: { passwordHash: await hash(password, { memoryCost: 4096, timeCost: 1 }) },
    });
    const stored = async () => (await db.user.findUniqueOrThrow({ where: { id: member.actor.id } })).passwordHash;
    expect(needsRehash(await stored())).toBe(true);
    expect(await signIn({ email: member.actor.email, password: "a guess", address: null })).toBeNull();
    expect(needsRehash(await stored())).toBe(true);
    const signedIn = await signIn({ email: member.actor.email, password, address: null });
    expect(needsRehash(await stored())).toBe(false);
    expect(signedIn).toMatchObject({ sessionVersion: 1 });
    expect(await signIn({ email: member.actor.email, password, address: null })).not.toBeNull();
  });

  it("with a password of a megabyte, or none, is refused at once and costs nobody a try", async () => {
    for (const odd of ["x".repeat(1024 * 1024), "x".repeat(1025)])
      expect(await signIn({ email: member.actor.email, password: odd, address: "192.0.2.1" })).toBeNull();
    expect(await db.rateWindow.count()).toBe(0);
  });

  it("that succeeds makes up for the tries before it", async () => {
    for (let attempt = 0; attempt < 9; attempt++)
      await signIn({ email: member.actor.email, password: "a guess", address: null });
    expect(await signIn({ email: member.actor.email, password, address: null })).not.toBeNull();
    expect(await signIn({ email: member.actor.email, password: "a guess", address: null })).toBeNull();
    expect(await signIn({ email: member.actor.email, password, address: null })).not.toBeNull();
  });

  it("is noted, and enters the organization that the person was at work for last", async () => {
    const organization = await db.organization.create({ data: { id: newId("org"), name: newId("org") } });
    await joinOrganization({ organization }, member.actor, "member");
    expect(await signIn({ email: member.actor.email, password, address: "192.0.2.7" })).toMatchObject({
      organizationId: member.organization.id,
    });
    expect(await enterOrganization({ ...session(member, 1), organizationId: organization.id }, null)).toBe(true);
    expect(await signIn({ email: member.actor.email, password, address: null })).toMatchObject({
      organizationId: organization.id,
    });
    expect(await enterOrganization({ ...session(member, 1), organizationId: "org_none" }, null)).toBe(false);
    expect(
      await db.auditEvent.findFirst({ where: { organizationId: member.organization.id, action: "session.started" } }),
    ).toMatchObject({ actorId: member.actor.id, address: "192.0.2.7" });
  });

  it("is the first of an installation only once", async () => {
    await db.membership.updateMany({ data: { lastSignInAt: null } });
    expect(await isNewInstallation()).toBe(true);
    await signIn({ email: owner.actor.email, password, address: null });
    expect(await isNewInstallation()).toBe(false);
  });

  it("everywhere ends at once when the person says so", async () => {
    await endSessions(member);
    expect(await findSessionCaller(session(member, 1))).toBeNull();
  });
});
