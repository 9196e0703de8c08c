import { createHash } from "node:crypto";
import { storage, StorageMissingError } from "@/lib/server/storage";

/**
 * What a client uploaded, as it was at one moment: another upload may replace it at any time. `hash` is SHA-256,
 * hexadecimal.
 */
export type Upload = { bytes: Uint8Array; hash: string };

/** Reads an upload, hashing on the way, and no further than `maxBytes`. Null: there is none. */
export async function readUpload(key: string, maxBytes: number): Promise<Upload | "too large" | null> {
  const hash = createHash("sha256");
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of await storage.stream(key)) {
      const bytes = chunk as Buffer;
      size += bytes.byteLength;
      if (size > maxBytes) return "too large";
      hash.update(bytes);
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof StorageMissingError) return null;
    throw error;
  }
  return { bytes: Buffer.concat(chunks, size), hash: hash.digest("hex") };
}
