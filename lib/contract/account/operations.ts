import { z } from "zod";
import { defineOperation, role, scope } from "../common";

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
      })
      .nullable()
      .describe("The person who is signed in; null: a key calls."),
    scopes: z.array(scope).describe("What the credential may do."),
  })
  .meta({ id: "Me", description: "Who calls, and what they may do." });
export type Me = z.infer<typeof me>;

export const getMe = defineOperation({
  id: "getMe",
  method: "GET",
  path: "/api/v1/me",
  tag: "Account",
  summary: "Get the organization and the key or person that a credential belongs to",
  description: "A quick way to check a key, and to see its scopes.",
  access: { kind: "any" },
  status: 200,
  response: me,
  failures: [],
});
