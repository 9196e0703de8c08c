import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FetchImageError, fetchImage } from "./deck-inputs";

const picture = Buffer.from("the bytes of a picture");
let server: http.Server;
let origin = "";
let requests: string[] = [];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    if (path === "/picture") response.end(picture);
    else if (path === "/large") response.end(Buffer.alloc(2000));
    else if (path === "/moved") response.writeHead(302, { location: "/picture" }).end();
    else if (path === "/around") response.writeHead(302, { location: "/around" }).end();
    else if (path === "/inside") response.writeHead(302, { location: "http://169.254.169.254/latest" }).end();
    else if (path === "/local-file") response.writeHead(302, { location: "file:///etc/passwd" }).end();
    else if (path !== "/silent") response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const load = (address: string, options: Partial<Parameters<typeof fetchImage>[1]> = {}) =>
  fetchImage(address, { maxBytes: 1000, signal: new AbortController().signal, allowPrivate: true, ...options });

it("loads an image, and follows a redirect to one", async () => {
  expect(await load(`${origin}/picture`)).toEqual(picture);
  expect(await load(`${origin}/moved`)).toEqual(picture);
});

it.each([
  ["/large", "larger than 1000 bytes"],
  ["/none", "answered 404"],
  ["/around", "redirects more than 3 times"],
  ["/inside", "must be on the public internet"],
  ["/local-file", "must begin with"],
])("rejects %s", async (path, message) => {
  await expect(load(origin + path)).rejects.toThrow(message);
});

it("requests nothing outside the public internet, by address, name, or redirect", async () => {
  requests = [];
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
  for (const address of [
    `${origin}/picture`,
    "http://[::1]/",
    "http://2130706433/",
    "http://localhost/",
    "ftp://example.com/a",
  ])
    await expect(load(address, { allowPrivate: false })).rejects.toThrow(FetchImageError);
  await expect(
    load(`http://pictures.example.com:${new URL(origin).port}/picture`, { allowPrivate: false, resolve }),
  ).rejects.toThrow(FetchImageError);
  expect(requests).toEqual([]);
});

it("gives up at its time limit", async () => {
  const controller = new AbortController();
  const loading = load(`${origin}/silent`, { signal: controller.signal });
  await expect.poll(() => requests.includes("/silent")).toBe(true);
  controller.abort(new Error("late"));
  await expect(loading).rejects.toThrow("did not arrive in time");
});
