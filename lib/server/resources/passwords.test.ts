import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { needsRehash } from "@/lib/server/auth/password";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { findSessionCaller } from "./credentials";
import { updateMember } from "./members";
import { newId } from "./new-id";
import { changePassword, createPasswordLink, lookUpPasswordLink, setPasswordByLink } from "./passwords";
import { endSessions, enterOrganization, isNewInstallation, signIn } from "./sessions";
import { addPerson, joinOrganization, password, type TestPerson } from "./testing/people";

/** Returns the server context of a request from an address. */
const from = (address: string) => ({ ...service, origin: { requestId: null, address } });

let service: ScratchService;
let owner: TestPerson;
let admin: TestPerson;
let member: TestPerson;
beforeAll(async () => (service = await startScratchService()));
afterAll(() => service.stop());
beforeEach(async () => {
  const organization = await service.db.organization.create({ data: { id: newId("org"), name: newId("org") } });
  owner = await addPerson({ organization }, "owner");
  admin = await addPerson({ organization }, "admin");
  member = await addPerson({ organization }, "member", "Mia");
  await service.db.rateWindow.deleteMany();
});

const next = "eight green lanterns";
const gone = { status: 404, code: "LINK_INVALID" };
const session = ({ actor, organization }: TestPerson, sessionVersion: number) => ({
  userId: actor.id,
  organizationId: organization.id,
  sessionVersion,
  sessionId: null,
});
const linkFor = async (by: TestPerson, whom: TestPerson) =>
  new URL((await createPasswordLink(service, by, whom.actor.id)).link).hash.slice(1);

describe("a password", () => {
  it("is changed with the current one, and ends all sessions without the new version", async () => {
    const version = await changePassword(service, member, { current: password, next });
    expect(await findSessionCaller(service, session(member, 1))).toBeNull();
    expect(await findSessionCaller(service, session(member, version))).not.toBeNull();
    expect(await signIn(service, { email: member.actor.email, password })).toBeNull();
    expect(await signIn(service, { email: member.actor.email, password: next })).not.toBeNull();
  });

  it("is not changed with a wrong one, or to the same or a weak one", async () => {
    await expect(changePassword(service, member, { current: "not this one", next })).rejects.toMatchObject({
      status: 403,
      code: "WRONG_PASSWORD",
    });
    for (const rejected of [password, "short", "mia mia mia mia"]) {
      await expect(changePassword(service, member, { current: password, next: rejected })).rejects.toMatchObject({
        issues: [{ loc: ["body", "new_password"], input: null }],
      });
    }
  });

  it("can't be guessed with an open session", async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 11 }, () => changePassword(service, member, { current: "a guess", next })),
    );
    expect(tries.filter((one) => one.status === "rejected" && one.reason.code === "RATE_LIMITED")).toHaveLength(1);
  });
});

describe("a password link", () => {
  it("works once, until the person sets their password, and ends their sessions", async () => {
    const token = await linkFor(admin, member);
    expect(await lookUpPasswordLink(service, token)).toMatchObject({ name: "Mia", email: member.actor.email });
    expect(await signIn(service, { email: member.actor.email, password })).not.toBeNull();
    expect(await setPasswordByLink(service, { token, password: next })).toEqual({ email: member.actor.email });
    expect(await findSessionCaller(service, session(member, 1))).toBeNull();
    expect(await signIn(service, { email: member.actor.email, password: next })).not.toBeNull();
    await expect(setPasswordByLink(service, { token, password: next })).rejects.toMatchObject(gone);
  });

  it("is used by one of two simultaneous requests", async () => {
    const token = await linkFor(admin, member);
    const results = await Promise.allSettled([
      setPasswordByLink(service, { token, password: next }),
      setPasswordByLink(service, { token, password: `${next} more` }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("is invalid after a newer one, its expiry, or a change of the person's role or password", async () => {
    const first = await linkFor(admin, member);
    const second = await linkFor(admin, member);
    await expect(lookUpPasswordLink(service, first)).rejects.toMatchObject(gone);
    await updateMember(service, owner, member.actor.id, "admin");
    await expect(lookUpPasswordLink(service, second)).rejects.toMatchObject(gone);
    const third = await linkFor(owner, member);
    await changePassword(service, member, { current: password, next });
    await expect(lookUpPasswordLink(service, third)).rejects.toMatchObject(gone);
    const fourth = await linkFor(owner, member);
    await service.db.passwordLink.updateMany({ data: { expiresAt: new Date() } });
    await expect(lookUpPasswordLink(service, fourth)).rejects.toMatchObject(gone);
  });

  it("for an owner is created by owners only, and never for oneself", async () => {
    await expect(createPasswordLink(service, admin, owner.actor.id)).rejects.toMatchObject({
      status: 403,
      code: "ROLE_REQUIRED",
    });
    await expect(createPasswordLink(service, owner, owner.actor.id)).rejects.toMatchObject({ code: "OWN_ACCOUNT" });
  });

  it("never reaches into another organization of the person", async () => {
    const token = await linkFor(admin, member);
    const organization = await service.db.organization.create({ data: { id: newId("org"), name: newId("org") } });
    await joinOrganization({ organization }, member.actor, "owner");
    await expect(setPasswordByLink(service, { token, password: next })).rejects.toMatchObject(gone);
    await expect(createPasswordLink(service, owner, member.actor.id)).rejects.toMatchObject({
      status: 409,
      code: "MEMBER_ELSEWHERE",
    });
  });
});

describe("a sign-in", () => {
  it("is rejected after ten attempts in five minutes, whether the account exists or not", async () => {
    const rejections: unknown[] = [];
    for (const email of [member.actor.email, "nobody@example.com"]) {
      for (let attempt = 0; attempt < 10; attempt++)
        expect(await signIn(service, { email, password: "a guess" })).toBeNull();
      rejections.push(
        await signIn(service, { email, password }).catch(
          (error: { code: string; message: string; retryAfter: number }) => [
            error.code,
            error.message,
            error.retryAfter > 0,
          ],
        ),
      );
    }
    expect(rejections[0]).toEqual(["RATE_LIMITED", expect.any(String), true]);
    expect(rejections[1]).toEqual(rejections[0]);
  });

  it("allows ten attempts from any number of addresses, and fifty from one address, without locking people out of their accounts", async () => {
    const guess = (email: string, address: string) =>
      signIn(from(address), { email, password: "a guess" }).catch((error: { code: string }) => error.code);
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await guess(member.actor.email, `203.0.113.${attempt}`)).toBeNull();
    expect(await guess(member.actor.email, "203.0.113.99")).toBe("RATE_LIMITED");
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, index) => guess(`nobody-${index}@example.com`, `2001:db8:1:2::${index}`)),
    );
    expect(tries.filter((one) => one === null)).toHaveLength(50);
    for (let attempt = 0; attempt < 20; attempt++)
      expect(await guess(owner.actor.email, "2001:db8:1:2::1")).toBe("RATE_LIMITED");
    expect(await signIn(from("2001:db8:1:3::1"), { email: owner.actor.email, password })).not.toBeNull();
  });

  it("allows as many attempts from one address as the settings say", async () => {
    const limits = { ...service.config.limits, signInsPerAddress: 2 };
    const server = { ...from("192.0.2.7"), config: { ...service.config, limits } };
    const tries = await Promise.all(
      Array.from({ length: 3 }, (_, index) =>
        signIn(server, { email: `nobody-${index}@example.com`, password: "a guess" }).catch(
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(tries.filter((one) => one === null)).toHaveLength(2);
  });

  it("rehashes a password that was hashed at another cost", async () => {
    await service.db.user.update({
      where: { id: member.actor.id },
      data: { passwordHash: await hash(password, { memoryCost: 4096, timeCost: 1 }) },
    });
    const stored = async () =>
      (await service.db.user.findUniqueOrThrow({ where: { id: member.actor.id } })).passwordHash ?? "";
    expect(needsRehash(await stored())).toBe(true);
    expect(await signIn(service, { email: member.actor.email, password: "a guess" })).toBeNull();
    expect(needsRehash(await stored())).toBe(true);
    const signedIn = await signIn(service, { email: member.actor.email, password });
    expect(needsRehash(await stored())).toBe(false);
    expect(signedIn).toMatchObject({ sessionVersion: 1 });
    expect(await signIn(service, { email: member.actor.email, password })).not.toBeNull();
  });

  it("with a password of a megabyte, or none, is rejected at once and counts as no attempt", async () => {
    for (const odd of ["x".repeat(1024 * 1024), "x".repeat(1025)])
      expect(await signIn(service, { email: member.actor.email, password: odd })).toBeNull();
    expect(await service.db.rateWindow.count()).toBe(0);
  });

  it("that succeeds clears the attempts before it", async () => {
    for (let attempt = 0; attempt < 9; attempt++)
      await signIn(service, { email: member.actor.email, password: "a guess" });
    expect(await signIn(service, { email: member.actor.email, password })).not.toBeNull();
    expect(await signIn(service, { email: member.actor.email, password: "a guess" })).toBeNull();
    expect(await signIn(service, { email: member.actor.email, password })).not.toBeNull();
  });

  it("is recorded, and enters the organization that the person last worked in", async () => {
    const organization = await service.db.organization.create({ data: { id: newId("org"), name: newId("org") } });
    await joinOrganization({ organization }, member.actor, "member");
    expect(await signIn(from("192.0.2.7"), { email: member.actor.email, password })).toMatchObject({
      organizationId: member.organization.id,
    });
    expect(await enterOrganization(service, { ...session(member, 1), organizationId: organization.id })).toBe(true);
    expect(await signIn(service, { email: member.actor.email, password })).toMatchObject({
      organizationId: organization.id,
    });
    expect(await enterOrganization(service, { ...session(member, 1), organizationId: "org_none" })).toBe(false);
    expect(
      await service.db.auditEvent.findFirst({
        where: { organizationId: member.organization.id, action: "session.started" },
      }),
    ).toMatchObject({ actorId: member.actor.id, address: "192.0.2.7" });
  });

  it("counts as an installation's first only once", async () => {
    await service.db.membership.updateMany({ data: { lastSignInAt: null } });
    expect(await isNewInstallation(service)).toBe(true);
    await signIn(service, { email: owner.actor.email, password });
    expect(await isNewInstallation(service)).toBe(false);
  });

  it("ends everywhere at once on request", async () => {
    await endSessions(service, member);
    expect(await findSessionCaller(service, session(member, 1))).toBeNull();
  });
});
