import type { Readable } from "node:stream";
import { presentationType } from "@/lib/contract/define-operation";
import { signGrant } from "@/lib/server/auth/tokens";
import { config } from "@/lib/server/config";
import { type ByteRange, StorageMissingError, attachmentDisposition, storage } from "@/lib/server/storage";
import { logger } from "@/lib/server/telemetry/logger";
import { notFound } from "./service-error";

/** A template's bytes once they were checked. */
export function templateKey(organizationId: string, templateId: string): string {
  return `templates/${organizationId}/${templateId}.pptx`;
}

/** Bytes that a client sent and nobody has checked yet. */
export function uploadKey(organizationId: string, objectId: string): string {
  return `uploads/${organizationId}/${objectId}.pptx`;
}

type JobIds = { organizationId: string; id: string };

/** The output of a job that has ended with one. Jobs of before outputs had places of their own have it at the job's. */
export function outputKey({ organizationId, id, fileKey }: JobIds & { fileKey: string | null }): string {
  return fileKey ?? `outputs/${organizationId}/${id}.pptx`;
}

/** Where outputs of a job are stored before it ends with one of them. */
export function outputFolder({ organizationId, id }: JobIds): string {
  return `outputs/${organizationId}/${id}/`;
}

/** A picture of the logo library. */
export function logoKey({ organizationId, fileId }: { organizationId: string; fileId: string }): string {
  return `logos/${organizationId}/${fileId}`;
}

/** A file that may be downloaded. */
export type StoredFile = {
  contentType: string;
  size: number;
  /** SHA-256, hexadecimal: the entity tag. */
  hash: string;
  /** Value of the header Content-Disposition. */
  disposition: string;
  /** Its address will never lead to other bytes: who has it need not ask again. */
  isLasting?: boolean;
  /** Its bytes, or those of a range (both ends included). Throws ServiceError 404 when it was removed meanwhile. */
  open(range?: ByteRange): Promise<Readable>;
};

type Source = {
  key: string;
  filename: string;
  contentType?: string;
  size: number;
  hash: string;
  disposition?: "inline";
};

/** @param source `disposition` is an attachment under `filename` unless the file is to be shown where it is */
export function storedFile({
  key,
  filename,
  contentType = presentationType,
  size,
  hash,
  disposition,
}: Source): StoredFile {
  return {
    contentType,
    size,
    hash,
    disposition: disposition ?? attachmentDisposition(filename),
    open: (range) => storage.stream(key, range).catch(missing),
  };
}

function missing(error: unknown): never {
  if (!(error instanceof StorageMissingError)) throw error;
  logger.warn({ key: error.key }, "a file is gone that its row still names");
  throw notFound();
}

type DownloadLink = { url: string; expiresIn: number };

/** A time-limited URL of a stored file: the store's own where it can sign, else the download route with a token. */
export async function downloadLink(file: {
  organizationId: string;
  objectId: string;
  /** Path of the download route. */
  path: `/api/v1/${string}`;
  key: string;
  filename: string;
}): Promise<DownloadLink> {
  const expiresIn = config.limits.signedUrlSeconds;
  if (storage.presignDownload) {
    return {
      url: await storage.presignDownload(file.key, {
        expiresIn,
        filename: file.filename,
        contentType: presentationType,
      }),
      expiresIn,
    };
  }
  const { organizationId, objectId, path } = file;
  const token = await signGrant(
    { purpose: "download", method: "GET", objectId, path, organizationId },
    config.secrets.urlSigning,
    expiresIn,
  );
  return { url: `${config.baseUrl}${path}?token=${token}`, expiresIn };
}
