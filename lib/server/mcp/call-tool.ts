import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { ValidationIssue } from "@/lib/contract/common";
import { authorize } from "@/lib/server/http/access/authorize";
import { judging } from "@/lib/server/http/judging";
import { validationIssues } from "@/lib/server/http/parsing/validation-issues";
import { errorResponse } from "@/lib/server/http/responses/error-response";
import { ServiceError, ValidationProblem } from "@/lib/server/resources/service-error";
import { logger } from "@/lib/server/telemetry/logger";
import type { ToolContext } from "./tool";
import { tools } from "./tools";

/** Calls a tool on behalf of the caller. What goes wrong is a result in words, with the code that the API has for it. */
export async function callTool(name: string, given: unknown, context: ToolContext): Promise<CallToolResult> {
  const requestId = context.caller.requestId ?? "";
  try {
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw new ServiceError(404, "NOT_FOUND", `There is no tool "${name}"`);
    authorize(context.caller, tool.operation.access);
    const input = await tool.input.safeParseAsync(given ?? {}, judging(given));
    if (!input.success) throw new ValidationProblem(validationIssues(input.error, "body"));
    const output = await tool.act(input.data, context);
    logger.info({ tool: name }, "tool called");
    return { content: [{ type: "text", text: JSON.stringify(output) }], structuredContent: output };
  } catch (error) {
    const { code, detail } = (await errorResponse(error, requestId).json()) as {
      code: string;
      detail: string | ValidationIssue[];
    };
    logger.info({ tool: name, code }, "tool refused");
    return { isError: true, content: [{ type: "text", text: `${code}: ${inWords(detail)}` }] };
  }
}

function inWords(detail: string | ValidationIssue[]): string {
  if (typeof detail === "string") return detail;
  return detail.map(({ loc, msg }) => `${loc.slice(1).join(".") || "the input"}: ${msg}`).join("\n");
}
