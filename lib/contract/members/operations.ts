import { z } from "zod";
import { defineOperation, pathId } from "@/lib/contract/common";
import { member, memberList, passwordLink, removedMember, updateMemberRequest } from "./member";

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
