import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operationNamed } from "@/e2e/suites/api-conformance/testing/resources";
import { jobIn, templateAt } from "@/e2e/suites/api-conformance/testing/state";
import { createWorld, sampleFile, type World } from "@/e2e/suites/api-conformance/testing/world";
import type { Operation } from "@/lib/contract/define-operation";
import { operations } from "@/lib/contract/operations";
import { getGenerationStatus } from "@/lib/contract/presentations";
import { confirmUpload } from "@/lib/contract/template-uploads";
import { getTemplate } from "@/lib/contract/templates";
import { type Grant, signGrant } from "@/lib/server/auth/tokens";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { shareOf } from "@/scripts/test/share-of";

type Signed = { method: "GET" | "PUT"; url: string };

let service: ScratchService;
let world: World;
const signed = {} as Record<"upload" | "template" | "deck", Signed>;
let uploadId: string;

beforeAll(async () => {
  service = await startScratchService();
  world = await createWorld("Acme");
  const key = world.key["x-api-key"]!;
  const awaited = await templateAt(world, "awaited");
  uploadId = awaited.template_id;
  const { template_id } = await templateAt(world, "uploaded");
  const job = await jobIn(world, "completed");
  const ask = async (operation: Operation, id: string) =>
    (
      (await (await callRoute(operation, key, { params: { template_id: id, generation_id: id } })).json()) as {
        download_url: string;
      }
    ).download_url;
  signed.upload = { method: "PUT", url: `http://localhost:3000/api/v1/uploads/${uploadId}${awaited.token}` };
  signed.template = { method: "GET", url: await ask(getTemplate, template_id) };
  signed.deck = { method: "GET", url: await ask(getGenerationStatus, job) };
});
afterAll(() => service.stop());

/** Sends a request without any other credential. Like the framework, finds the operation by method and path. */
async function open(method: string, address: string): Promise<Response> {
  const url = new URL(address);
  const segments = url.pathname.split("/");
  const fits = (template: string[]) =>
    template.length === segments.length &&
    template.every((part, index) => (part.startsWith("{") ? segments[index] !== "" : part === segments[index]));
  const operation = operations.find((one) => one.method === method && fits(one.path.split("/")));
  if (!operation) return new Response(null, { status: 404 });
  const params = Object.fromEntries(
    operation.path
      .split("/")
      .flatMap((part, index) =>
        part.startsWith("{") ? [[part.slice(1, -1), decodeURIComponent(segments[index]!)]] : [],
      ),
  );
  return callRoute(operation, null, { params, query: url.search, body: method === "PUT" ? sampleFile : undefined });
}

async function statusOf(method: string, address: string): Promise<number> {
  const response = await open(method, address);
  await response.body?.cancel();
  return response.status;
}

const idIn = (url: string): string => /(?:tmpl|gen)_\w+/.exec(url)?.[0] ?? "";

const kinds = ["upload", "template", "deck"] as const;

describe.each(kinds)("the signed URL of an %s", (kind) => {
  it("opens its object", async () => expect(await statusOf(signed[kind].method, signed[kind].url)).toBe(200));

  it("opens nothing if any character is changed", async () => {
    const { method, url } = signed[kind];
    const start = url.indexOf("/api/v1/");
    const opened: string[] = [];
    for (const at of shareOf(Array.from({ length: url.length - start }, (_, index) => start + index))) {
      const character = url[at]!;
      const swapped = character === character.toUpperCase() ? character.toLowerCase() : character.toUpperCase();
      // Another test covers all other characters of the token.
      const others =
        at < url.indexOf("?")
          ? [swapped, "A", ".", String.fromCharCode(character.charCodeAt(0) ^ 1)]
          : [character === "A" ? "B" : "A"];
      for (const other of others.filter((one) => one !== character && one !== "#")) {
        const changed = url.slice(0, at) + other + url.slice(at + 1);
        if (URL.canParse(changed) && (await statusOf(method, changed)) < 300)
          opened.push(`${at}: ${character} → ${other}`);
      }
    }
    expect(opened).toEqual([]);
  });

  it.each(["&token=x", "&x=1", "&", "&token=", "%00", "%20", "=", ".", "A"])(
    "opens nothing with %j appended",
    async (more) => {
      // An empty parameter doesn't count.
      expect(await statusOf(signed[kind].method, signed[kind].url + more)).toBe(more === "&" ? 200 : 401);
    },
  );

  it("opens nothing with its token twice, first or second, or under another name", async () => {
    const { method, url } = signed[kind];
    const [path, token] = url.split("?token=") as [string, string];
    for (const query of [
      `token=x&token=${token}`,
      `token=${token}&token=${token}`,
      `Token=${token}`,
      `token[]=${token}`,
      `a=1&token=${token}`,
      "",
    ]) {
      expect(await statusOf(method, `${path}?${query}`), query).toBe(401);
    }
  });

  it("opens no other operation and no other method, for this object or another", async () => {
    const { url } = signed[kind];
    const { search } = new URL(url);
    const id = idIn(url);
    const ids = kinds.map((other) => idIn(signed[other].url));
    const opened = new Set<string>();
    const own = { upload: "putUpload", template: "downloadTemplate", deck: "downloadPresentation" }[kind];
    const others = operations.filter((one) => one.access.kind !== "public" && one.id !== own);
    for (const operation of [operationNamed(own), ...shareOf(others)]) {
      for (const one of ids) {
        const params = Object.fromEntries([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, one]));
        const response = await callRoute(operation, null, { params, query: search });
        await response.body?.cancel();
        if (response.status !== 401) opened.add(`${operation.id} ${one}`);
      }
    }
    expect([...opened]).toEqual([`${own} ${id}`]);
  });

  it("opens nothing of another organization, and expires", async () => {
    const { method, url } = signed[kind];
    const neighbour = await createWorld(`Neighbour ${kind}`);
    const grant: Grant = {
      purpose: kind === "upload" ? "upload" : "download",
      method,
      objectId: idIn(url),
      path: new URL(url).pathname,
      organizationId: world.caller.organization.id,
    };
    const address = async (changed: Partial<Grant>, seconds: number) =>
      `${url.split("?")[0]}?token=${signGrant({ ...grant, ...changed }, service.config.secrets.urlSigning, seconds)}`;
    expect(await statusOf(method, await address({}, 5))).toBe(200);
    expect(await statusOf(method, await address({ organizationId: neighbour.caller.organization.id }, 5))).toBe(404);
    for (const late of [0, -1, -3600]) expect(await statusOf(method, await address({}, late))).toBe(401);
  });
});

it("every invalid token gets the same response, which says what to do", async () => {
  const { url } = signed.template;
  const [path] = url.split("?");
  const grant: Grant = {
    purpose: "download",
    method: "GET",
    objectId: "tmpl_1",
    path: "/api/v1/templates/tmpl_1/download",
    organizationId: "org_1",
  };
  const wrong = [
    url.slice(0, -1),
    `${path}?token=`,
    `${path}?token=x`,
    `${path}?token=${signGrant(grant, service.config.secrets.urlSigning, 60)}`,
    `${path}?token=${signGrant(grant, service.config.secrets.urlSigning, -60)}`,
    `${url}&a=1`,
  ];
  const bodies = await Promise.all(
    wrong.map(async (address) => ({ ...((await (await open("GET", address)).json()) as object), request_id: "" })),
  );
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(bodies[0]).toMatchObject({
    code: "UNAUTHORIZED",
    detail: "The signed URL is invalid or has expired. Request a new one.",
  });
  expect(await (await open("GET", path!)).json()).toMatchObject({
    code: "UNAUTHORIZED",
    detail: "Missing or invalid API key",
  });
});

it("an upload URL accepts nothing once its file was confirmed", async () => {
  expect(await statusOf("PUT", signed.upload.url)).toBe(200);
  const confirmed = await callRoute(confirmUpload, world.key["x-api-key"]!, { params: { template_id: uploadId } });
  expect(await confirmed.json()).toMatchObject({ confirmed: true });
  expect(await statusOf("PUT", signed.upload.url)).toBe(409);
});
