/** Codes of Prisma, PostgreSQL and the network for services that are unavailable now but may be available later. */
const codes = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "P2037",
  "57P01",
  "57P02",
  "57P03",
  "53100",
  "53300",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EPIPE",
]);
const kinds = new Set(["DatabaseNotReachable", "ConnectionClosed", "TooManyConnections", "SocketTimeout"]);
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Returns true if an error, or one of its causes, says that the database or the storage is unavailable. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Object) || depth > 5) return false;
  const { name, code, kind, message, originalCode, cause, meta } = error as Record<string, unknown>;
  if (name === "StorageUnavailableError") return true;
  if ([code, originalCode].some((value) => typeof value === "string" && codes.has(value))) return true;
  if (typeof kind === "string" && kinds.has(kind)) return true;
  if (typeof message === "string" && lostConnection.test(message)) return true;
  // Prisma attaches the driver's error to its own error rather than as its cause.
  const beside = meta instanceof Object && "driverAdapterError" in meta ? meta.driverAdapterError : undefined;
  return isUnavailable(cause, depth + 1) || isUnavailable(beside, depth + 1);
}
