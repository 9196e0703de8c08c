import { presentationType } from "@/lib/contract/common";
import type { UploadRequest } from "@/lib/contract/templates";
import { signGrant } from "@/lib/server/auth/tokens/signed-token";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { uploadKey } from "@/lib/server/resources/files/storage-keys";
import { rememberAnswer } from "@/lib/server/resources/idempotency/remember-answer";
import { newId } from "@/lib/server/resources/new-id";
import { ServiceError } from "@/lib/server/resources/service-error";
import { mergeMetadata, searchText } from "@/lib/server/resources/templates/metadata";
import { storage } from "@/lib/server/storage";

const none = { category: null, tags: [], description: null, version: null };

/**
 * Creates a template that waits for its file, and a signed URL to send the file to.
 *
 * @throws ServiceError 413 when the announced size is over the limit
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
  const answer = {
    template_id: id,
    upload_url: uploadUrl,
    expires_in: signedUrlSeconds,
    status: "pending" as const,
    upload_method: "signed_url" as const,
    max_file_size: templateBytes,
    allowed_extensions: [".pptx"],
  };
  await db.$transaction(async (tx) => {
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
    await recordAudit(tx, caller, "template.created", id, { filename });
    await rememberAnswer(tx, caller, answer);
  });
  return answer;
}

/** @param size That was announced: a store that signs takes no other */
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
