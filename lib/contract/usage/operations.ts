import { defineOperation } from "@/lib/contract/common";
import { usage, usageQuery } from "./usage";

export const getUsage = defineOperation({
  id: "getUsage",
  method: "GET",
  path: "/api/v1/usage",
  tag: "Organization",
  summary: "See limits, their present values, and what was done on each day",
  description: "Days begin at midnight UTC.",
  access: { kind: "any" },
  query: usageQuery,
  status: 200,
  response: usage,
  failures: [],
});
