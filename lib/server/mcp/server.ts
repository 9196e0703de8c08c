import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool as ListedTool,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { type ValidationIssue, errorBody, validationErrorBody } from "@/lib/contract/errors";
import type { Caller, ServerContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { authorize } from "@/lib/server/http/access";
import { errorResponse } from "@/lib/server/http/responses";
import { countValues, parseBody } from "@/lib/server/http/validation";
import { type ToolContext, tools } from "./tools";

/** The instructions that an agent reads when it connects. */
const instructions = `Slidewright generates PowerPoint decks from the company's own templates. The template supplies fonts, colours and layout; you supply the content.

To generate a deck:
1. Plan the slides: a title slide, then one message per slide, each with the text, table, chart, picture or agenda that supports it.
2. For a text, a table or an outline, call outline_deck: it returns slides of one template that are ready for step 4. Otherwise, call find_template_slides with a sketch of each slide and choose the best match. Stay with one template: send the stay_with_template_id of the first call as template_ids in the others. list_templates and list_template_slides show what is available.
3. Call get_slide_schema for each template slide you use, and write content that matches its json_schema; its example shows the shape. For a picture, use an asset_id from list_pictures, or upload one with upload_picture.
4. Call validate_deck with all slides. Fix errors, and shorten text that would be shrunk.
5. Call generate_deck with the same input, then wait_for_presentation until the status is completed, partial or failed. Look at pages that matter with show_slide.
6. Give the person the link from get_download_link. It expires; request a fresh one when needed.

To put new numbers into a deck that exists, find it with list_presentations, call list_charts with its generation_id, then update_charts, then continue with wait_for_presentation.

Templates have versions: list_template_versions names them, and compare_template_versions says what changed. To upload a template or its next version, call start_template_upload, send the file to the upload_url, then call finish_template_upload.

Send content only: formatting that you leave out comes from the template. Never invent ids: they come from these tools. Errors begin with a code (NOT_FOUND, VALIDATION_ERROR, MISSING_SCOPE …) and say what to do.`;

/**
 * Returns the JSON Schema of an object. Schemas are inlined, because a named schema of the contract would become a
 * reference. Omits patterns and the limits common to all integers; in results, also examples and the ban on additional
 * fields. Agents don't need them, and every tool takes up room in their context.
 */
const schemaOf = ({ shape }: z.ZodObject, io: "input" | "output") =>
  z.toJSONSchema(z.object(shape), {
    io,
    override({ jsonSchema }) {
      delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (io === "input") return;
      delete jsonSchema.examples;
      delete jsonSchema.additionalProperties;
    },
  }) as ListedTool["inputSchema"];

const listed: ListedTool[] = tools.map(({ name, title, description, isReadOnly, input, output }) => ({
  name,
  title,
  description,
  inputSchema: schemaOf(input, "input"),
  outputSchema: schemaOf(output, "output"),
  annotations: {
    title,
    readOnlyHint: isReadOnly,
    destructiveHint: false,
    idempotentHint: isReadOnly,
    openWorldHint: false,
  },
}));

/**
 * Creates the MCP server for one request. It keeps nothing between requests.
 *
 * @param disconnected Aborted when the client has disconnected
 */
export function createMcpServer(server: ServerContext, caller: Caller, disconnected: AbortSignal): Server {
  const mcp = new Server(
    { name: "slidewright", title: "Slidewright", version: "1.0.0" },
    { capabilities: { tools: {} }, instructions },
  );
  mcp.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
  mcp.setRequestHandler(CallToolRequestSchema, ({ params }, { signal, sendNotification }) => {
    const token = params._meta?.progressToken;
    return callTool(params.name, params.arguments, {
      server,
      caller,
      signal: AbortSignal.any([signal, disconnected]),
      async progress(percent, message) {
        if (token !== undefined)
          await sendNotification({
            method: "notifications/progress",
            params: { progressToken: token, progress: percent, total: 100, message },
          });
      },
    });
  });
  return mcp;
}

const anyErrorBody = z.union([errorBody, validationErrorBody]);

/** Calls a tool on behalf of the caller. An error becomes a result with the API's message and code. */
export async function callTool(name: string, args: unknown, context: ToolContext): Promise<CallToolResult> {
  const { server, caller, signal } = context;
  const owner = caller.organization.id;
  // The response has started, so the request's own share was already released.
  const share = server.intake.memory.open(owner);
  try {
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw new ServiceError(404, "NOT_FOUND", `Unknown tool: ${name}`);
    authorize(caller, tool.operation.access);
    const json = { values: countValues(args), owner, share, signal };
    const input = await server.intake.parse(json, () => parseBody(tool.input, args ?? {}));
    const output = await tool.run(input, context);
    const shown = await tool.show?.(input, context);
    server.logger.info({ tool: name }, "tool called");
    const picture = shown
      ? [{ type: "image" as const, data: Buffer.from(shown.bytes).toString("base64"), mimeType: shown.contentType }]
      : [];
    return { content: [{ type: "text", text: JSON.stringify(output) }, ...picture], structuredContent: output };
  } catch (error) {
    const { code, detail } = anyErrorBody.parse(await errorResponse(server, error).json());
    server.logger.info({ tool: name, code }, "tool failed");
    const advice = code === "NOT_FOUND" ? tools.find((one) => one.name === name)?.unknownId : undefined;
    return { isError: true, content: [{ type: "text", text: `${code}: ${advice ?? describeError(detail)}` }] };
  } finally {
    share.release();
  }
}

function describeError(detail: string | ValidationIssue[]): string {
  if (typeof detail === "string") return detail;
  return detail.map(({ loc, msg }) => `${loc.slice(1).join(".") || "the input"}: ${msg}`).join("\n");
}
