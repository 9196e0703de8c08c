import { Readable } from "node:stream";
import { z } from "zod";
import { type LogoFields, logoFields } from "@/lib/contract/logos";
import { type ChartUpdate, updateChartsRequest } from "@/lib/contract/presentation-requests";
import { config } from "@/lib/server/config";
import type { Caller } from "@/lib/server/resources/caller";
import {
  type UploadedPresentation,
  discardPresentation,
  storePresentation,
} from "@/lib/server/resources/presentations/chart-updates";
import { ServiceError, ValidationProblem, invalidField } from "@/lib/server/resources/service-error";
import { checkOrganization } from "./access";
import { bodyTooLarge, assertFileSize } from "./bodies";
import { collect, formParts } from "./multipart";
import { parseOptions, validationIssues } from "./validation";

type ChartUpdateForm = { file: UploadedPresentation; updates: ChartUpdate[] };

/**
 * Reads the form of a chart update: streams `file` into storage, and parses `updates`, the JSON body (or its array
 * alone) as text. On error, the stored file is removed again.
 *
 * @throws ServiceError 400, 403, 413; ValidationProblem
 */
export async function readChartUpdateForm(request: Request, caller: Caller): Promise<ChartUpdateForm> {
  const { jsonBodyBytes, templateBytes } = config.limits;
  assertFileSize(request, jsonBodyBytes);
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

/** Strips the extension, and the folder that some browsers send. */
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
  const result = updateChartsRequest.safeParse(Array.isArray(json) ? { updates: json } : json, parseOptions(json));
  if (!result.success) throw new ValidationProblem(validationIssues(result.error, "body"));
  checkOrganization(caller, result.data.org_name);
  return result.data.updates;
}

/** Reads the presentation from a form with the single field `file`. @throws ServiceError 400, 413; ValidationProblem */
export async function readPresentationForm(request: Request): Promise<Buffer> {
  const maxBytes = config.limits.templateBytes;
  let file: Buffer | null = null;
  for await (const part of formParts(request, maxBytes)) {
    if (part.name === "file" && !file)
      file = await collect(
        part.bytes,
        maxBytes,
        () => new ServiceError(413, "FILE_TOO_LARGE", `The file is larger than ${maxBytes} bytes`),
      );
    else for await (const _ of part.bytes);
  }
  if (!file || file.byteLength === 0) throw invalidField(["body", "file"], "Field required", null);
  return file;
}

const maxFieldBytes = 4096;

/** Reads the form of a logo: `file`, `name` and `domain`. @throws ServiceError 400, 413; ValidationProblem */
export async function readLogoForm(request: Request): Promise<LogoFields & { bytes: Buffer }> {
  const maxBytes = config.limits.logoBytes;
  const fields: Record<string, string> = {};
  let file: Buffer | null = null;
  for await (const part of formParts(request, maxBytes)) {
    if (part.name === "file" && !file) {
      file = await collect(
        part.bytes,
        maxBytes,
        () => new ServiceError(413, "FILE_TOO_LARGE", `The logo is larger than ${maxBytes} bytes`),
      );
    } else if (part.name === "name" || part.name === "domain") {
      const tooLong = () => invalidField(["body", part.name], "String is too long", null);
      const text = (await collect(part.bytes, maxFieldBytes, tooLong)).toString("utf8");
      if (part.name === "name" || text !== "") fields[part.name] = text;
    } else for await (const _ of part.bytes);
  }
  const { success, data, error } = z.safeParse(logoFields, fields, parseOptions(fields));
  if (!success) throw new ValidationProblem(validationIssues(error, "body"));
  if (!file || file.byteLength === 0) throw invalidField(["body", "file"], "Field required", null);
  return { ...data, bytes: file };
}
