import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type Tool as ListedTool,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { Caller } from "@/lib/server/resources/caller";
import { callTool } from "./call-tool";
import { instructions } from "./instructions";
import { tools } from "./tools";

/** An object by itself: what has a name in the contract would be a reference to its definition. */
const schemaOf = ({ shape }: z.ZodObject, io: "input" | "output") =>
  z.toJSONSchema(z.object(shape), { io }) as ListedTool["inputSchema"];

const listed: ListedTool[] = tools.map(({ name, title, description, reads, input, output }) => ({
  name,
  title,
  description,
  inputSchema: schemaOf(input, "input"),
  outputSchema: schemaOf(output, "output"),
  annotations: { title, readOnlyHint: reads, destructiveHint: false, idempotentHint: reads, openWorldHint: false },
}));

/** The MCP server for one request of a caller; it keeps nothing between requests. @param gone the client has left */
export function createMcpServer(caller: Caller, gone: AbortSignal): Server {
  const server = new Server(
    { name: "slidewright", title: "Slidewright", version: "1.0.0" },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal, sendNotification }) => {
    const token = params._meta?.progressToken;
    return callTool(params.name, params.arguments, {
      caller,
      signal: AbortSignal.any([signal, gone]),
      async progress(percent, message) {
        if (token !== undefined)
          await sendNotification({
            method: "notifications/progress",
            params: { progressToken: token, progress: percent, total: 100, message },
          });
      },
    });
  });
  return server;
}
