import { z } from "zod";
import { defineOperation, role } from "./define-operation";
import { pathId, time } from "./fields";

export const member = z
  .object({
    user_id: z.string().describe("The person, `user_…`"),
    name: z.string().describe("Their name"),
    email: z.string().describe("The address that they sign in with"),
    role: role.describe("What they may do"),
    joined_at: time.describe("When they joined the organization"),
    last_sign_in_at: time.nullable().describe("When they last signed in to this organization; null: never"),
  })
  .meta({ id: "Member", description: "Somebody who belongs to the organization" });
export type Member = z.infer<typeof member>;

export const memberList = z
  .object({ members: z.array(member).describe("By name") })
  .meta({ id: "MemberList", description: "Everybody of the organization" });
export type MemberList = z.infer<typeof memberList>;

export const updateMemberRequest = z
  .object({ role: role.describe("The new role") })
  .meta({ id: "UpdateMemberRequest", description: "What is to change" });

export const removedMember = z
  .object({
    user_id: z.string().describe("The person"),
    removed: z.literal(true).describe("They no longer belong to the organization"),
  })
  .meta({ id: "RemovedMember", description: "Somebody who was removed" });
export type RemovedMember = z.infer<typeof removedMember>;

export const passwordLink = z
  .object({
    user_id: z.string().describe("For whom it is"),
    link: z.string().describe("The address to give to them: shown in this answer alone"),
    expires_at: time.describe("Until when it holds"),
  })
  .meta({ id: "PasswordLink", description: "A link with which a person sets a new password" });
export type PasswordLink = z.infer<typeof passwordLink>;

const params = z.object({ user_id: pathId.describe("The person, `user_…`") });
const access = { kind: "role", role: "admin" } as const;
const tag = "Members";
const path = "/api/v1/members/{user_id}";

export const listMembers = defineOperation({
  id: "listMembers",
  method: "GET",
  path: "/api/v1/members",
  tag,
  summary: "List the people of the organization",
  description: "All of them, by name.",
  access,
  status: 200,
  response: memberList,
  failures: [],
});

export const updateMember = defineOperation({
  id: "updateMember",
  method: "PATCH",
  path,
  tag,
  summary: "Change somebody's role",
  description:
    "Their sessions end at once: they sign in again, with the new role. Only an owner makes others owners and changes owners, and the last owner stays one.",
  access,
  params,
  body: { json: updateMemberRequest },
  status: 200,
  response: member,
  failures: ["NOT_FOUND", "LAST_OWNER"],
});

export const removeMember = defineOperation({
  id: "removeMember",
  method: "DELETE",
  path,
  tag,
  summary: "Remove somebody from the organization",
  description:
    "Their sessions end at once; what they made stays. Only an owner removes owners. Nobody removes themselves here: see `POST /api/v1/me/leave`.",
  access,
  params,
  status: 200,
  response: removedMember,
  failures: ["NOT_FOUND", "OWN_ACCOUNT"],
});

export const createPasswordLink = defineOperation({
  id: "createPasswordLink",
  method: "POST",
  path: "/api/v1/members/{user_id}/password-link",
  tag,
  summary: "Make a link with which somebody sets a new password; it is shown in this answer alone",
  description:
    "The service sends no mail: give the link to the person yourself, over a channel that you trust. It holds once and for a day (a setting); a newer link ends it. Their present password goes on until they use it. Only an owner does this for an owner, and nobody does it for a person who belongs to other organizations too.",
  access,
  params,
  idempotent: true,
  status: 201,
  response: passwordLink,
  failures: ["NOT_FOUND", "OWN_ACCOUNT", "MEMBER_ELSEWHERE"],
});
