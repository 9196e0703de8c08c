import { presentationType } from "@/lib/contract/common";
import type { UploadResult } from "@/lib/contract/templates";
import { config } from "@/lib/server/config";
import { db, type Template as TemplateRow } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { templateKey, uploadKey } from "@/lib/server/resources/files/storage-keys";
import { conflict, ServiceError } from "@/lib/server/resources/service-error";
import { findLiveTemplate, findTemplate, statusOf } from "@/lib/server/resources/templates/find-template";
import { storage } from "@/lib/server/storage";
import { logger } from "@/lib/server/telemetry/logger";
import { threads } from "@/lib/server/workers";
import { atMost } from "./at-most";
import { readUpload, type Upload } from "./read-upload";

/** Each holds a whole file in memory, and a connection to the database while it is stored. */
const inPlace = atMost(2);
/** Beyond any time that the store may take. */
const millisecondsToStore = 600_000;

/**
 * Checks the file that was uploaded for a template and takes or refuses it. The bytes are read once: what is checked
 * and hashed is what is stored. Confirming again gives the same answer.
 *
 * @throws ServiceError 404; 409 before the bytes arrived; 413 when they are over the limit
 */
export async function confirmUpload(caller: Caller, templateId: string): Promise<UploadResult> {
  const template = await findLiveTemplate(caller, templateId);
  if (template.status !== "pending") return uploadResult(template);
  return inPlace(() => checkAndStore(caller, template));
}

async function checkAndStore(caller: Caller, template: TemplateRow): Promise<UploadResult> {
  const { templateBytes } = config.limits;
  const source = uploadKey(template.organizationId, template.id);
  const upload = await readUpload(source, templateBytes);
  if (!upload) return confirmedMeanwhile(caller, template.id);
  if (upload === "too large") {
    await storage.delete(source);
    throw new ServiceError(413, "FILE_TOO_LARGE", `The file is larger than ${templateBytes} bytes`);
  }
  await settle(caller, template, upload, await refusalOf(template, upload));
  // Nothing leads to the upload any more, also when the store is away.
  await storage
    .delete(source)
    .catch((error: unknown) =>
      logger.warn({ templateId: template.id, key: source, err: error }, "a confirmed upload could not be removed"),
    );
  return uploadResult(await findTemplate(caller, template.id));
}

/**
 * Stores a file that is fine and writes down what became of the upload. The row is locked meanwhile: of several that
 * confirm at once, each with the bytes that it found, one stores its file and writes that file's hash.
 */
async function settle(
  caller: Caller,
  { id, organizationId }: TemplateRow,
  { bytes, hash }: Upload,
  refusal: string | null,
): Promise<void> {
  const facts = { fileSize: bytes.byteLength, fileHash: hash };
  await db.$transaction(
    async (tx) => {
      const waiting = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM "Template" WHERE id = ${id} AND "organizationId" = ${organizationId} AND status = 'pending' FOR UPDATE`;
      if (waiting.length === 0) return;
      if (refusal === null)
        await storage.put(templateKey(organizationId, id), bytes, { contentType: presentationType });
      await tx.template.update({
        where: { id, organizationId },
        data:
          refusal === null ? { status: "uploaded", ...facts } : { status: "failed", uploadError: refusal, ...facts },
      });
      await recordAudit(tx, caller, refusal === null ? "template.confirmed" : "template.refused", id, {
        ...facts,
        refusal,
      });
    },
    { timeout: millisecondsToStore },
  );
}

/** The answer when there is no file to check: another request may have confirmed it in between. @throws ServiceError 409 */
async function confirmedMeanwhile(caller: Caller, templateId: string): Promise<UploadResult> {
  const template = await findTemplate(caller, templateId);
  if (template.status !== "pending") return uploadResult(template);
  throw conflict("UPLOAD_MISSING", "No file has arrived yet: PUT it to the upload URL first");
}

/** `CODE: sentence`; null when the file is fine. */
async function refusalOf(template: TemplateRow, { bytes, hash }: Upload): Promise<string | null> {
  if (template.declaredSize !== null && template.declaredSize !== bytes.byteLength) {
    return `SIZE_MISMATCH: The file has ${bytes.byteLength} bytes where ${template.declaredSize} were announced.`;
  }
  if (template.declaredHash !== null && template.declaredHash !== hash) {
    return `HASH_MISMATCH: The file's SHA-256 is ${hash}, not the announced one.`;
  }
  const check = await threads().run("checkTemplate", () => ({ bytes, limits: config.limits }));
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
