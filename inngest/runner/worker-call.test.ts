import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { findFreePort } from "@/scripts/service/ports";
import { CallTimeoutError, WorkerUnreachableError, canonicalJson, exchange, sign, verify } from "./worker-call";

const signingKey = "signkey-test-ab";
let server: http.Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function answering(listener: http.RequestListener): Promise<URL> {
  server = http.createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?fnId=f`);
}
const call = (target: URL, milliseconds = 5000) =>
  exchange(target, { method: "POST", milliseconds, signingKey }, { b: 1, a: 2 });

describe("exchange", () => {
  it("signs requests and accepts signed responses", async () => {
    let received = "";
    const target = await answering(async (request, response) => {
      for await (const chunk of request) received += String(chunk);
      const body = JSON.stringify(verify(received, String(request.headers["x-inngest-signature"]), signingKey));
      response.writeHead(206, { "x-inngest-signature": sign(body, signingKey) }).end(body);
    });
    expect(await call(target)).toMatchObject({ status: 206, body: true });
    expect(received).toBe('{"a":2,"b":1}');
  });

  it("distinguishes a worker that is down from one that dies during a call", async () => {
    const unreachable = await call(new URL(`http://127.0.0.1:${await findFreePort()}`)).catch(
      (error: unknown) => error,
    );
    expect(unreachable).toMatchObject({ delivered: false });
    expect(unreachable).toBeInstanceOf(WorkerUnreachableError);
    const target = await answering((request) => void request.on("end", () => request.socket.destroy()).resume());
    await expect(call(target)).rejects.toMatchObject({ delivered: true });
  });

  it("gives up on a worker that is silent for too long", async () => {
    await expect(call(await answering(() => undefined), 100)).rejects.toThrow(CallTimeoutError);
    const halfway = await answering((_, response) => void response.writeHead(200).write("{"));
    await expect(call(halfway, 100)).rejects.toThrow(CallTimeoutError);
  });

  it("rejects a truncated response", async () => {
    const target = await answering((_, response) => {
      response.writeHead(200, { "content-length": "10" }).write("{");
      setTimeout(() => response.destroy(), 20);
    });
    await expect(call(target)).rejects.toMatchObject({ delivered: true });
  });
});

afterEach(() => void vi.useRealTimers());

describe("a signature", () => {
  it("is valid only for its body and key, whatever the key's prefix", () => {
    const header = sign("body", "signkey-prod-abc");
    expect(verify("body", header, "signkey-test-abc")).toBe(true);
    expect(verify("other", header, "signkey-prod-abc")).toBe(false);
    expect(verify("body", header, "signkey-prod-abd")).toBe(false);
    for (const broken of [undefined, "", "t=1", "s=1", header.slice(0, -1), header.replace("t=", "t=x")])
      expect(verify("body", broken, "signkey-prod-abc")).toBe(false);
  });

  it("is valid for five minutes", () => {
    vi.useFakeTimers({ now: 1_000_000_000_000 });
    const header = sign("body", "key");
    vi.setSystemTime(1_000_000_299_000);
    expect(verify("body", header, "key")).toBe(true);
    vi.setSystemTime(1_000_000_302_000);
    expect(verify("body", header, "key")).toBe(false);
  });
});

it("sorts keys at every depth, and leaves everything else as in JSON", () => {
  const value = { b: [{ d: 1, c: undefined }], a: "ü\u0000", 10: null, 9: 1.5, ["__proto__"]: 1 };
  expect(canonicalJson(value)).toBe(String.raw`{"10":null,"9":1.5,"__proto__":1,"a":"ü\u0000","b":[{"d":1}]}`);
});
