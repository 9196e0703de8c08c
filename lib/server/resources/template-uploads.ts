import type { Readable } from "node:stream";
import { presentationType } from "@/lib/contract/define-operation";
import type { UploadRequest, UploadResult } from "@/lib/contract/template-uploads";
import { templateExtensions, templateTypeOf } from "@/lib/contract/templates";
import { signGrant } from "@/lib/server/auth/tokens";
import type { Caller, ServerContext } from "@/lib/server/context";
import type { Prisma, Template as TemplateRow } from "@/lib/server/db";
import { conflict, errorMessage, fileTooLarge, invalidField, ServiceError } from "@/lib/server/errors";
import type { OpenFile } from "@/lib/server/open-file";
import { StorageLimitError, StorageMissingError } from "@/lib/server/storage";
import { FairSlots } from "@/lib/server/workers";
import { actorColumns } from "./columns";
import { newId } from "./new-id";
import { toServiceError, runForRequest } from "./request-work";
import { templateKey, uploadKey } from "./stored-files";
import { inLines, lineOf } from "./template-lines";
import { deleteTemplate, findLiveTemplate, findTemplate, mergeMetadata, searchText, statusOf } from "./templates";
import { transact, unaudited } from "./transact";

const none = { name: "", category: null, tags: [], description: null, version: null };

/**
 * Creates a template that waits for its file, and a signed URL for the upload.
 *
 * @throws ServiceError 413 if the announced size exceeds the limit
 */
export async function initiateUpload(server: ServerContext, caller: Caller, request: UploadRequest) {
  const { templateBytes, signedUrlSeconds } = server.config.limits;
  if ((request.file_size ?? 0) > templateBytes) {
    throw fileTooLarge(templateBytes);
  }
  const id = newId("tmpl");
  const { filename } = request;
  const uploadUrl = await signUploadUrl(server, caller.organization.id, id, request.file_size ?? undefined);
  const result = {
    template_id: id,
    upload_url: uploadUrl,
    expires_in: signedUrlSeconds,
    status: "pending" as const,
    upload_method: "signed_url" as const,
    max_file_size: templateBytes,
    allowed_extensions: templateExtensions,
  };
  const { type, id: actorId, name: actorName } = actorColumns(caller);
  return transact(server, caller, async (tx) => {
    const replaced = request.replaces == null ? null : await lockLine(server, caller, request.replaces, tx);
    const metadata = mergeMetadata(filename, replaced ?? none, request.metadata ?? {});
    await tx.template.create({
      data: {
        id,
        organizationId: caller.organization.id,
        filename,
        ...metadata,
        searchText: searchText({ filename, ...metadata }),
        lineId: replaced && lineOf(replaced),
        versionNumber: replaced?.nextNumber ?? 1,
        createdByType: type,
        createdById: actorId,
        createdByName: actorName,
        declaredSize: request.file_size ?? null,
        declaredHash: request.file_hash?.toLowerCase() ?? null,
      },
    });
    const detail = { filename, ...(replaced && { replaces: replaced.id }) };
    return { result, audit: { action: "template.created", target: id, detail } };
  });
}

/**
 * Returns the template that a new version replaces, and the number of that version. Concurrent requests that add a
 * version to the same line wait until the transaction ends.
 *
 * @throws ValidationProblem for an unknown or deleted template
 */
async function lockLine(server: ServerContext, caller: Caller, templateId: string, tx: Prisma.TransactionClient) {
  const row = await findLiveTemplate(server, caller, templateId, tx).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    throw invalidField(
      ["body", "replaces"],
      error.status === 404 ? "No such template. Get ids from the list of templates." : error.message,
      templateId,
    );
  });
  const line = lineOf(row);
  const organizationId = caller.organization.id;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`versions:${organizationId}:${line}`}, 0))`;
  const { _max: max } = await tx.template.aggregate({
    where: { organizationId, ...inLines([line]) },
    _max: { versionNumber: true },
  });
  return { ...row, version: null, nextNumber: (max.versionNumber ?? 1) + 1 };
}

/**
 * Returns a URL for uploading a template's file: the store's own if it can sign, otherwise that of the upload route
 * with a token.
 *
 * @param size The announced size. A store that signs URLs accepts no other size
 */
async function signUploadUrl(
  server: ServerContext,
  organizationId: string,
  templateId: string,
  size: number | undefined,
): Promise<string> {
  const expiresIn = server.config.limits.signedUrlSeconds;
  if (server.storage.presignUpload) {
    return server.storage.presignUpload(uploadKey(organizationId, templateId), {
      expiresIn,
      contentType: presentationType,
      size,
    });
  }
  const path = `/api/v1/uploads/${templateId}`;
  const grant = { purpose: "upload", method: "PUT", objectId: templateId, path, organizationId } as const;
  return `${server.config.baseUrl}${path}?token=${signGrant(grant, server.config.secrets.urlSigning, expiresIn)}`;
}

/**
 * Streams the file of a pending template into the store, unchecked. May be repeated until it is confirmed.
 *
 * @param open Opens the stream. Called once the template is known to accept it
 * @throws ServiceError 404; 409 once the upload was confirmed or rejected; 413 over the limit
 */
export async function receiveUpload(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  open: () => Promise<Readable>,
) {
  await checkWaiting(server, caller, templateId);
  const maxBytes = server.config.limits.templateBytes;
  const key = uploadKey(caller.organization.id, templateId);
  const { size } = await server.storage.put(key, await open(), { maxBytes }).catch((error: unknown) => {
    throw error instanceof StorageLimitError ? fileTooLarge(maxBytes) : error;
  });
  try {
    await checkWaiting(server, caller, templateId);
  } catch (error) {
    // The template was confirmed during the upload, so nothing will ever read these bytes.
    await server.storage.delete(key);
    throw error;
  }
  return { template_id: templateId, file_size: size };
}

async function checkWaiting(server: ServerContext, caller: Caller, templateId: string): Promise<void> {
  const { status } = await findLiveTemplate(server, caller, templateId);
  if (status !== "pending") {
    throw conflict(
      "UPLOAD_CONFIRMED",
      "The upload of this template is finished. Upload a changed file as a new version, with replaces.",
    );
  }
}

/**
 * Creates a template from a file: starts its upload, stores it and confirms it. Deletes the template if that fails,
 * because no one knows its id.
 *
 * @throws ValidationProblem for an unknown template to replace; the errors of `confirmUpload`
 */
export async function createTemplate(
  server: ServerContext,
  caller: Caller,
  request: UploadRequest,
  file: OpenFile,
): Promise<UploadResult> {
  const { template_id } = await initiateUpload(server, caller, request);
  try {
    return await uploadDirectly(server, caller, template_id, async () => file.stream());
  } catch (error) {
    await deleteTemplate(server, caller, template_id).catch((reason: unknown) =>
      server.logger.warn({ template: template_id, reason: errorMessage(reason) }, "a failed upload was not removed"),
    );
    throw error;
  }
}

/** Receives and confirms the file of a template. @throws The errors of `receiveUpload` and `confirmUpload` */
export async function uploadDirectly(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  open: () => Promise<Readable>,
): Promise<UploadResult> {
  await receiveUpload(server, caller, templateId, open);
  return confirmUpload(server, caller, templateId);
}

/** Maximum confirmations at once: each keeps a whole file in memory, and a database connection while the file is stored. */
const confirmations = new FairSlots({ size: 3 });

/** Longer than the store ever takes. */
const storeTimeoutMs = 600_000;

/**
 * Checks the uploaded file of a template and accepts or rejects it. The file is opened once, so the checked and hashed
 * bytes are those that are stored. Confirming again returns the same result.
 *
 * @throws ServiceError 404; 409 before the file has arrived; 413 over the limit; 503 as `runForRequest`
 */
export async function confirmUpload(server: ServerContext, caller: Caller, templateId: string): Promise<UploadResult> {
  const template = await findLiveTemplate(server, caller, templateId);
  if (template.status !== "pending") return uploadResult(template);
  const owner = { organizationId: template.organizationId, kind: "request" } as const;
  const slot = await confirmations.acquire(owner, server.origin.signal).catch((error: unknown) => {
    throw toServiceError(error) ?? error;
  });
  try {
    return await checkAndStore(server, caller, template);
  } finally {
    slot.release();
  }
}

async function checkAndStore(server: ServerContext, caller: Caller, template: TemplateRow): Promise<UploadResult> {
  const { templateBytes } = server.config.limits;
  const source = uploadKey(template.organizationId, template.id);
  const upload = await openUpload(server, source, templateBytes);
  if (!upload) return resultWithoutUpload(server, caller, template.id);
  if (upload === "too large") {
    await server.storage.delete(source);
    throw fileTooLarge(templateBytes);
  }
  try {
    await recordResult(server, caller, template, upload, await checkUpload(server, caller, template, upload));
  } finally {
    await upload.close();
  }
  // Nothing refers to the upload any more, so it doesn't matter if the store is unavailable.
  await server.storage
    .delete(source)
    .catch((error: unknown) =>
      server.logger.warn(
        { templateId: template.id, key: source, err: error },
        "a confirmed upload could not be removed",
      ),
    );
  return uploadResult(await findTemplate(server, caller, template.id));
}

/**
 * Stores an accepted file and records the result. The row is locked meanwhile: if several confirmations run at once,
 * each with the file it found, one of them stores its file together with that file's hash.
 */
async function recordResult(
  server: ServerContext,
  caller: Caller,
  { id, organizationId, filename }: TemplateRow,
  upload: OpenFile,
  { hash, error: uploadError }: UploadCheck,
): Promise<void> {
  const facts = { fileSize: upload.size, fileHash: hash };
  await transact(
    server,
    caller,
    async (tx) => {
      const waiting = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM "Template" WHERE id = ${id} AND "organizationId" = ${organizationId} AND status = 'pending' FOR UPDATE`;
      if (waiting.length === 0) return { result: undefined, audit: unaudited("The upload was confirmed before.") };
      if (uploadError === null)
        await server.storage.put(templateKey(organizationId, id), upload.stream(), {
          contentType: templateTypeOf(filename),
        });
      await tx.template.update({
        where: { id, organizationId },
        data: uploadError === null ? { status: "uploaded", ...facts } : { status: "failed", uploadError, ...facts },
      });
      const action = uploadError === null ? "template.confirmed" : "template.refused";
      return { result: undefined, audit: { action, target: id, detail: { ...facts, rejection: uploadError } } };
    },
    { timeout: storeTimeoutMs },
  );
}

/**
 * Returns the result if there is no file to check, because another request may have confirmed it.
 *
 * @throws ServiceError 409
 */
async function resultWithoutUpload(server: ServerContext, caller: Caller, templateId: string): Promise<UploadResult> {
  const template = await findTemplate(server, caller, templateId);
  if (template.status !== "pending") return uploadResult(template);
  throw conflict("UPLOAD_MISSING", "No file has arrived yet. PUT it to the upload URL first.");
}

/** `hash`: SHA-256, hexadecimal. `error`: `CODE: sentence`, or null if the file is fine. */
type UploadCheck = { hash: string; error: string | null };

async function checkUpload(
  server: ServerContext,
  caller: Caller,
  { declaredSize, declaredHash }: TemplateRow,
  upload: OpenFile,
): Promise<UploadCheck> {
  const { limits } = server.config;
  const { hash, check } = await runForRequest(server, caller, "checkTemplate", () => ({
    file: upload.share(),
    limits,
  }));
  if (declaredSize !== null && declaredSize !== upload.size)
    return { hash, error: `SIZE_MISMATCH: The file has ${upload.size} bytes, but ${declaredSize} were announced.` };
  if (declaredHash !== null && declaredHash !== hash)
    return { hash, error: `HASH_MISMATCH: The file's SHA-256 is ${hash}, not the announced one.` };
  return { hash, error: check.ok ? null : `${check.code}: ${check.message}` };
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

/**
 * Opens an upload of up to `maxBytes`. The opened file stays the same even if another upload replaces it. Null if there
 * is no upload.
 */
async function openUpload(
  server: ServerContext,
  key: string,
  maxBytes: number,
): Promise<OpenFile | "too large" | null> {
  try {
    return await server.storage.open(key, { maxBytes });
  } catch (error) {
    if (error instanceof StorageLimitError) return "too large";
    if (error instanceof StorageMissingError) return null;
    throw error;
  }
}
