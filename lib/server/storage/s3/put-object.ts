import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { PutObjectCommand, type PutObjectCommandInput, type S3Client } from "@aws-sdk/client-s3";
import { storingError } from "@/lib/server/storage/local/disk-fault";
import type { Spool } from "@/lib/server/storage/local/spool";
import { type PutOptions, StorageLimitError, type StoredFile } from "@/lib/server/storage/storage";
import { mayPass } from "./store-fault";
import { tryAgain } from "./try-again";

type Target = { Bucket: string; Key: string };

/**
 * Puts objects, each in one request, so that it is there whole or not at all. A stream is first written to a file, for
 * S3 wants the length in advance, and to be sent again when the way to the store breaks. The store holds the bytes
 * against their hash.
 *
 * @param unavailable Throws what an error of the store means
 */
export function createPut(client: S3Client, spool: Spool, unavailable: (error: unknown) => never) {
  function send(
    target: Target,
    body: Pick<PutObjectCommandInput, "Body">,
    { size, sha256 }: StoredFile,
    contentType: string | undefined,
    abortSignal: AbortSignal,
  ) {
    const command = new PutObjectCommand({ ...target, ...body, ContentLength: size, ContentType: contentType });
    command.middlewareStack.add(
      (next) => (args) => {
        (args.request as { headers: Record<string, string> }).headers["x-amz-content-sha256"] = sha256;
        return next(args);
      },
      { step: "build" },
    );
    return client.send(command, { abortSignal });
  }

  return async (
    target: Target,
    data: Readable | Uint8Array,
    { maxBytes, contentType }: PutOptions,
    deadline: () => AbortSignal,
  ): Promise<StoredFile> => {
    if (data instanceof Uint8Array) {
      if (data.byteLength > (maxBytes ?? data.byteLength)) throw new StorageLimitError(maxBytes!);
      const stored = { size: data.byteLength, sha256: createHash("sha256").update(data).digest("hex") };
      await send(target, { Body: data }, stored, contentType, deadline()).catch(unavailable);
      return stored;
    }
    const { file, ...stored } = await spool(data, maxBytes).catch((error: unknown) => {
      throw storingError(error);
    });
    try {
      const signal = deadline();
      await tryAgain(
        () => send(target, { Body: createReadStream(file) }, stored, contentType, signal),
        mayPass,
        signal,
      ).catch(unavailable);
      return stored;
    } finally {
      await rm(file, { force: true });
    }
  };
}
