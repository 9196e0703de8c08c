import { z } from "zod";
import { defineOperation, role, scope } from "./define-operation";
import { newPassword, personName } from "./fields";

export const me = z
  .object({
    organization: z
      .object({ org_id: z.string().describe("The organization, `org_…`."), name: z.string().describe("Its name.") })
      .describe("The organization that the credential belongs to."),
    key: z
      .object({ key_id: z.string().describe("The key, `key_…`."), name: z.string().describe("Its name.") })
      .nullable()
      .describe("The API key; null: a person calls."),
    user: z
      .object({
        user_id: z.string().describe("The person, `user_…`."),
        name: z.string().describe("Their name."),
        email: z.string().describe("Their address."),
        role: role.describe("Their role in the organization."),
        organizations: z
          .array(
            z.object({
              org_id: z.string().describe("The organization, `org_…`."),
              name: z.string().describe("Its name."),
              role: role.describe("Their role in it."),
            }),
          )
          .describe("Every organization that they belong to, by name; a session is at work for one of them."),
        operator: z.boolean().describe("They run the installation: they see how it does and who uses it how much."),
        tour_ended: z.boolean().describe("They saw the studio's tour to its end, or left it."),
      })
      .nullable()
      .describe("The person who is signed in; null: a key calls."),
    scopes: z.array(scope).describe("What the credential may do."),
  })
  .meta({ id: "Me", description: "Who calls, and what they may do." });
export type Me = z.infer<typeof me>;

export const updateMeRequest = z
  .object({
    name: personName.optional().describe("The new name."),
    tour_ended: z.boolean().optional().describe("Whether the studio's tour is over; false: it begins again."),
  })
  .meta({ id: "UpdateMeRequest", description: "What is to change; fields that are left out stay." });
export type UpdateMeRequest = z.output<typeof updateMeRequest>;

export const changePasswordRequest = z
  .object({ current_password: z.string().max(1024).describe("The present password."), new_password: newPassword })
  .meta({ id: "ChangePasswordRequest", description: "A new password." });

export const passwordChanged = z
  .object({ changed: z.literal(true).describe("The new password holds.") })
  .meta({ id: "PasswordChanged", description: "The password was changed." });
export type PasswordChanged = z.infer<typeof passwordChanged>;

export const sessionsEnded = z
  .object({ ended: z.literal(true).describe("Every session ended.") })
  .meta({ id: "SessionsEnded", description: "Every session of a person ended." });
export type SessionsEnded = z.infer<typeof sessionsEnded>;

export const leftOrganization = z
  .object({ left: z.literal(true).describe("The person no longer belongs to it.") })
  .meta({ id: "LeftOrganization", description: "A person left an organization." });
export type LeftOrganization = z.infer<typeof leftOrganization>;

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
