import { z } from "zod";
import { defineOperation } from "./define-operation";
import { line, time } from "./fields";

export const organization = z
  .object({
    org_id: z.string().describe("Identifier of the organization, `org_…`; it never changes"),
    name: z.string().describe("Its name, which requests may repeat in `org_name`"),
    created_at: time.describe("When it was created"),
  })
  .meta({ id: "Organization", description: "An organization: everything of the API belongs to one" });
export type Organization = z.infer<typeof organization>;

const updateOrganizationRequest = z
  .object({
    name: line(100)
      .regex(/^\S(?:.*\S)?$/u, "must not begin or end with a space")
      .describe("The new name"),
  })
  .meta({ id: "UpdateOrganizationRequest", description: "What is to change" });

const path = "/api/v1/organization";
const tag = "Organization";

export const getOrganization = defineOperation({
  id: "getOrganization",
  method: "GET",
  path,
  tag,
  summary: "Get the organization of the credential",
  description: "Its name and its identifier.",
  access: { kind: "any" },
  status: 200,
  response: organization,
  failures: [],
});

export const updateOrganization = defineOperation({
  id: "updateOrganization",
  method: "PATCH",
  path,
  tag,
  summary: "Rename the organization",
  description:
    "Keys and everything else stay as they are. `org_name` follows at once, in answers and as a check of requests: a program that sends the old name gets 403 `ORG_MISMATCH` until it leaves `org_name` out or sends the new one.",
  access: { kind: "role", role: "owner" },
  body: { json: updateOrganizationRequest },
  status: 200,
  response: organization,
  failures: [],
});
