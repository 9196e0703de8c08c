import { Readable } from "node:stream";
import type { z } from "zod";
import { assetFields } from "@/lib/contract/assets";
import { type ChartUpdate, updateChartsRequest } from "@/lib/contract/chart-updates";
import { type LogoFields, logoFields } from "@/lib/contract/logos";
import { MAX_OUTLINE_FILE, outlineFields } from "@/lib/contract/outline";
import { type UploadRequest, uploadRequest } from "@/lib/contract/template-uploads";
import type { Caller, ServerContext } from "@/lib/server/context";
import { ServiceError, type ValidationProblem, invalidField } from "@/lib/server/errors";
import type { BodyShare } from "@/lib/server/intake/body-budget";
import { spoolFile } from "@/lib/server/intake/spooled-file";
import type { OpenFile } from "@/lib/server/open-file";
import {
  type UploadedPresentation,
  discardPresentation,
  storePresentation,
} from "@/lib/server/resources/presentations/chart-updates";
import { checkOrganization } from "./access";
import { bodyTooLarge, assertFileSize, checkJson, maxJsonDepth, parseJson } from "./bodies";
import { collect, formParts, type FormPart } from "./multipart";
import { parseBody } from "./validation";

type ChartUpdateForm = {
  file: UploadedPresentation;
  updates: ChartUpdate[];
  /**
   * Releases the disk space reserved for the file. Called when a job has taken the file over, or the file was
   * discarded.
   */
  release(): void;
};

/**
 * Reads the form of a chart update: streams `file` into storage, and parses `updates`, the JSON body (or only its
 * array) as text. Deletes the stored file on error.
 *
 * @param share Accounts for the memory that the form uses
 * @throws ServiceError 400, 403, 413, 503; ValidationProblem
 */
export async function readChartUpdateForm(
  server: ServerContext,
  request: Request,
  caller: Caller,
  share: BodyShare,
): Promise<ChartUpdateForm> {
  const { jsonBodyBytes, templateBytes } = server.config.limits;
  assertFileSize(server, request, jsonBodyBytes);
  const owner = caller.organization.id;
  const disk = server.intake.disk.open(owner);
  let file: UploadedPresentation | null = null;
  let text: Buffer | null = null;
  try {
    for await (const part of formParts(request, templateBytes + jsonBodyBytes)) {
      if (part.name === "file" && !file)
        file = await storePresentation(
          server,
          caller,
          Readable.from(server.intake.pace(countBytes(part.bytes, disk), owner), { objectMode: false }),
          part.filename === null ? null : withoutFolder(part.filename).replace(/\.pptx$/i, ""),
        );
      else if (part.name === "updates")
        text = await collect(countBytes(part.bytes, share), jsonBodyBytes, () => bodyTooLarge(jsonBodyBytes));
      else for await (const _ of part.bytes);
    }
    if (!file) throw requiredField("file");
    if (text === null) throw requiredField("updates");
    return { file, updates: await parseUpdates(server, request, caller, text, share), release: disk.release };
  } catch (error) {
    disk.release();
    if (file) await discardPresentation(server, file);
    throw error;
  }
}

/** Removes the folder that some browsers send with a file name. */
const withoutFolder = (filename: string): string => filename.replace(/^.*[\\/]/s, "");

/** Returns the text of a field. @throws ValidationProblem if it is larger than `maxBytes` */
async function readText({ name, bytes }: FormPart, maxBytes: number): Promise<string> {
  const tooLong = () => invalidField(["body", name], "String is too long", null);
  return (await collect(bytes, maxBytes, tooLong)).toString("utf8");
}

const requiredField = (name: string): ValidationProblem => invalidField(["body", name], "Field required", null);

/** Yields the bytes, each chunk after the share has accounted for it. */
async function* countBytes(bytes: AsyncIterable<Buffer>, share: BodyShare): AsyncGenerator<Buffer, void> {
  for await (const chunk of bytes) {
    share.take(chunk.byteLength);
    yield chunk;
  }
}

async function parseUpdates(
  server: ServerContext,
  request: Request,
  caller: Caller,
  text: Buffer,
  share: BodyShare,
): Promise<ChartUpdate[]> {
  const values = checkJson(text, { depth: maxJsonDepth, values: server.config.limits.jsonValues }, "updates");
  const json = { values, owner: caller.organization.id, share, signal: request.signal };
  const { org_name, updates } = await server.intake.parse(json, () => validUpdates(text));
  checkOrganization(caller, org_name);
  return updates;
}

function validUpdates(text: Buffer): z.output<typeof updateChartsRequest> {
  const json = parseJson(text, "updates");
  return parseBody(updateChartsRequest, Array.isArray(json) ? { updates: json } : json);
}

/**
 * Reads the presentation from a form with the single field `file`. The file is kept on disk; the caller must close it.
 *
 * @param owner The organization that the file counts towards
 * @throws ServiceError 400, 413, 503; ValidationProblem
 */
export async function readPresentationForm(server: ServerContext, request: Request, owner: string): Promise<OpenFile> {
  return (await readFileForm(server, request, owner, new Set())).file;
}

/** A form with a presentation, which is kept on disk, and the values of its other fields. */
type FileForm = { file: OpenFile; filename: string | null; fields: Record<string, string> };

/**
 * Reads a form with the field `file` and the named fields. The caller must close the file.
 *
 * @throws ServiceError 400, 413, 503; ValidationProblem
 */
async function readFileForm(
  server: ServerContext,
  request: Request,
  owner: string,
  names: ReadonlySet<string>,
): Promise<FileForm> {
  assertFileSize(server, request);
  const maxBytes = server.config.limits.templateBytes;
  const { directory, disk } = server.intake;
  const share = disk.open(owner);
  const fields: Record<string, string> = {};
  let file: OpenFile | null = null;
  let filename: string | null = null;
  try {
    for await (const part of formParts(request, maxBytes)) {
      if (part.name === "file" && !file) {
        filename = part.filename === null ? null : withoutFolder(part.filename);
        file = await spoolFile(server.intake.pace(part.bytes, owner), { directory, maxBytes, share });
      } else if (names.has(part.name)) {
        fields[part.name] = await readText(part, maxOptionsBytes);
      } else for await (const _ of part.bytes);
    }
    if (!file || file.size === 0) throw requiredField("file");
    return { file, filename, fields };
  } catch (error) {
    await file?.close();
    throw error;
  }
}

const templateNames: ReadonlySet<string> = new Set(["filename", "metadata", "replaces"]);

/**
 * Reads the form of a new template: `file`, and the fields of an upload request, of which `metadata` is JSON. The file
 * is kept on disk; the caller must close it.
 *
 * @param owner The organization that the file counts towards
 * @throws ServiceError 400, 413, 503; ValidationProblem
 */
export async function readTemplateForm(
  server: ServerContext,
  request: Request,
  owner: string,
): Promise<{ file: OpenFile; upload: UploadRequest }> {
  const { file, filename, fields } = await readFileForm(server, request, owner, templateNames);
  try {
    const { metadata: text, replaces } = fields;
    const metadata = text ? parseFormJson(server, text, "metadata") : undefined;
    const values = { filename: fields.filename || filename || "", metadata, ...(replaces && { replaces }) };
    return { file, upload: parseBody(uploadRequest, values) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Parses a form field that contains JSON. @throws ServiceError 400 */
function parseFormJson(server: ServerContext, text: string, name: string): unknown {
  const bytes = Buffer.from(text);
  checkJson(bytes, { depth: maxJsonDepth, values: server.config.limits.jsonValues }, name);
  return parseJson(bytes, name);
}

const maxFieldBytes = 4096;

/** Reads the form of a logo: `file`, `name` and `domain`. @throws ServiceError 400, 413; ValidationProblem */
export async function readLogoForm(
  server: ServerContext,
  request: Request,
  share: BodyShare,
): Promise<LogoFields & { bytes: Buffer }> {
  const maxBytes = server.config.limits.logoBytes;
  const fields: Record<string, string> = {};
  let file: Buffer | null = null;
  for await (const part of formParts(request, maxBytes)) {
    if (part.name === "file" && !file) {
      file = await collect(
        countBytes(part.bytes, share),
        maxBytes,
        () =>
          new ServiceError(
            413,
            "FILE_TOO_LARGE",
            `The logo is larger than ${maxBytes} bytes, the limit. Save it smaller.`,
          ),
      );
    } else if (part.name === "name" || part.name === "domain") {
      const text = await readText(part, maxFieldBytes);
      if (part.name === "name" || text !== "") fields[part.name] = text;
    } else for await (const _ of part.bytes);
  }
  const data = parseBody(logoFields, fields);
  if (!file || file.byteLength === 0) throw requiredField("file");
  return { ...data, bytes: file };
}

/**
 * Reads the form of an image or document: `file` and `name`. The default name is the file name.
 *
 * @throws ServiceError 400, 413; ValidationProblem
 */
export async function readAssetForm(
  server: ServerContext,
  request: Request,
  share: BodyShare,
): Promise<{ name: string; filename: string; bytes: Buffer }> {
  const maxBytes = server.config.limits.assetBytes;
  let [name, filename]: (string | undefined)[] = [];
  let file: Buffer | null = null;
  for await (const part of formParts(request, maxBytes)) {
    if (part.name === "file" && !file) {
      filename = part.filename === null ? undefined : withoutFolder(part.filename);
      file = await collect(
        countBytes(part.bytes, share),
        maxBytes,
        () => new ServiceError(413, "FILE_TOO_LARGE", `The file is larger than ${maxBytes} bytes`),
      );
    } else if (part.name === "name") {
      name = (await readText(part, maxFieldBytes)).trim() || undefined;
    } else for await (const _ of part.bytes);
  }
  const data = parseBody(assetFields, { name });
  if (!file || file.byteLength === 0) throw requiredField("file");
  return { name: data.name ?? validName(filename) ?? "File", filename: filename ?? "", bytes: file };
}

/** Returns the file name if it is a valid asset name; undefined otherwise, because the user did not choose it as a name. */
const validName = (filename: string | undefined): string | undefined =>
  assetFields.safeParse({ name: filename }).data?.name;

/**
 * Reads the form of an outline: `file`, and the fields of the JSON request. `template_id` may be repeated; `options` is
 * JSON.
 *
 * @throws ServiceError 400, 403, 413; ValidationProblem
 */
export async function readOutlineForm(
  server: ServerContext,
  request: Request,
  caller: Caller,
  share: BodyShare,
): Promise<z.output<typeof outlineFields> & { filename: string; bytes: Buffer }> {
  const fields: Record<string, unknown> = {};
  const templates: string[] = [];
  let file: { filename: string; bytes: Buffer } | null = null;
  for await (const part of formParts(request, MAX_OUTLINE_FILE)) {
    if (part.name === "file" && !file) {
      const tooLarge = () =>
        new ServiceError(
          413,
          "FILE_TOO_LARGE",
          "The document is larger than 10 MiB. Send the part for the slides alone.",
        );
      const bytes = await collect(countBytes(part.bytes, share), MAX_OUTLINE_FILE, tooLarge);
      file = { filename: withoutFolder(part.filename ?? ""), bytes };
    } else if (outlineNames.has(part.name)) {
      const counted = { ...part, bytes: countBytes(part.bytes, share) };
      const text = await readText(counted, part.name === "options" ? maxOptionsBytes : maxFieldBytes);
      if (part.name === "template_id") templates.push(text);
      else if (part.name === "options") fields.options = parseFormJson(server, text, "options");
      else if (text !== "") fields[part.name] = text;
    } else for await (const _ of part.bytes);
  }
  if (templates.length > 0) fields.template_id = templates.length === 1 ? templates[0] : templates;
  const data = parseBody(outlineFields, fields);
  checkOrganization(caller, data.org_name);
  if (!file || file.bytes.byteLength === 0) throw requiredField("file");
  return { ...data, ...file };
}

const outlineNames: ReadonlySet<string> = new Set(Object.keys(outlineFields.shape));
const maxOptionsBytes = 64 * 1024;
