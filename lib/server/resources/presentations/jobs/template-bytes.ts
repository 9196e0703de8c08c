import { templateKey } from "@/lib/server/resources/files/storage-keys";
import { storage } from "@/lib/server/storage";

const mostBytes = 64 * 1024 * 1024;

/** The files of templates that were used last, the latest at the end. A template's file never changes. */
const kept = new Map<string, Uint8Array>();

/**
 * The file of a template, from memory when it was used shortly before. Whether the template may be used is the caller's
 * to know. The bytes are shared: nobody writes to them.
 */
export async function templateBytes(organizationId: string, templateId: string): Promise<Uint8Array> {
  const key = templateKey(organizationId, templateId);
  const bytes = kept.get(key) ?? (await storage.get(key));
  kept.delete(key);
  kept.set(key, bytes);
  let size = 0;
  for (const file of kept.values()) size += file.byteLength;
  for (const [oldest, file] of kept) {
    if (size <= mostBytes || oldest === key) break;
    kept.delete(oldest);
    size -= file.byteLength;
  }
  return bytes;
}
