import { createHash } from "node:crypto";
import { checkTemplate } from "@/lib/analysis";
import { config } from "@/lib/config";
import type { UploadResult } from "@/lib/contract/templates";
import { db, type Template as TemplateRow } from "@/lib/db";
import { storage, StorageMissingError } from "@/lib/storage";
import { recordAudit } from "../audit/record-audit";
import type { Caller } from "../caller";
import { templateKey, uploadKey } from "../files/storage-keys";
import { conflict, ServiceError } from "../service-error";
import { findLiveTemplate, findTemplate, statusOf } from "./find-template";

/**
 * Checks the file that was uploaded for a template and takes or refuses it. The bytes are read once: what is checked
 * and hashed is what is stored. Confirming again gives the same answer.
 * @throws ServiceError 404; 409 before the bytes arrived; 413 when they are over the limit
 */
export async function confirmUpload(caller: Caller, templateId: string): Promise<UploadResult> {
  const template = await findLiveTemplate(caller, templateId);
  if (template.status !== "pending") return uploadResult(template);
  const source = uploadKey(template.organizationId, templateId);
  const arrived = await storage.stat(source);
  if (!arrived) return confirmedMeanwhile(caller, templateId);
  if (arrived.size > config.limits.templateBytes) {
    await storage.delete(source);
    throw new ServiceError(413, "FILE_TOO_LARGE", `The file is larger than ${config.limits.templateBytes} bytes`);
  }
  const bytes = await storage.get(source).catch((error: unknown) => {
    if (error instanceof StorageMissingError) return null;
    throw error;
  });
  if (!bytes) return confirmedMeanwhile(caller, templateId);
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  const refusal = refusalOf(template, bytes, fileHash);
  if (!refusal) await storage.put(templateKey(template.organizationId, templateId), bytes);
  const facts = { fileSize: bytes.byteLength, fileHash };
  await db.$transaction(async (tx) => {
    const { count } = await tx.template.updateMany({
      where: { id: templateId, organizationId: template.organizationId, status: "pending" },
      data: refusal ? { status: "failed", uploadError: refusal, ...facts } : { status: "uploaded", ...facts },
    });
    if (count > 0) await recordAudit(tx, caller, refusal ? "template.refused" : "template.confirmed", templateId, { ...facts, refusal });
  });
  await storage.delete(source);
  return uploadResult(await findTemplate(caller, templateId));
}

/** The answer when there is no file to check: another request may have confirmed it in between. @throws ServiceError 409 */
async function confirmedMeanwhile(caller: Caller, templateId: string): Promise<UploadResult> {
  const template = await findTemplate(caller, templateId);
  if (template.status !== "pending") return uploadResult(template);
  throw conflict("UPLOAD_MISSING", "No file has arrived yet: PUT it to the upload URL first");
}

/** `CODE: sentence`; null when the file is fine. */
function refusalOf(template: TemplateRow, bytes: Uint8Array, hash: string): string | null {
  if (template.declaredSize !== null && template.declaredSize !== bytes.byteLength) {
    return `SIZE_MISMATCH: The file has ${bytes.byteLength} bytes where ${template.declaredSize} were announced.`;
  }
  if (template.declaredHash !== null && template.declaredHash !== hash) {
    return `HASH_MISMATCH: The file's SHA-256 is ${hash}, not the announced one.`;
  }
  const check = checkTemplate(bytes, config.limits);
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
