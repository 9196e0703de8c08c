import type { ServerContext } from "@/lib/server/context";
import { timeoutError } from "@/lib/server/resources/presentations/run-job";

/** Returns the error that the client sees when a job has used all its attempts. The original error goes to the log only. */
export function describeJobFailure(server: ServerContext, { name }: Error): { code: string; message: string } {
  if (name.startsWith("Storage"))
    return { code: "STORAGE_ERROR", message: "A file could not be read or written. Send the request again." };
  if (name === "AttemptTimeoutError") return timeoutError(server);
  if (name === "WorkerMemoryError") {
    return {
      code: "GENERATION_FAILED",
      message:
        "The presentation needs more memory than a job may take. Send fewer slides or less content at once, or use a smaller template.",
    };
  }
  return { code: "GENERATION_FAILED", message: "The presentation could not be generated. Send the request again." };
}
