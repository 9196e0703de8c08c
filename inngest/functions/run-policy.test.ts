import { RetryAfterError } from "inngest";
import { expect, it } from "vitest";
import type { ServerContext } from "@/lib/server/context";
import { StorageMissingError, StorageUnavailableError } from "@/lib/server/storage/storage";
import { awaitStore } from "./run-policy";

const server = { config: { storageRetrySeconds: [5, 60] } } as unknown as ServerContext;
const outage = new StorageUnavailableError("write a file", new Error("ECONNREFUSED"));
const errorOf = (attempt: number, error: Error) =>
  awaitStore(server, attempt, () => Promise.reject(error)).catch((thrown: unknown) => thrown);

it("pauses longer after each attempt that can't reach the store, and gives up after the last", async () => {
  expect(await errorOf(0, outage)).toMatchObject({ name: "RetryAfterError", retryAfter: "5", cause: outage });
  expect(await errorOf(1, outage)).toMatchObject({ name: "RetryAfterError", retryAfter: "60" });
  expect(await errorOf(1, outage)).toBeInstanceOf(RetryAfterError);
  expect(await errorOf(2, outage)).toBe(outage);
});

it("leaves other errors as they are, and results", async () => {
  const missing = new StorageMissingError("templates/x");
  expect(await errorOf(0, missing)).toBe(missing);
  expect(await awaitStore(server, 0, async () => "done")).toBe("done");
});
