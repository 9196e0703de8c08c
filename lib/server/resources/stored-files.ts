import type { Readable } from "node:stream";
import { presentationType } from "@/lib/contract/define-operation";
import { signGrant } from "@/lib/server/auth/tokens";
import type { ServerContext } from "@/lib/server/context";
import { notFound } from "@/lib/server/errors";
import { type ByteRange, StorageMissingError, attachmentDisposition } from "@/lib/server/storage";

/** Returns the storage key of a template's checked file. */
export function templateKey(organizationId: string, templateId: string): string {
  return `templates/${organizationId}/${templateId}.pptx`;
}

/** Returns the storage key of an uploaded, unchecked file. */
export function uploadKey(organizationId: string, objectId: string): string {
  return `uploads/${organizationId}/${objectId}.pptx`;
}

type JobIds = { organizationId: string; id: string };

/**
 * Returns the storage key of a job's output. Outputs of old jobs have no key in their row, and are stored under the
 * job's id.
 */
export function outputKey({ organizationId, id, fileKey }: JobIds & { fileKey: string | null }): string {
  return fileKey ?? `outputs/${organizationId}/${id}.pptx`;
}

/** Returns the folder for a job's outputs, until the job ends with one of them. */
export function outputFolder({ organizationId, id }: JobIds): string {
  return `outputs/${organizationId}/${id}/`;
}

/** Returns the storage key of a logo's image. */
export function logoKey({ organizationId, fileId }: { organizationId: string; fileId: string }): string {
  return `logos/${organizationId}/${fileId}`;
}

/** Returns the storage key of an uploaded image. */
export function assetKey({ organizationId, id }: JobIds): string {
  return `assets/${organizationId}/${id}`;
}

/** Returns the storage key of the PNG of an uploaded SVG. */
export function fallbackKey(ids: JobIds): string {
  return `${assetKey(ids)}.png`;
}

/** A file to download. */
export type StoredFile = {
  contentType: string;
  size: number;
  /** SHA-256, hexadecimal. Also the entity tag. */
  hash: string;
  /** Value of the Content-Disposition header. */
  disposition: string;
  /** The URL always returns the same bytes, so it may be cached forever. */
  isLasting?: boolean;
  /**
   * Streams the bytes, or a range of them (both ends inclusive).
   *
   * @throws ServiceError 404 if the file was deleted meanwhile
   */
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

/**
 * Returns a file of the store for download.
 *
 * @param source `disposition` defaults to an attachment named `filename`
 */
export function storedFile(
  server: ServerContext,
  { key, filename, contentType = presentationType, size, hash, disposition }: Source,
): StoredFile {
  return {
    contentType,
    size,
    hash,
    disposition: disposition ?? attachmentDisposition(filename),
    open: (range) => server.storage.stream(key, range).catch((error: unknown) => missing(server, error)),
  };
}

function missing(server: ServerContext, error: unknown): never {
  if (!(error instanceof StorageMissingError)) throw error;
  server.logger.warn({ key: error.key }, "a stored file is missing");
  throw notFound();
}

type DownloadLink = { url: string; expiresIn: number };

/**
 * Returns a time-limited download URL: the store's own if it can sign, otherwise the URL of the download route with a
 * token.
 */
export async function downloadLink(
  server: ServerContext,
  {
    organizationId,
    objectId,
    path,
    key,
    filename,
    contentType = presentationType,
  }: {
    organizationId: string;
    objectId: string;
    /** Path of the download route. */
    path: `/api/v1/${string}`;
    key: string;
    filename: string;
    contentType?: string;
  },
): Promise<DownloadLink> {
  const expiresIn = server.config.limits.signedUrlSeconds;
  if (server.storage.presignDownload)
    return { url: await server.storage.presignDownload(key, { expiresIn, filename, contentType }), expiresIn };
  const token = signGrant(
    { purpose: "download", method: "GET", objectId, path, organizationId },
    server.config.secrets.urlSigning,
    expiresIn,
  );
  return { url: `${server.config.baseUrl}${path}?token=${token}`, expiresIn };
}
