import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { findSessionCaller } from "./credentials";
import { createInvitation } from "./invitations";
import { leaveOrganization, listMembers, removeMember, updateMember } from "./members";
import { newId } from "./new-id";
import { createPasswordLink } from "./passwords";
import { addPerson, joinOrganization, type TestPerson } from "./testing/people";

let service: ScratchService;
let owner: TestPerson;
let admin: TestPerson;
let member: TestPerson;
beforeAll(async () => (service = await startScratchService()));
afterAll(() => service.stop());
beforeEach(async () => {
  const organization = await service.db.organization.create({ data: { id: newId("org"), name: newId("org") } });
  owner = await addPerson({ organization }, "owner", "Olga");
  admin = await addPerson({ organization }, "admin", "Adam");
  member = await addPerson({ organization }, "member", "Mia");
});

const sessionOf = ({ actor, organization }: TestPerson, sessionVersion = 1) =>
  findSessionCaller(service, { userId: actor.id, organizationId: organization.id, sessionVersion, sessionId: null });
const roleNeeded = { status: 403, code: "ROLE_REQUIRED" };

describe("roles", () => {
  it("are listed by name and changed by admins", async () => {
    expect(await updateMember(service, admin, member.actor.id, "admin")).toMatchObject({
      user_id: member.actor.id,
      role: "admin",
    });
    expect((await listMembers(service, owner)).members.map(({ name, role }) => [name, role])).toEqual([
      ["Adam", "admin"],
      ["Mia", "admin"],
      ["Olga", "owner"],
    ]);
  });

  it("that change end every session of the person, who signs in again with the new one", async () => {
    await updateMember(service, owner, member.actor.id, "admin");
    expect(await sessionOf(member)).toBeNull();
    expect(await sessionOf(member, 2)).toMatchObject({
      actor: { role: "admin" },
      scopes: expect.arrayContaining(["templates:write"]),
    });
    await updateMember(service, owner, member.actor.id, "admin");
    expect(await sessionOf(member, 2)).not.toBeNull();
  });

  it("of owners are assigned and removed by owners only", async () => {
    await expect(updateMember(service, admin, member.actor.id, "owner")).rejects.toMatchObject(roleNeeded);
    await expect(updateMember(service, admin, owner.actor.id, "member")).rejects.toMatchObject(roleNeeded);
    await expect(removeMember(service, admin, owner.actor.id)).rejects.toMatchObject(roleNeeded);
    expect(await updateMember(service, owner, admin.actor.id, "owner")).toMatchObject({ role: "owner" });
    expect(await updateMember(service, owner, owner.actor.id, "admin")).toMatchObject({ role: "admin" });
  });

  it("leave an organization one owner, even when two step down at the same moment", async () => {
    await expect(updateMember(service, owner, owner.actor.id, "member")).rejects.toMatchObject({ code: "LAST_OWNER" });
    await updateMember(service, owner, admin.actor.id, "owner");
    const results = await Promise.allSettled([
      updateMember(service, owner, owner.actor.id, "member"),
      leaveOrganization(service, { ...admin, actor: { ...admin.actor, role: "owner" } }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await service.db.membership.count({ where: { organizationId: owner.organization.id, role: "owner" } })).toBe(
      1,
    );
  });
});

describe("a removed member", () => {
  it("is signed out at once, and stays so when they join again", async () => {
    expect(await removeMember(service, admin, member.actor.id)).toEqual({ user_id: member.actor.id, removed: true });
    expect(await sessionOf(member)).toBeNull();
    await joinOrganization(owner, member.actor, "member");
    expect(await sessionOf(member)).toBeNull();
  });

  it("can't be oneself", async () => {
    await expect(removeMember(service, admin, admin.actor.id)).rejects.toMatchObject({ code: "OWN_ACCOUNT" });
    expect(await leaveOrganization(service, member)).toEqual({ left: true });
    await expect(leaveOrganization(service, owner)).rejects.toMatchObject({ code: "LAST_OWNER" });
  });

  it("loses the links that they created", async () => {
    await createInvitation(service, admin, { email: "friend@example.com", role: "admin" });
    await createPasswordLink(service, admin, member.actor.id);
    await removeMember(service, owner, admin.actor.id);
    expect(await service.db.invitation.count({ where: { organizationId: owner.organization.id } })).toBe(0);
    expect(await service.db.passwordLink.count({ where: { organizationId: owner.organization.id } })).toBe(0);
  });

  it("is in the audit log", async () => {
    await removeMember(service, admin, member.actor.id);
    const [entry] = await service.db.auditEvent.findMany({
      where: { organizationId: owner.organization.id, action: "member.removed" },
    });
    expect(entry).toMatchObject({
      actorId: admin.actor.id,
      targetId: member.actor.id,
      detail: { name: "Mia", role: "member" },
    });
  });
});
