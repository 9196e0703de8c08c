import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { noteClient } from "./note-client";

function noted(
  proxies: number,
  forwarded: string | undefined,
  remoteAddress: string | undefined = "10.0.0.1",
): string | undefined {
  const request = {
    headers: { "x-forwarded-for": forwarded },
    socket: { remoteAddress },
  } as unknown as IncomingMessage;
  noteClient(request, proxies);
  return request.headers["x-forwarded-for"] as string | undefined;
}

it.each([
  // Nobody before us: what is claimed counts for nothing.
  [0, undefined, "10.0.0.1"],
  [0, "6.6.6.6", "10.0.0.1"],
  [0, "6.6.6.6, 7.7.7.7", "10.0.0.1"],
  // One: it names its client last, whatever that client wrote before.
  [1, "203.0.113.7", "203.0.113.7"],
  [1, "6.6.6.6, 203.0.113.7", "203.0.113.7"],
  [1, " 6.6.6.6,6.6.6.7 ,\t203.0.113.7 ", "203.0.113.7"],
  [1, undefined, "10.0.0.1"],
  // Two: the one before.
  [2, "6.6.6.6, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
  [2, "203.0.113.7, 10.0.0.2", "203.0.113.7"],
  [2, "10.0.0.2", "10.0.0.2"],
  // What is no address is never taken for one.
  [1, "203.0.113.7, unknown", "10.0.0.1"],
  [1, "<script>", "10.0.0.1"],
  [1, "203.0.113.7:5123", "203.0.113.7"],
  [1, "[2001:db8::1]:443", "2001:db8::1"],
  [1, "2001:db8::1", "2001:db8::1"],
  [1, "::ffff:203.0.113.7", "203.0.113.7"],
])("with %i proxies, %j is %j", (proxies, forwarded, client) => expect(noted(proxies, forwarded)).toBe(client));

it("of a connection that is gone is unknown", () => {
  expect(noted(0, "6.6.6.6", "")).toBeUndefined();
  expect(noted(0, undefined, "::ffff:192.0.2.9")).toBe("192.0.2.9");
});
