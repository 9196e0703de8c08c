import * as z from "zod";
import { defineOperation, role, scope } from "./define-operation";
import { newPassword, personName } from "./fields";

export const me = z
  .object({
    organization: z
      .object({ org_id: z.string().describe("The organization, `org_…`."), name: z.string().describe("Its name.") })
      .describe("The organization of the credential."),
    key: z
      .object({ key_id: z.string().describe("The API key, `key_…`."), name: z.string().describe("Its name.") })
      .nullable()
      .describe("The API key; null if a person is signed in."),
    user: z
      .object({
        user_id: z.string().describe("The person, `user_…`."),
        name: z.string().describe("Their name."),
        email: z.string().describe("Their email address."),
        role: role.describe("Their role in the organization."),
        organizations: z
          .array(
            z.object({
              org_id: z.string().describe("The organization, `org_…`."),
              name: z.string().describe("Its name."),
              role: role.describe("Their role in it."),
            }),
          )
          .describe("Every organization they belong to, sorted by name. A session works in one of them."),
        operator: z
          .boolean()
          .describe("Whether they operate the installation and can see its status and the usage of all organizations."),
        has_password: z.boolean().describe("False if they sign in with an identity provider only."),
        email_when_ready: z
          .boolean()
          .nullable()
          .describe("Whether they get an email when a deck of theirs is finished; null if the service sends none."),
        tour_ended: z.boolean().describe("Whether they have finished or dismissed the studio's tour."),
      })
      .nullable()
      .describe("The signed-in person; null for an API key."),
    scopes: z.array(scope).describe("The scopes of the credential."),
    language_model: z.boolean().describe("Whether a language model can write outlines from a brief."),
  })
  .meta({ id: "Me", description: "The caller and their permissions." });
export type Me = z.infer<typeof me>;

export const updateMeRequest = z
  .object({
    name: personName.optional().describe("The new name."),
    email_when_ready: z
      .boolean()
      .optional()
      .describe("Whether to get an email when a deck that you requested in the studio is finished."),
    tour_ended: z.boolean().optional().describe("Whether the studio's tour is finished; false restarts it."),
  })
  .meta({ id: "UpdateMeRequest", description: "The fields to change. Omitted fields stay unchanged." });
export type UpdateMeRequest = z.output<typeof updateMeRequest>;

export const changePasswordRequest = z
  .object({ current_password: z.string().max(1024).describe("The current password."), new_password: newPassword })
  .meta({ id: "ChangePasswordRequest", description: "The current and the new password." });

export const passwordChanged = z
  .object({ changed: z.literal(true).describe("Always true.") })
  .meta({ id: "PasswordChanged", description: "Confirms that the password was changed." });
export type PasswordChanged = z.infer<typeof passwordChanged>;

export const sessionsEnded = z
  .object({ ended: z.literal(true).describe("Always true.") })
  .meta({ id: "SessionsEnded", description: "Confirms that all sessions of the person have ended." });
export type SessionsEnded = z.infer<typeof sessionsEnded>;

export const leftOrganization = z
  .object({ left: z.literal(true).describe("Always true.") })
  .meta({ id: "LeftOrganization", description: "Confirms that the person has left the organization." });

const person = { kind: "role", role: "member" } as const;
const tag = "Account";

export const getMe = defineOperation({
  id: "getMe",
  method: "GET",
  path: "/api/v1/me",
  tag,
  summary: "Get the organization and the API key or person behind a credential",
  description: "Use it to check a key and to see its scopes.",
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
  summary: "Update your own profile",
  description:
    "Changes your name, whether you get an email when a deck is finished, or whether the studio's tour is finished. Omitted fields stay unchanged.",
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
  summary: "Change your own password",
  description:
    "Ends all your other sessions and renews the cookie of this one. After ten wrong passwords within five minutes the account is locked for a while, here and at sign-in.",
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
  description: "Ends all your sessions, including this one.",
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
  description: "Ends your sessions; what you created stays. The last owner can't leave.",
  access: person,
  status: 200,
  response: leftOrganization,
  failures: ["LAST_OWNER"],
});
