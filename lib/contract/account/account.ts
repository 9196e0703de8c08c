import { z } from "zod";
import { newPassword, personName, role, scope } from "@/lib/contract/common";

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
