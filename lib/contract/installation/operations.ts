import { defineOperation } from "@/lib/contract/common";
import { failureList, failuresQuery } from "./failures";
import { installation } from "./installation";
import { organizationsQuery, organizationUsageList } from "./organizations";

const tag = "Installation";
const access = { kind: "role", role: "owner" } as const;
const description =
  "For the operator: the owners of the organization that runs the installation, which is the first one that was made unless the setting `OPERATOR_ORGANIZATION` names another.";
const failures = ["OPERATORS_ONLY"] as const;

export const getInstallation = defineOperation({
  id: "getInstallation",
  method: "GET",
  path: "/api/v1/installation",
  tag,
  summary: "See how the installation does: its parts, its processes, its queue",
  description,
  access,
  status: 200,
  response: installation,
  failures,
});

export const listInstallationFailures = defineOperation({
  id: "listInstallationFailures",
  method: "GET",
  path: "/api/v1/installation/failures",
  tag,
  summary: "List what failed lately, of all organizations",
  description,
  access,
  query: failuresQuery,
  status: 200,
  response: failureList,
  failures,
});

export const listOrganizationUsage = defineOperation({
  id: "listOrganizationUsage",
  method: "GET",
  path: "/api/v1/installation/organizations",
  tag,
  summary: "See how much each organization uses the installation",
  description,
  access,
  query: organizationsQuery,
  status: 200,
  response: organizationUsageList,
  failures,
});
