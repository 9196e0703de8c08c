import type { StorageSettings } from "@/lib/server/config";

/** Where browsers meet the store of files, as an origin; null: files come and go through this server. */
export function storeOrigin(settings: StorageSettings): string | null {
  if (settings.kind === "local") return null;
  const { bucket, publicEndpoint, endpoint, region, forcePathStyle } = settings;
  const { protocol, host } = new URL(publicEndpoint ?? endpoint ?? `https://s3.${region}.amazonaws.com`);
  return `${protocol}//${forcePathStyle ? "" : `${bucket}.`}${host}`;
}
