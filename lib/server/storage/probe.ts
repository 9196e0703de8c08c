import { randomUUID } from "node:crypto";
import { type Storage, StorageUnavailableError } from "./storage";

/** An answer that is younger holds for whoever asks next: probes may come from anywhere, and each writes. */
const millisecondsGood = 2_000;

/**
 * Finds out whether a store works by using it: a small file is stored, listed, read and removed. Who asks while that
 * goes on gets the same answer.
 */
export function probeOf(storage: Omit<Storage, "check">): () => Promise<void> {
  const folder = "checks/";
  const key = `${folder}${randomUUID()}`;
  const written = new TextEncoder().encode(key);
  let last: Promise<void> | null = null;

  async function use(): Promise<void> {
    await storage.put(key, written);
    await storage.list(folder, { limit: 1 });
    const read = await storage.get(key);
    await storage.delete(key);
    if (!written.every((byte, index) => read[index] === byte))
      throw new StorageUnavailableError("give back what was stored", null, "other bytes came back than were written");
  }

  return () => {
    last ??= use().finally(() => setTimeout(() => (last = null), millisecondsGood).unref());
    return last;
  };
}
