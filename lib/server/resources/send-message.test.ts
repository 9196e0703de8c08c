import { once } from "node:events";
import https from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it } from "vitest";
import type { WebhookSettings } from "@/lib/server/config";
import type { Resolve } from "@/lib/server/public-address";
import { type Receiver, selfSigned, startReceiver } from "@/lib/server/resources/testing/receiver";
import { sendMessage, signingSecret } from "./send-message";

const settings: WebhookSettings = { allowHttp: true, allowPrivate: true, timeoutSeconds: 15, retrySeconds: [] };
const strict: WebhookSettings = { ...settings, allowPrivate: false };
const message = { id: "msg_1", body: '{"type":"webhook.test","data":{"text":"Grüße"}}' };
const secret = signingSecret("hook_1", "a", "server secret");
const older = signingSecret("hook_1", "b", "server secret");

const open: { close: () => unknown }[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.close()))));

async function receiver(answer: Parameters<typeof startReceiver>[0]): Promise<Receiver> {
  const started = await startReceiver(answer);
  open.push(started);
  return started;
}
const to = (url: string, secrets = [secret]) => ({ url, secrets });

describe("a message", () => {
  it("arrives unchanged, signed so that the Standard Webhooks library verifies it", async () => {
    const { url, received } = await receiver((response) => response.writeHead(204).end());
    const result = await sendMessage(message, to(url), settings);
    expect(result).toMatchObject({ statusCode: 204, error: null, responseBody: "" });
    const [got] = received;
    expect(got).toMatchObject({ method: "POST", path: "/hooks?of=us", body: message.body });
    expect(got?.headers).toMatchObject({
      "webhook-id": "msg_1",
      "content-type": "application/json",
      host: new URL(url).host,
    });
    expect(new Webhook(secret).verify(got!.body, got!.headers)).toEqual(JSON.parse(message.body));
    expect(() => new Webhook(secret).verify(got!.body.replace("test", "past"), got!.headers)).toThrow("signature");
    expect(() => new Webhook(older).verify(got!.body, got!.headers)).toThrow("signature");
  });

  it("has a signature for each of two secrets", async () => {
    const { url, received } = await receiver((response) => response.end());
    await sendMessage(message, to(url, [secret, older]), settings);
    const [got] = received;
    expect(got?.headers["webhook-signature"]).toMatch(/^v1,\S{44} v1,\S{44}$/);
    for (const each of [secret, older]) expect(new Webhook(each).verify(got!.body, got!.headers)).toBeTruthy();
  });
});

describe("a response", () => {
  it.each([
    [500, "The receiver answered 500"],
    [404, "The receiver answered 404"],
    [410, "The receiver answered 410"],
  ])("of %i is a failure", async (status, error) => {
    const { url } = await receiver((response) => response.writeHead(status, { "retry-after": "120" }).end("no"));
    expect(await sendMessage(message, to(url), settings)).toMatchObject({
      statusCode: status,
      error,
      responseBody: "no",
      retryAfter: "120",
    });
  });

  it("is not followed when it redirects", async () => {
    const elsewhere = await receiver((response) => response.end());
    const { url } = await receiver((response) => response.writeHead(302, { location: elsewhere.url }).end());
    const result = await sendMessage(message, to(url), settings);
    expect(result).toMatchObject({ statusCode: 302, error: expect.stringContaining("redirects are not followed") });
    expect(elsewhere.received).toEqual([]);
  });

  it("is stored up to its first kilobyte, as text that the database accepts", async () => {
    const { url } = await receiver((response) => {
      response.write("a\0b");
      response.write("€".repeat(100_000));
    });
    const result = await sendMessage(message, to(url), settings);
    expect(result.error).toBeNull();
    expect(result.responseBody).toMatch(/^a\ufffdb€+$/);
    expect(Buffer.byteLength(result.responseBody!.replace("\ufffd", "\0"))).toBeLessThanOrEqual(1024);
  });

  it("fails at the time limit; an endless body does no harm", async () => {
    const short = { ...settings, timeoutSeconds: 1 };
    const silent = await receiver(() => {});
    expect(await sendMessage(message, to(silent.url), short)).toMatchObject({
      statusCode: null,
      error: "The receiver did not respond within 1 s",
    });
    const endless = await receiver((response) => response.write("so far"));
    expect(await sendMessage(message, to(endless.url), short)).toMatchObject({
      statusCode: 200,
      error: null,
      responseBody: "so far",
    });
  });

  it("is not waited for when the DNS lookup hangs", async () => {
    const never: Resolve = () => new Promise(() => {});
    const result = await sendMessage(message, to("https://example.com/"), { ...settings, timeoutSeconds: 1 }, never);
    expect(result).toMatchObject({ statusCode: null, error: "The receiver did not respond within 1 s" });
  });
});

describe("an unreachable receiver", () => {
  it("is described in words", async () => {
    const { url, close } = await startReceiver(() => {});
    await close();
    expect(await sendMessage(message, to(url), settings)).toMatchObject({
      statusCode: null,
      error: "The receiver refused the connection",
    });
    const unknown: Resolve = () =>
      Promise.reject(Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" }));
    expect((await sendMessage(message, to("https://example.com/"), settings, unknown)).error).toBe(
      "The host name does not exist",
    );
    const rude = createServer((socket) => socket.end("hello\r\n\r\n")).listen(0, "127.0.0.1");
    open.push(rude);
    await once(rude, "listening");
    const { port } = rude.address() as AddressInfo;
    expect((await sendMessage(message, to(`http://127.0.0.1:${port}/`), settings)).error).toContain("is not HTTP");
    expect((await sendMessage(message, to(`https://127.0.0.1:${port}/`), settings)).error).toContain("TLS");
  });

  it("gets nothing when its certificate is not trusted", async () => {
    let served = 0;
    const server = https.createServer(selfSigned, () => (served += 1)).listen(0, "127.0.0.1");
    open.push(server);
    await once(server, "listening");
    const result = await sendMessage(
      message,
      to(`https://localhost:${(server.address() as AddressInfo).port}/`),
      settings,
    );
    expect(result).toMatchObject({ statusCode: null, error: expect.stringContaining("certificate was not accepted") });
    expect(served).toBe(0);
  });
});

describe("a private network", () => {
  const names: Record<string, string[]> = {
    "rebound.example": ["127.0.0.1"],
    "mixed.example": ["93.184.216.34", "10.0.0.7"],
    "mapped.example": ["::ffff:127.0.0.1"],
    "metadata.example": ["169.254.169.254"],
    "ours.example": ["127.0.0.1"],
  };
  const resolve: Resolve = async (host) =>
    names[host]!.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

  it.each(["rebound.example", "mixed.example", "mapped.example", "metadata.example"])(
    "gets nothing by the name %s, even when it was registered while it was public",
    async (host) => {
      const { url, received } = await receiver((response) => response.end());
      const result = await sendMessage(message, to(url.replace("127.0.0.1", host)), strict, resolve);
      expect(result).toMatchObject({ statusCode: null, error: expect.stringContaining("not on the public internet") });
      expect(received).toEqual([]);
    },
  );

  it.each(["http://127.0.0.1:8080/", "http://[::1]:8080/", "http://2130706433:8080/", "http://localhost:8080/"])(
    "gets nothing at %s",
    async (url) => {
      expect((await sendMessage(message, to(url), strict)).error).toContain("private network");
    },
  );

  it("is reached at the checked address, by one lookup, under the URL's name", async () => {
    const { url, received } = await receiver((response) => response.end());
    let lookups = 0;
    const once: Resolve = (host) => {
      lookups += 1;
      return resolve(host);
    };
    const named = url.replace("127.0.0.1", "ours.example");
    expect((await sendMessage(message, to(named), settings, once)).error).toBeNull();
    expect(lookups).toBe(1);
    expect(received[0]?.headers.host).toBe(new URL(named).host);
  });

  it("gets nothing where http is no longer allowed", async () => {
    const { url, received } = await receiver((response) => response.end());
    expect((await sendMessage(message, to(url), { ...settings, allowHttp: false })).error).toContain("https://");
    expect(received).toEqual([]);
  });
});
