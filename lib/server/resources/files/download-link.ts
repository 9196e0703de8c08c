import { presentationType } from "@/lib/contract/common";
import { signGrant } from "@/lib/server/auth/tokens/signed-token";
import { config } from "@/lib/server/config";
import { storage } from "@/lib/server/storage";

export type DownloadLink = { url: string; expiresIn: number };

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
