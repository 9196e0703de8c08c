import { z } from "zod";
import { defineOperation, role, scope } from "../common";

/** Who calls: a key or a person, with what they may do. */
export const me = z.object({
  organization: z.object({ org_id: z.string(), name: z.string() }),
  key: z.object({ key_id: z.string(), name: z.string() }).nullable(),
  user: z.object({ user_id: z.string(), name: z.string(), email: z.string(), role }).nullable(),
  scopes: z.array(scope),
});
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
