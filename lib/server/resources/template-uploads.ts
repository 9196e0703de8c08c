import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { presentationType } from "@/lib/contract/define-operation";
import type { UploadRequest, UploadResult } from "@/lib/contract/template-uploads";
import { signGrant } from "@/lib/server/auth/tokens";
import { config } from "@/lib/server/config";
import type { Template as TemplateRow } from "@/lib/server/db";
import { StorageLimitError, StorageMissingError, storage } from "@/lib/server/storage";
import { logger } from "@/lib/server/telemetry/logger";
import { workerPool } from "@/lib/server/workers";
import type { Caller } from "./caller";
import { newId } from "./new-id";
import { ServiceError, conflict } from "./service-error";
import { templateKey, uploadKey } from "./stored-files";
import { findLiveTemplate, findTemplate, mergeMetadata, searchText, statusOf } from "./templates";
import { transact, unaudited } from "./transact";

const none = { category: null, tags: [], description: null, version: null };

/**
 * Creates a template that waits for its file, and a signed URL for the upload.
 *
 * @throws ServiceError 413 if the announced size is over the limit
 */
export async function initiateUpload(caller: Caller, request: UploadRequest) {
  const { templateBytes, signedUrlSeconds } = config.limits;
  if ((request.file_size ?? 0) > templateBytes) {
    throw new ServiceError(413, "FILE_TOO_LARGE", `The file is larger than ${templateBytes} bytes`);
  }
  const id = newId("tmpl");
  const { filename } = request;
  const metadata = mergeMetadata(none, request.metadata ?? {});
  const uploadUrl = await signUploadUrl(caller.organization.id, id, request.file_size ?? undefined);
  const result = {
    template_id: id,
    upload_url: uploadUrl,
    expires_in: signedUrlSeconds,
    status: "pending" as const,
    upload_method: "signed_url" as const,
    max_file_size: templateBytes,
    allowed_extensions: [".pptx"],
  };
  return transact(caller, async (tx) => {
    await tx.template.create({
      data: {
        id,
        organizationId: caller.organization.id,
        filename,
        ...metadata,
        searchText: searchText({ filename, ...metadata }),
        declaredSize: request.file_size ?? null,
        declaredHash: request.file_hash?.toLowerCase() ?? null,
      },
    });
    return { result, audit: { action: "template.created", target: id, detail: { filename } } };
  });
}

/** @param size The announced size: a store that signs accepts no other */
async function signUploadUrl(organizationId: string, templateId: string, size: number | undefined): Promise<string> {
  const expiresIn = config.limits.signedUrlSeconds;
  if (storage.presignUpload) {
    return storage.presignUpload(uploadKey(organizationId, templateId), {
      expiresIn,
      contentType: presentationType,
      size,
    });
  }
  const path = `/api/v1/uploads/${templateId}`;
  const grant = { purpose: "upload", method: "PUT", objectId: templateId, path, organizationId } as const;
  return `${config.baseUrl}${path}?token=${await signGrant(grant, config.secrets.urlSigning, expiresIn)}`;
}

/**
 * Streams the file of a pending template into the store, unchecked. May be repeated until it is confirmed.
 *
 * @param open Opens the stream; called once the template is known to accept it
 * @throws ServiceError 404; 409 once the upload was confirmed or rejected; 413 over the limit
 */
export async function receiveUpload(caller: Caller, templateId: string, open: () => Promise<Readable>) {
  await checkWaiting(caller, templateId);
  const maxBytes = config.limits.templateBytes;
  const key = uploadKey(caller.organization.id, templateId);
  const { size } = await storage.put(key, await open(), { maxBytes }).catch((error: unknown) => {
    throw error instanceof StorageLimitError
      ? new ServiceError(413, "FILE_TOO_LARGE", `The file is larger than ${maxBytes} bytes`)
      : error;
  });
  try {
    await checkWaiting(caller, templateId);
  } catch (error) {
    // Confirmed during the upload: nothing will ever read these bytes.
    await storage.delete(key);
    throw error;
  }
  return { template_id: templateId, file_size: size };
}

async function checkWaiting(caller: Caller, templateId: string): Promise<void> {
  const { status } = await findLiveTemplate(caller, templateId);
  if (status !== "pending") {
    throw conflict(
      "UPLOAD_CONFIRMED",
      "The upload of this template is finished. Upload a changed file as a new template.",
    );
  }
}

/** Receives and confirms the file of a template. Throws as both. */
export async function uploadDirectly(
  caller: Caller,
  templateId: string,
  open: () => Promise<Readable>,
): Promise<UploadResult> {
  await receiveUpload(caller, templateId, open);
  return confirmUpload(caller, templateId);
}

/**
 * Limits how many calls run at once; the others wait their turn.
 *
 * @param places Per process
 */
function limitConcurrency(places: number): <T>(act: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (act) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Each holds a whole file in memory, and a database connection while it is stored. */
const withConfirmationSlot = limitConcurrency(2);
/** Longer than the store may ever take. */
const storeTimeoutMs = 600_000;

/**
 * Checks the uploaded file of a template and accepts or rejects it. The bytes are read once, so the checked and hashed
 * bytes are the stored ones. Confirming again returns the same result.
 *
 * @throws ServiceError 404; 409 before the file arrived; 413 over the limit
 */
export async function confirmUpload(caller: Caller, templateId: string): Promise<UploadResult> {
  const template = await findLiveTemplate(caller, templateId);
  if (template.status !== "pending") return uploadResult(template);
  return withConfirmationSlot(() => checkAndStore(caller, template));
}

async function checkAndStore(caller: Caller, template: TemplateRow): Promise<UploadResult> {
  const { templateBytes } = config.limits;
  const source = uploadKey(template.organizationId, template.id);
  const upload = await readUpload(source, templateBytes);
  if (!upload) return resultWithoutUpload(caller, template.id);
  if (upload === "too large") {
    await storage.delete(source);
    throw new ServiceError(413, "FILE_TOO_LARGE", `The file is larger than ${templateBytes} bytes`);
  }
  await recordResult(caller, template, upload, await findUploadError(template, upload));
  // Nothing refers to the upload any more, so it is fine if the store is unavailable.
  await storage
    .delete(source)
    .catch((error: unknown) =>
      logger.warn({ templateId: template.id, key: source, err: error }, "a confirmed upload could not be removed"),
    );
  return uploadResult(await findTemplate(caller, template.id));
}

/**
 * Stores an accepted file and records the result. The row is locked meanwhile: of several confirmations at once, each
 * with the bytes it found, one stores its file and that file's hash.
 */
async function recordResult(
  caller: Caller,
  { id, organizationId }: TemplateRow,
  { bytes, hash }: Upload,
  uploadError: string | null,
): Promise<void> {
  const facts = { fileSize: bytes.byteLength, fileHash: hash };
  await transact(
    caller,
    async (tx) => {
      const waiting = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM "Template" WHERE id = ${id} AND "organizationId" = ${organizationId} AND status = 'pending' FOR UPDATE`;
      if (waiting.length === 0) return { result: undefined, audit: unaudited("The upload was confirmed before.") };
      if (uploadError === null)
        await storage.put(templateKey(organizationId, id), bytes, { contentType: presentationType });
      await tx.template.update({
        where: { id, organizationId },
        data: uploadError === null ? { status: "uploaded", ...facts } : { status: "failed", uploadError, ...facts },
      });
      const action = uploadError === null ? "template.confirmed" : "template.refused";
      return { result: undefined, audit: { action, target: id, detail: { ...facts, refusal: uploadError } } };
    },
    { timeout: storeTimeoutMs },
  );
}

/**
 * Returns the result when there is no file to check: another request may have confirmed it.
 *
 * @throws ServiceError 409
 */
async function resultWithoutUpload(caller: Caller, templateId: string): Promise<UploadResult> {
  const template = await findTemplate(caller, templateId);
  if (template.status !== "pending") return uploadResult(template);
  throw conflict("UPLOAD_MISSING", "No file has arrived yet. PUT it to the upload URL first.");
}

/** Returns `CODE: sentence`, or null if the file is fine. */
async function findUploadError(template: TemplateRow, { bytes, hash }: Upload): Promise<string | null> {
  if (template.declaredSize !== null && template.declaredSize !== bytes.byteLength) {
    return `SIZE_MISMATCH: The file has ${bytes.byteLength} bytes, but ${template.declaredSize} were announced.`;
  }
  if (template.declaredHash !== null && template.declaredHash !== hash) {
    return `HASH_MISMATCH: The file's SHA-256 is ${hash}, not the announced one.`;
  }
  const check = await workerPool().run("checkTemplate", () => ({ bytes, limits: config.limits }));
  return check.ok ? null : `${check.code}: ${check.message}`;
}

function uploadResult(row: TemplateRow): UploadResult {
  return {
    confirmed: row.status !== "failed",
    template_id: row.id,
    status: statusOf(row),
    file_size: row.fileSize,
    file_hash: row.fileHash,
    error: row.uploadError,
  };
}

/** An upload as it was at one moment: another may replace it at any time. `hash`: SHA-256, hexadecimal. */
type Upload = { bytes: Uint8Array; hash: string };

/** Reads and hashes an upload, up to `maxBytes`; null if there is none. */
async function readUpload(key: string, maxBytes: number): Promise<Upload | "too large" | null> {
  const hash = createHash("sha256");
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const stream: AsyncIterable<Buffer> = await storage.stream(key);
    for await (const bytes of stream) {
      size += bytes.byteLength;
      if (size > maxBytes) return "too large";
      hash.update(bytes);
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof StorageMissingError) return null;
    throw error;
  }
  return { bytes: Buffer.concat(chunks, size), hash: hash.digest("hex") };
}
