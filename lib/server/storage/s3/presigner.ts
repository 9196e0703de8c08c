import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { S3Settings } from "@/lib/server/config";
import { attachmentNamed } from "@/lib/server/storage/attachment";
import { checkKey } from "@/lib/server/storage/key";
import type { Storage } from "@/lib/server/storage/storage";
import { createClient } from "./client";

/** Signs addresses that clients use without further credentials, at the endpoint where clients reach the store. */
export function createPresigner(settings: S3Settings): Required<Pick<Storage, "presignUpload" | "presignDownload">> {
  const client = createClient(settings, settings.publicEndpoint ?? settings.endpoint);
  const object = (key: string) => ({ Bucket: settings.bucket, Key: checkKey(key) });

  return {
    async presignUpload(key, { expiresIn, contentType, size }) {
      const command = new PutObjectCommand({ ...object(key), ContentType: contentType, ContentLength: size });
      return getSignedUrl(client, command, { expiresIn });
    },

    async presignDownload(key, { expiresIn, filename, contentType }) {
      const command = new GetObjectCommand({
        ...object(key),
        ResponseContentDisposition: attachmentNamed(filename),
        ResponseContentType: contentType,
      });
      return getSignedUrl(client, command, { expiresIn });
    },
  };
}
