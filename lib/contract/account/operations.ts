import { defineOperation } from "@/lib/contract/common";
import {
  changePasswordRequest,
  leftOrganization,
  me,
  passwordChanged,
  sessionsEnded,
  updateMeRequest,
} from "./account";

const person = { kind: "role", role: "member" } as const;
const tag = "Account";

export const getMe = defineOperation({
  id: "getMe",
  method: "GET",
  path: "/api/v1/me",
  tag,
  summary: "Get the organization and the key or person that a credential belongs to",
  description: "A quick way to check a key, and to see its scopes.",
  access: { kind: "any" },
  status: 200,
  response: me,
  failures: [],
});

export const updateMe = defineOperation({
  id: "updateMe",
  method: "PATCH",
  path: "/api/v1/me",
  tag,
  summary: "Change one's own name",
  description: "Also says whether the studio's tour is over. Fields that are left out stay.",
  access: person,
  body: { json: updateMeRequest },
  status: 200,
  response: me,
  failures: [],
});

export const changePassword = defineOperation({
  id: "changePassword",
  method: "PUT",
  path: "/api/v1/me/password",
  tag,
  summary: "Change one's own password",
  description:
    "Ends every other session of the person; the answer renews the cookie of this one. After ten wrong passwords within five minutes the account waits, here and at the sign-in.",
  access: person,
  body: { json: changePasswordRequest },
  status: 200,
  response: passwordChanged,
  failures: ["WRONG_PASSWORD"],
});

export const endSessions = defineOperation({
  id: "endSessions",
  method: "DELETE",
  path: "/api/v1/me/sessions",
  tag,
  summary: "Sign out everywhere",
  description: "Ends every session of the person, this one too.",
  access: person,
  status: 200,
  response: sessionsEnded,
  failures: [],
});

export const leaveOrganization = defineOperation({
  id: "leaveOrganization",
  method: "POST",
  path: "/api/v1/me/leave",
  tag,
  summary: "Leave the organization",
  description: "The person's sessions end; what they made stays. The last owner can't leave.",
  access: person,
  status: 200,
  response: leftOrganization,
  failures: ["LAST_OWNER"],
});
