import { PrivateReceiverError } from "./receiver-addresses";

const words: Record<string, string> = {
  ENOTFOUND: "The name of the host is not known",
  EAI_AGAIN: "The name of the host could not be looked up",
  ECONNREFUSED: "The receiver refused the connection",
  ECONNRESET: "The receiver closed the connection without an answer",
  EPIPE: "The receiver closed the connection without an answer",
  ETIMEDOUT: "The receiver could not be reached",
  EHOSTUNREACH: "The receiver could not be reached",
  ENETUNREACH: "The receiver could not be reached",
};

/** Why an answer counts as a failure, in words; null: it is a success. */
export function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The receiver answered ${status}: redirects are not followed, so register the address that it leads to`;
  return `The receiver answered ${status}`;
}

/** Why there was no answer, in words that tell nothing of the network that the service runs in. */
export function describeFault(error: unknown): string {
  if (error instanceof PrivateReceiverError)
    return "The host leads to this machine, a private network or another place where no messages are sent";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = words[code];
  if (known) return known;
  if (/CERT|SELF_SIGNED|ISSUER|CRL/.test(code)) return `The receiver's TLS certificate was not accepted (${code})`;
  if (/SSL|TLS|EPROTO/.test(code)) return `No TLS connection could be made (${code})`;
  if (code.startsWith("HPE_")) return `What answered does not speak HTTP (${code})`;
  return `The connection failed${code ? ` (${code})` : ""}`;
}
