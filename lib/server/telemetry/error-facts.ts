/** Returns the code of an error of Node, a driver or a library; undefined if it has none. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** Returns the message of any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the message of any thrown value with its cause's, for people: that of `fetch` alone gives no reason. */
export function errorText(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  // A host with several addresses has a cause without a message.
  const reason = cause instanceof Error ? cause.message || errorCode(cause) : "";
  return [errorMessage(error), reason].filter(Boolean).join(" ").replace(/\.$/, "") || "no reason given";
}
