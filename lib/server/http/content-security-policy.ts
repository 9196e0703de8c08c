import type { StorageSettings } from "@/lib/server/config";

/**
 * Style elements that a library adds to the page without a nonce: those of `sonner`. The first of them is empty
 * initially.
 */
const knownStyles = [
  "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=",
  "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
];

/**
 * Returns the Content-Security-Policy of a studio page. The page may load and run what this server sends, and scripts
 * and styles with the nonce of this response. Images may come from the page itself (`blob:`, `data:`), and files may go
 * to the upload store.
 *
 * @param nonce For this response only
 * @param storeOrigin The origin that files are uploaded to and downloaded from; null: this server
 * @param isDevelopment The development server evaluates code and inserts styles as text
 */
export function contentSecurityPolicy({
  nonce,
  storeOrigin,
  isDevelopment,
}: {
  nonce: string;
  storeOrigin: string | null;
  isDevelopment: boolean;
}): string {
  const store = storeOrigin ? [storeOrigin] : [];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    "style-src": [
      "'self'",
      ...(isDevelopment ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`, ...knownStyles.map((hash) => `'${hash}'`)]),
    ],
    "img-src": ["'self'", "blob:", "data:", ...store],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...store],
    "frame-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Returns the origin at which browsers reach the file store; null if files go through this server. */
export function storeOrigin(settings: StorageSettings): string | null {
  if (settings.kind === "local") return null;
  const { bucket, publicEndpoint, endpoint, region, forcePathStyle } = settings;
  const { protocol, host } = new URL(publicEndpoint ?? endpoint ?? `https://s3.${region}.amazonaws.com`);
  return `${protocol}//${forcePathStyle ? "" : `${bucket}.`}${host}`;
}
