/** What the client is told of a job whose attempts ran out; the error itself is in the log only. */
export function jobFailure(error: Error): { code: string; message: string } {
  if (error.name.startsWith("Storage")) return { code: "STORAGE_ERROR", message: "A file could not be read or written. Send the request again." };
  return { code: "GENERATION_FAILED", message: "The presentation could not be generated. Send the request again." };
}
