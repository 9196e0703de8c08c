import { randomUUID } from "node:crypto";
import type { Example, ExamplesOf } from "@/e2e/suites/api-conformance/testing/send";
import type { World } from "@/e2e/suites/api-conformance/testing/world";
import type { Role } from "@/lib/contract/define-operation";
import { hashPassword } from "@/lib/server/auth/password";
import { processServer } from "@/lib/server/context";
import { createInvitation } from "@/lib/server/resources/invitations";
import { newId } from "@/lib/server/resources/new-id";
import { createPasswordLink } from "@/lib/server/resources/passwords";

const password = "seven blue lanterns";
const address = () => `${randomUUID()}@example.com`;

async function addMember({ caller }: World, role: Role = "member"): Promise<string> {
  const user = { id: newId("user"), email: address(), name: "Somebody", passwordHash: "none" };
  await processServer().db.user.create({ data: user });
  await processServer().db.membership.create({
    data: { id: newId("mem"), organizationId: caller.organization.id, userId: user.id, role },
  });
  return user.id;
}

/** Returns the id of the user who sends the requests: the one who joined last. */
async function requester({ caller }: World): Promise<string> {
  const { userId } = await processServer().db.membership.findFirstOrThrow({
    where: { organizationId: caller.organization.id },
    orderBy: { id: "desc" },
  });
  return userId;
}

const member = async (world: World) => ({ params: { user_id: await addMember(world) } });
const oneself: Example = async (world) => ({ params: { user_id: await requester(world) } });

/** Makes the sender the only owner. */
async function onlyOwner(world: World): Promise<string> {
  const organizationId = world.caller.organization.id;
  const userId = await requester(world);
  await processServer().db.membership.updateMany({ where: { organizationId, role: "owner" }, data: { role: "admin" } });
  await processServer().db.membership.updateMany({ where: { organizationId, userId }, data: { role: "owner" } });
  return userId;
}

/** The sender has exceeded the limit. The state is set directly, because a successful request would end the session. */
const tooOften: Example = async (world) => {
  await processServer().db.rateWindow.create({
    data: { subject: await requester(world), count: 1_000_000, resetAt: new Date(Date.now() + 60_000) },
  });
  return {};
};

async function invite(
  { caller }: World,
  email = address(),
): Promise<{ token: string; invitation_id: string; email: string }> {
  const { link, invitation_id } = await createInvitation(processServer(), caller, { email, role: "member" });
  return { token: new URL(link).hash.slice(1), invitation_id, email };
}

async function passwordToken(world: World): Promise<string> {
  const { link } = await createPasswordLink(processServer(), world.caller, await addMember(world));
  return new URL(link).hash.slice(1);
}

export const people: ExamplesOf = {
  getOrganization: { success: () => ({}) },
  updateOrganization: { success: () => ({ json: { name: `Organization ${randomUUID()}` } }) },
  setSharing: { success: () => ({ json: { enabled: false } }) },
  listMembers: { success: () => ({}) },
  updateMember: {
    success: async (world) => ({ ...(await member(world)), json: { role: "admin" } }),
    errors: {
      LAST_OWNER: async (world) => ({ params: { user_id: await onlyOwner(world) }, json: { role: "member" } }),
    },
  },
  removeMember: { success: member, errors: { OWN_ACCOUNT: oneself } },
  createPasswordLink: {
    success: member,
    errors: {
      OWN_ACCOUNT: oneself,
      MEMBER_ELSEWHERE: async (world) => {
        const { params } = await member(world);
        const other = await processServer().db.organization.create({ data: { id: newId("org"), name: randomUUID() } });
        await processServer().db.membership.create({
          data: { id: newId("mem"), organizationId: other.id, userId: params.user_id, role: "member" },
        });
        return { params };
      },
    },
  },
  listInvitations: { success: () => ({}) },
  createInvitation: {
    success: () => ({ json: { email: address(), role: "member" } }),
    errors: {
      ALREADY_MEMBER: async (world) => {
        const { email } = await processServer().db.user.findUniqueOrThrow({ where: { id: await addMember(world) } });
        return { json: { email, role: "member" } };
      },
    },
  },
  revokeInvitation: { success: async (world) => ({ params: { invitation_id: (await invite(world)).invitation_id } }) },
  lookUpInvitation: {
    success: async (world) => ({ json: { token: (await invite(world)).token } }),
    errors: { LINK_INVALID: () => ({ json: { token: "none" } }) },
  },
  acceptInvitation: {
    success: async (world) => ({ json: { token: (await invite(world)).token, name: "Newcomer", password } }),
    errors: {
      LINK_INVALID: () => ({ json: { token: "none", name: "Newcomer", password } }),
      WRONG_PASSWORD: async (world) => {
        const other = await processServer().db.organization.create({ data: { id: newId("org"), name: randomUUID() } });
        const user = await processServer().db.user.create({
          data: { id: newId("user"), email: address(), name: "n", passwordHash: await hashPassword(password) },
        });
        await processServer().db.membership.create({
          data: { id: newId("mem"), organizationId: other.id, userId: user.id, role: "member" },
        });
        return { json: { token: (await invite(world, user.email)).token, password: "not this one" } };
      },
    },
  },
  requestPasswordLink: { success: () => ({ json: { email: address() } }) },
  lookUpPasswordLink: {
    success: async (world) => ({ json: { token: await passwordToken(world) } }),
    errors: { LINK_INVALID: () => ({ json: { token: "none" } }) },
  },
  setPasswordByLink: {
    success: async (world) => ({ json: { token: await passwordToken(world), password } }),
    errors: { LINK_INVALID: () => ({ json: { token: "none", password } }) },
  },
  getUsage: { success: () => ({}) },
  listAuditEvents: { success: () => ({ query: "?action=key.&from=2026-01-01" }) },
  exportAuditEvents: { success: () => ({ query: "?search=key" }) },
  updateMe: { success: () => ({ json: { name: "Another name", tour_ended: true } }) },
  changePassword: {
    success: async (world) => {
      await processServer().db.user.update({
        where: { id: await requester(world) },
        data: { passwordHash: await hashPassword(password) },
      });
      return { json: { current_password: password, new_password: "eight green lanterns" } };
    },
    errors: { WRONG_PASSWORD: () => ({ json: { current_password: "not this one", new_password: password } }) },
  },
  endSessions: { success: () => ({}), errors: { RATE_LIMITED: tooOften } },
  leaveOrganization: {
    success: () => ({}),
    errors: { RATE_LIMITED: tooOften, LAST_OWNER: async (world) => (await onlyOwner(world), {}) },
  },
};
