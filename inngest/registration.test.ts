import { createHash } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { createFunctions } from "@/inngest/functions";
import { startProduct } from "@/inngest/runner/testing/product";
import type { ServerContext } from "@/lib/server/context";
import { registrationProblem, reportRegistration } from "@/lib/server/resources/registration";
import { findFreePort } from "@/scripts/service/ports";
import { waitUntil } from "@/scripts/service/wait-until";
import { findServerProblem, startRegistration } from "./registration";

/**
 * The part of an Inngest server that registers functions. It treats a registering app as `inngest start` does. Events
 * go to the local runner, because no package contains the real server's binary.
 */
const signingKey = `signkey-test-${"ab".repeat(32)}`;
const hashedKey = `signkey-test-${createHash("sha256")
  .update(Buffer.from("ab".repeat(32), "hex"))
  .digest("hex")}`;
const registration = z.object({ url: z.string(), functions: z.array(z.object({ id: z.string() })) });
const standIn = {
  kind: "cloud",
  key: hashedKey,
  health: 200,
  rejection: 0,
  known: [] as z.infer<typeof registration>[],
};

async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
  if (request.url === "/health") return { status: standIn.health, body: {} };
  if (standIn.kind === "dev") return { status: request.url === "/dev" ? 200 : 400, body: { error: "expected dev" } };
  if (request.headers.authorization !== `Bearer ${standIn.key}`)
    return { status: 401, body: { error: "unauthorized" } };
  if (request.method !== "POST" || !request.url?.startsWith("/fn/register")) return { status: 404, body: {} };
  if (standIn.rejection) return { status: standIn.rejection, body: { error: "At least one function is invalid" } };
  standIn.known.push(registration.parse(await json(request)));
  return { status: 200, body: { ok: true, modified: true } };
}

const listener = createServer(async (request, response) => {
  const { status, body } = await answer(request);
  response.writeHead(status, { "content-type": "application/json", "x-inngest-server-kind": standIn.kind });
  response.end(JSON.stringify(body));
});
let product: Awaited<ReturnType<typeof startProduct>>;
let address = "";
let registering: ReturnType<typeof startRegistration> | undefined;

beforeAll(async () => {
  product = await startProduct();
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
});
beforeEach(() => Object.assign(standIn, { kind: "cloud", key: hashedKey, health: 200, rejection: 0, known: [] }));
afterEach(async () => {
  await registering?.stop();
  reportRegistration(null);
});
afterAll(async () => {
  listener.close();
  await product.stop();
});

const serveOrigin = "http://worker.example:3001";

function register(changes: Partial<ServerContext> = {}, inngest: Partial<ServerContext["config"]["inngest"]> = {}) {
  const { config } = product.server;
  const server: ServerContext = {
    ...product.server,
    config: { ...config, serveOrigin, inngest: { ...config.inngest, baseUrl: address, ...inngest } },
    ...changes,
  };
  registering = startRegistration(server, (client) => createFunctions({ inngest: client, server }));
}

const problemIs = async (expected: string | null) => {
  await waitUntil(() => {
    const problem = registrationProblem();
    return expected === null ? problem === null : (problem?.includes(expected) ?? false);
  }, 60_000);
  return registrationProblem();
};

it("registers its address and every function with the server, and is ready once a probe arrives", async () => {
  register();
  expect(registrationProblem()).toContain("has not registered");
  expect(await problemIs(null)).toBeNull();
  const [known] = standIn.known;
  expect(known?.url).toMatch(/^http:\/\/worker\.example:3001\/api\/inngest/);
  expect(known?.functions.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["slidewright-generate-presentation", "slidewright-answer-probe"]),
  );
});

it("reports a server whose calls reach no worker, with the address that must answer", async () => {
  let time = Date.now();
  // Each reading of the clock is later than a probe may take.
  register({ clock: { now: () => new Date((time += 60_000)) } });
  const problem = await problemIs("none of its calls reaches");
  expect(problem).toContain(`${serveOrigin}/api/inngest`);
  expect(problem).toContain("WORKER_HOST=0.0.0.0");
});

it("reports functions that the server rejects, and registers once it accepts them", { timeout: 30_000 }, async () => {
  standIn.rejection = 400;
  register();
  expect(await problemIs("At least one function is invalid")).toContain("does not take our functions: 400");
  standIn.rejection = 0;
  expect(await problemIs(null)).toBeNull();
});

it("does nothing without an address of the worker", () => {
  register({ config: { ...product.server.config, serveOrigin: null } });
  expect(registrationProblem()).toBeNull();
});

it("says why a server can't call the worker", async () => {
  const advice = async (key: string, baseUrl = address) => {
    const problem = await findServerProblem({ baseUrl, signingKey: key });
    return problem && `${problem.text} ${problem.advice}`;
  };
  expect(await advice(signingKey)).toBeNull();
  expect(await advice("cd".repeat(32))).toContain("refuses our key (401). Set INNGEST_SIGNING_KEY");
  expect(await advice("abc")).toContain("not a hexadecimal number of even length");
  expect(await advice(signingKey, `http://127.0.0.1:${await findFreePort()}`)).toMatch(
    /can't be reached: .*ECONNREFUSED/,
  );
  standIn.health = 503;
  expect(await advice(signingKey)).toContain("answers 503. Look into its log");
  standIn.health = 404;
  expect(await advice(signingKey)).toMatch(/is no Inngest server: it answers 404 to \/health\. Set INNGEST_BASE_URL/);
  standIn.kind = "dev";
  expect(await advice(signingKey)).toContain("is a development server (inngest dev), which doesn't sign its calls");
});
