import { z } from "zod";
import { defineOperation } from "@/lib/contract/common";

/** The endpoint of agents, judged like an operation of the API; each tool judges its own scope. */
export const mcpOperation = defineOperation({
  id: "mcp",
  method: "POST",
  path: "/api/mcp",
  tag: "Agents",
  summary: "Model Context Protocol",
  access: { kind: "any" },
  body: { json: z.unknown() },
  status: 200,
  response: { file: "text/event-stream" },
  failures: [],
});
