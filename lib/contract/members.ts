import * as z from "zod";
import { defineOperation, role } from "./define-operation";
import { exampleId, time } from "./fields";

export const member = z
  .object({
    user_id: z.string().describe("The person, `user_…`."),
    name: z.string().describe("Their name."),
    email: z.string().describe("Their email address, for signing in."),
    role: role.describe("Their role."),
    joined_at: time.describe("When they joined the organization."),
    last_sign_in_at: time.nullable().describe("When they last signed in to this organization; null if they never did."),
  })
  .meta({ id: "Member", description: "A member of the organization." });
export type Member = z.infer<typeof member>;

export const memberList = z
  .object({ members: z.array(member).describe("The members, sorted by name.") })
  .meta({ id: "MemberList", description: "The members of the organization." });
export type MemberList = z.infer<typeof memberList>;

export const updateMemberRequest = z
  .object({ role: role.describe("The new role.") })
  .meta({ id: "UpdateMemberRequest", description: "The change to a member." });

export const removedMember = z
  .object({ user_id: z.string().describe("The person."), removed: z.literal(true).describe("Always true.") })
  .meta({ id: "RemovedMember", description: "Confirms that the member was removed." });
export type RemovedMember = z.infer<typeof removedMember>;

export const passwordLink = z
  .object({
    user_id: z.string().describe("The person."),
    link: z.string().describe("The link to give to the person. It is returned only once."),
    emailed: z.boolean().describe("Whether the service sends the link to the person by email."),
    expires_at: time.describe("When the link expires."),
  })
  .meta({ id: "PasswordLink", description: "A link to set a new password with." });
export type PasswordLink = z.infer<typeof passwordLink>;

const params = z.object({ user_id: exampleId("user", "The person, `user_…`.") });
const access = { kind: "role", role: "admin" } as const;
const tag = "Members";
const path = "/api/v1/members/{user_id}";

export const listMembers = defineOperation({
  id: "listMembers",
  method: "GET",
  path: "/api/v1/members",
  tag,
  summary: "List members",
  description: "All members, sorted by name.",
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
  summary: "Change a member's role",
  description:
    "Their sessions end at once, and they sign in again with the new role. Only owners can make others owners or change owners, and the last owner can't be changed.",
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
  summary: "Remove a member",
  description:
    "Their sessions end at once; what they created stays. Only owners can remove owners. To leave an organization yourself, use `POST /api/v1/me/leave`.",
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
  summary: "Create a password reset link; it is returned only once",
  description:
    "Give the link to the person over a channel you trust; if the service sends email, it also sends them the link (`emailed`). It works once and expires after one day by default; a newer link invalidates it. Their current password works until they use the link. Only owners can do this for owners, and no one can do it for a person who also belongs to other organizations.",
  access,
  params,
  idempotent: true,
  status: 201,
  response: passwordLink,
  failures: ["NOT_FOUND", "OWN_ACCOUNT", "MEMBER_ELSEWHERE"],
});
