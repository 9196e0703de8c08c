/**
 * The framework drops `Content-Length` from the answers of routes: they say it in this header, which never leaves the
 * process.
 */
export const bodyLength = "X-Body-Length";
