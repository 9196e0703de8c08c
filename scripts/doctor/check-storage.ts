import { existsSync } from "node:fs";
import path from "node:path";
import { createLocalStorage } from "@/lib/server/storage/local/local-storage";
import { createS3Storage } from "@/lib/server/storage/s3/s3-storage";
import { type Check, fault, fine } from "./finding";

/** The store: found, and a small file stored, listed, read and removed. */
export const checkStorage: Check = async ({ config, dataDir }) => {
  if (!config) return [];
  const settings = config.storage;
  const isLocal = settings.kind === "local";
  // A data folder that isn't there yet is told by its own check, and not made by this one.
  if (isLocal && !existsSync(dataDir)) return [];
  const store = isLocal
    ? createLocalStorage(settings.directory)
    : createS3Storage(settings, path.join(config.dataDir, "drafts"));
  const place = isLocal
    ? settings.directory
    : `the bucket ${settings.bucket} at ${settings.endpoint ?? `Amazon's ${settings.region}`}`;
  try {
    await store.check();
    return [fine(`Files are kept in ${place}`)];
  } catch (error) {
    const advice = isLocal
      ? "Give the folder to the user of the service, and look for room on its disk."
      : "Check the S3_ settings, the rights of the key, and what is between the store and this machine.";
    return [fault(`Files can't be kept in ${place}. ${(error as Error).message}`, advice)];
  }
};
