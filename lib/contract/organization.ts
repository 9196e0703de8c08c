import * as z from "zod";
import { defineOperation } from "./define-operation";
import { line, time } from "./fields";

export const organization = z
  .object({
    org_id: z.string().describe("Identifier of the organization, `org_…`; never changes."),
    name: z.string().describe("Its name, which requests can repeat in `org_name`."),
    created_at: time.describe("When it was created."),
    sharing: z.boolean().describe("Whether decks can be shared by link."),
  })
  .meta({ id: "Organization", description: "An organization: everything in the API belongs to one." });
export type Organization = z.infer<typeof organization>;

const updateOrganizationRequest = z
  .object({
    name: line(100)
      .regex(/^\S(?:.*\S)?$/u, "Must not begin or end with a space.")
      .describe("The new name."),
  })
  .meta({ id: "UpdateOrganizationRequest", description: "The change to an organization." });

const path = "/api/v1/organization";
const tag = "Organization";

export const getOrganization = defineOperation({
  id: "getOrganization",
  method: "GET",
  path,
  tag,
  summary: "Get the organization",
  description: "The organization of the credential.",
  access: { kind: "any" },
  status: 200,
  response: organization,
  failures: [],
});

export const setSharing = defineOperation({
  id: "setSharing",
  method: "PUT",
  path: "/api/v1/organization/sharing",
  tag,
  summary: "Switch share links on or off",
  description:
    "While they are off, no link works and none can be created. Links that have not expired work again when they are switched on.",
  access: { kind: "role", role: "admin" },
  body: {
    json: z
      .object({ enabled: z.boolean().describe("Whether decks can be shared by link.") })
      .meta({ id: "SetSharingRequest", description: "Whether share links work." }),
  },
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
    "API keys and everything else stay unchanged. `org_name` changes at once, in responses and as a check of requests: programs that send the old name get 403 `ORG_MISMATCH` until they send the new one or omit `org_name`.",
  access: { kind: "role", role: "owner" },
  body: { json: updateOrganizationRequest },
  status: 200,
  response: organization,
  failures: [],
});
