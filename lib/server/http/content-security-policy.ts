/**
 * Style elements that a library puts into the page as they are, without a nonce: the messages of `sonner`, whose
 * element is empty at first.
 */
const knownStyles = [
  "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=",
  "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
];

/**
 * What a page of the studio may load and run: what this server sends, and scripts and styles that carry the nonce of
 * this very answer. Pictures may come from the page itself (`blob:`, `data:`), files may go to the store of uploads.
 *
 * @param nonce Of this answer alone
 * @param storeOrigin Where files are uploaded to and downloaded from; null: this server
 * @param isDevelopment The development server evaluates code and writes styles as text
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
