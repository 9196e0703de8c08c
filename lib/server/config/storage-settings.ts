import path from "node:path";
import { z } from "zod";
import { flag, webAddress, wholeNumber } from "./kinds";
import { type Environment, readSetting } from "./setting";

export type S3Settings = {
  kind: "s3";
  bucket: string;
  /** Null: Amazon's own address for the region. */
  endpoint: string | null;
  region: string;
  /** Null: the SDK's usual chain (instance role, profile). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  forcePathStyle: boolean;
  /** Where clients reach the store, for signed addresses; null: at the endpoint. */
  publicEndpoint: string | null;
  /** How long the store may be silent. */
  timeoutSeconds: number;
};

export type StorageSettings = { kind: "local"; directory: string } | S3Settings;

/** @throws SettingError */
export function readStorageSettings(environment: Environment, dataDir: string): StorageSettings {
  const kind = readSetting(
    environment,
    "STORAGE",
    z.enum(["local", "s3"], { error: "must be local or s3" }).default("local"),
  );
  if (kind === "local") return { kind, directory: path.join(dataDir, "files") };
  const accessKeyId = readSetting(environment, "S3_ACCESS_KEY_ID", z.string().optional());
  return {
    kind,
    bucket: readSetting(
      environment,
      "S3_BUCKET",
      z.string(),
      "is needed with STORAGE=s3: the name of a bucket that is there",
    ),
    endpoint: readSetting(environment, "S3_ENDPOINT", webAddress.optional()) ?? null,
    region: readSetting(environment, "S3_REGION", z.string().default("us-east-1")),
    credentials: accessKeyId
      ? {
          accessKeyId,
          secretAccessKey: readSetting(
            environment,
            "S3_SECRET_ACCESS_KEY",
            z.string(),
            "is needed beside S3_ACCESS_KEY_ID: the secret of that key",
          ),
        }
      : null,
    forcePathStyle: readSetting(environment, "S3_FORCE_PATH_STYLE", flag),
    publicEndpoint: readSetting(environment, "S3_PUBLIC_ENDPOINT", webAddress.optional()) ?? null,
    timeoutSeconds: readSetting(environment, "S3_TIMEOUT", wholeNumber(20, 180)),
  };
}
