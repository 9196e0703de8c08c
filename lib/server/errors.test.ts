import { describe, expect, it } from "vitest";
import { StorageUnavailableError } from "@/lib/server/storage";
import { isUnavailable } from "./errors";

describe("unavailable", () => {
  it.each([
    Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
    Object.assign(new Error("can't reach"), { code: "P1001" }),
    new Error("query failed", { cause: Object.assign(new Error(), { kind: "ConnectionClosed" }) }),
    Object.assign(new Error("Database error"), {
      code: "P2039",
      meta: { driverAdapterError: { cause: { originalCode: "57P03" } } },
    }),
    new Error("Connection terminated unexpectedly"),
    new Error("Query read timeout"),
    new Error("query failed", { cause: new Error("timeout expired") }),
    new StorageUnavailableError("store a file", new Error("disk")),
  ])("is %s", (error) => expect(isUnavailable(error)).toBe(true));

  it.each([new Error("boom"), Object.assign(new Error(), { code: "P2002" }), null, "ECONNREFUSED", undefined])(
    "is not %s",
    (error) => expect(isUnavailable(error)).toBe(false),
  );
});
