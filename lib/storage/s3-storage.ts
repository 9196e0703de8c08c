import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { S3Settings } from "@/lib/config";
import { attachmentNamed } from "./attachment";
import { checkKey } from "./key";
import { spool } from "./spool";
import { type ByteRange, type Storage, StorageMissingError, StorageUnavailableError } from "./storage";

/**
 * Files in an S3-compatible store. An upload is first written to `draftsDir`: S3 wants its length in advance, and the
 * limit and the hash are known only at its end.
 */
export function createS3Storage(settings: S3Settings, draftsDir: string): Storage {
  const { bucket } = settings;
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    // Other makers' stores don't know Amazon's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const object = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });

  async function open(key: string, range?: ByteRange): Promise<Readable> {
    const request = { ...object(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) };
    try {
      const { Body } = await client.send(new GetObjectCommand(request));
      if (Body instanceof Readable) return Body;
      throw new TypeError("The store answered without a body.");
    } catch (error) {
      if (isAbsence(error)) throw new StorageMissingError(key);
      throw new StorageUnavailableError("read a file", error);
    }
  }

  return {
    async put(key, data, options = {}) {
      const target = object(key);
      const { file, size, sha256 } = await spool(draftsDir, data, options.maxBytes);
      try {
        const body = { Body: createReadStream(file), ContentLength: size, ContentType: options.contentType };
        await client.send(new PutObjectCommand({ ...target, ...body }));
        return { size, sha256 };
      } catch (error) {
        throw new StorageUnavailableError("store a file", error);
      } finally {
        await rm(file, { force: true });
      }
    },

    async get(key) {
      const body = await open(key);
      try {
        return Buffer.concat(await body.toArray());
      } catch (error) {
        throw new StorageUnavailableError("read a file", error);
      }
    },

    stream: open,

    async stat(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(object(key)));
        return { size: ContentLength ?? 0 };
      } catch (error) {
        if (isAbsence(error)) return null;
        throw new StorageUnavailableError("look for a file", error);
      }
    },

    async delete(key) {
      const target = object(key);
      try {
        await client.send(new DeleteObjectCommand(target));
      } catch (error) {
        if (!isAbsence(error)) throw new StorageUnavailableError("remove a file", error);
      }
    },

    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
      } catch (error) {
        throw new StorageUnavailableError(`open the bucket ${bucket}`, error);
      }
    },

    async presignUpload(key, { expiresIn, contentType }) {
      return getSignedUrl(client, new PutObjectCommand({ ...object(key), ContentType: contentType }), { expiresIn });
    },

    async presignDownload(key, { expiresIn, filename }) {
      const command = new GetObjectCommand({ ...object(key), ResponseContentDisposition: attachmentNamed(filename) });
      return getSignedUrl(client, command, { expiresIn });
    },
  };
}

function isAbsence(error: unknown): boolean {
  return error instanceof NotFound || (error instanceof S3ServiceException && error.name === "NoSuchKey");
}
