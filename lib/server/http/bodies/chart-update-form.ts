import { Readable } from "node:stream";
import { type ChartUpdate, updateChartsRequest } from "@/lib/contract/presentations";
import { config } from "@/lib/server/config";
import { checkOrganization } from "@/lib/server/http/access/authorize";
import { judging } from "@/lib/server/http/judging";
import { validationIssues } from "@/lib/server/http/parsing/validation-issues";
import type { Caller } from "@/lib/server/resources/caller";
import {
  discardPresentation,
  storePresentation,
  type UploadedPresentation,
} from "@/lib/server/resources/presentations/chart-updates/request-file-chart-update";
import { invalidField, ServiceError, ValidationProblem } from "@/lib/server/resources/service-error";
import { collect, formParts } from "./multipart";
import { bodyTooLarge } from "./read-json";
import { refuseTooLarge } from "./upload-stream";

export type ChartUpdateForm = { file: UploadedPresentation; updates: ChartUpdate[] };

/**
 * The form of a chart update: `file`, streamed into the store, and `updates`, the JSON body as text (or its array
 * alone).
 *
 * @throws ServiceError 400, 403, 413; ValidationProblem. The stored file is removed again.
 */
export async function readChartUpdateForm(request: Request, caller: Caller): Promise<ChartUpdateForm> {
  const { jsonBodyBytes, templateBytes } = config.limits;
  refuseTooLarge(request, jsonBodyBytes);
  let file: UploadedPresentation | null = null;
  let text: string | null = null;
  try {
    for await (const part of formParts(request, templateBytes + jsonBodyBytes)) {
      if (part.name === "file" && !file)
        file = await storePresentation(caller, Readable.from(part.bytes, { objectMode: false }), nameOf(part.filename));
      else if (part.name === "updates")
        text = (await collect(part.bytes, jsonBodyBytes, () => bodyTooLarge(jsonBodyBytes))).toString("utf8");
      else for await (const _ of part.bytes);
    }
    if (!file) throw invalidField(["body", "file"], "Field required", null);
    if (text === null) throw invalidField(["body", "updates"], "Field required", null);
    return { file, updates: parseUpdates(text, caller) };
  } catch (error) {
    if (file) await discardPresentation(file);
    throw error;
  }
}

/** The name of a file without its ending, and without a folder that a browser may have named. */
function nameOf(filename: string | null): string | null {
  return filename?.replace(/^.*[\\/]/s, "").replace(/\.pptx$/i, "") ?? null;
}

function parseUpdates(text: string, caller: Caller): ChartUpdate[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ServiceError(400, "INVALID_JSON", "The field updates is not valid JSON");
  }
  const result = updateChartsRequest.safeParse(Array.isArray(json) ? { updates: json } : json, judging(json));
  if (!result.success) throw new ValidationProblem(validationIssues(result.error, "body"));
  checkOrganization(caller, result.data.org_name);
  return result.data.updates;
}
