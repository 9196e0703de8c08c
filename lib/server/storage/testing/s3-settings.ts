import { readStorageSettings, type S3Settings } from "@/lib/server/config/storage-settings";

/**
 * The store that the tests are to use instead of one of their own: the settings of the service with TEST_ before their
 * names.
 */
export function settingsOfTests(environment: NodeJS.ProcessEnv): S3Settings | null {
  if (!environment.TEST_S3_BUCKET) return null;
  const own = Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith("TEST_S3_") ? [[name.slice("TEST_".length), value] as const] : [],
  );
  return readStorageSettings({ ...Object.fromEntries(own), STORAGE: "s3" }, "") as S3Settings;
}
