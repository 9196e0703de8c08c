import { setTimeout as delay } from "node:timers/promises";
import { createClient, type JobStatus } from "@slidewright/client";
import { Client as Database } from "pg";
import { sample } from "@/e2e/api/fixtures";
import { type Organization, signInByForm } from "@/e2e/fixtures/organizations";
import { expect, test } from "@/e2e/fixtures/service";
import { startReceiver } from "@/lib/server/resources/testing/receiver";
import { shareOf } from "@/scripts/test/share-of";
import { roles, type Environment, startEnvironment } from "./environment";

test.describe.configure({ mode: "serial" });

let environment: Environment;
let acme: Organization;
let slideId: string;
let templateId: string;

/** Returns the URLs of the two web replicas, without the load balancer. */
const both = () => environment.replicas.web.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
const keyed = (extra: Record<string, string> = {}) => ({
  "x-api-key": acme.apiKey,
  "content-type": "application/json",
  ...extra,
});
const post = (base: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${base}${path}`, { method: "POST", headers: keyed(headers), body: JSON.stringify(body) });
const oneSlide = (title: string) => ({ template_slide_id: slideId, slide_data: { title } });
const portsOf = (role: "web" | "worker") => environment.replicas[role].map(({ port }) => port);

test.beforeAll(async () => {
  environment = await startEnvironment();
  [acme] = (await environment.addOrganizations("Acme")) as [Organization];
  await environment.web.sendsTo(...portsOf("web"));
  const client = createClient({ baseUrl: environment.web.address, apiKey: acme.apiKey });
  ({ template_id: templateId } = await client.uploadTemplate(new Uint8Array(sample("meridian")), {
    filename: "meridian.pptx",
  }));
  const { slides } = await client.analyzeTemplate(templateId, { options: { generate_previews: false } });
  slideId = slides.find(({ content_layout }) => content_layout !== null)!.slideId;
});
test.afterAll(() => environment?.stop());

test("a sign-in on one replica is valid on the other, and a sign-out ends it on both", async () => {
  const [one, other] = both();
  const headers = { ...(await signInByForm({ baseUrl: one }, acme)), origin: environment.web.address };
  const me = (base: string) => fetch(`${base}/api/v1/me`, { headers }).then(({ status }) => status);
  expect([await me(one), await me(other)]).toEqual([200, 200]);

  const created = await fetch(`${other}/api/v1/keys`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ name: "short", scopes: ["presentations:read"] }),
  });
  const { key_id, api_key: key } = (await created.json()) as { key_id: string; api_key: string };
  const jobs = (base: string) =>
    fetch(`${base}/api/v1/presentations`, { headers: { "x-api-key": key } }).then(({ status }) => status);
  expect([await jobs(one), await jobs(other)]).toEqual([200, 200]);
  expect((await fetch(`${one}/api/v1/keys/${key_id}`, { method: "DELETE", headers })).status).toBe(200);
  expect(await jobs(one)).toBe(401);
  // The other replica may cache the key for less than a second.
  await delay(1000);
  expect(await jobs(other)).toBe(401);

  expect((await fetch(`${other}/api/v1/me/sessions`, { method: "DELETE", headers })).status).toBe(200);
  expect([await me(one), await me(other)]).toEqual([401, 401]);
});

test("a sign-out on one replica applies to both, and password attempts are counted together", async () => {
  const [one, other] = both();
  const headers = await signInByForm({ baseUrl: one }, acme);
  const { cookie = "", "x-csrf-token": csrfToken = "" } = headers;
  const form = (base: string, path: string, fields: Record<string, string>) =>
    fetch(`${base}/api/auth/${path}`, {
      method: "POST",
      headers: { cookie },
      body: new URLSearchParams({ csrfToken, json: "true", ...fields }),
    });
  const me = (base: string) => fetch(`${base}/api/v1/me`, { headers }).then(({ status }) => status);
  expect([await me(one), await me(other)]).toEqual([200, 200]);
  expect((await form(one, "signout", {})).ok).toBe(true);
  expect([await me(other), await me(one)]).toEqual([401, 401]);

  const guess = async (base: string) =>
    (
      (await (
        await form(base, "callback/credentials", { email: "nobody@example.com", password: "a guess" })
      ).json()) as { url: string }
    ).url;
  const received: string[] = [];
  for (let attempt = 0; attempt < 12; attempt++) received.push(await guess(both()[attempt % 2]!));
  expect(received.map((url) => new URL(url).searchParams.get("error")?.split(":")[0])).toEqual([
    ...Array<string>(10).fill("CredentialsSignin"),
    "RATE_LIMITED",
    "RATE_LIMITED",
  ]);
});

test("requests are counted together, with a delay", async () => {
  const [one, other] = both();
  const limitOf = async (base: string) => {
    const { headers } = await fetch(`${base}/api/v1/templates`, { headers: keyed() });
    return { remaining: Number(headers.get("ratelimit-remaining")), reset: Number(headers.get("ratelimit-reset")) };
  };
  const left = async (base: string) => (await limitOf(base)).remaining;
  // If the window is about to end, the count would start again.
  const { reset } = await limitOf(one);
  if (reset < 15) await delay((reset + 1) * 1000);
  // Each replica reports its count with its first request after a second. This way, requests of earlier tests are
  // reported first.
  await delay(1100);
  await left(one);
  const before = await left(other);
  for (let sent = 0; sent < 10; sent += 1) await left(one);
  await delay(1100);
  await left(one);
  expect(await left(other)).toBe(before - 12);
});

test("an Idempotency-Key starts one job, however many requests bring it to both replicas at once", async () => {
  const send = (base: string) =>
    post(base, "/api/v1/presentations/generate", oneSlide("Once"), { "idempotency-key": "once" });
  const answers = await Promise.all(Array.from({ length: 5 }, () => both().map(send)).flat());
  expect(answers.map(({ status }) => status).filter((status) => status !== 202 && status !== 409)).toEqual([]);
  const ids = await Promise.all(
    both().map(async (base) => ((await (await send(base)).json()) as { generation_id: string }).generation_id),
  );
  expect(ids[0]).toMatch(/^gen_/);
  expect(ids[1]).toBe(ids[0]);
  const { presentations } = (await (
    await fetch(`${environment.web.address}/api/v1/presentations`, { headers: keyed() })
  ).json()) as { presentations: unknown[] };
  expect(presentations).toHaveLength(1);
});

test("each replica follows a job until it finishes, and its webhook is called once", async () => {
  const receiver = await startReceiver((response) => response.writeHead(204).end());
  await signedHook(receiver.url);
  const jobs = await Promise.all(
    Array.from(
      { length: 6 },
      async (_, index) =>
        (
          (await (
            await post(both()[index % 2]!, "/api/v1/presentations/generate", oneSlide(`Job ${index}`))
          ).json()) as { generation_id: string }
        ).generation_id,
    ),
  );
  const follow = async (baseUrl: string, id: string) => {
    let last: JobStatus | undefined;
    for await (const state of createClient({ baseUrl, apiKey: acme.apiKey }).followPresentation(id)) last = state;
    return last?.status;
  };
  const ends = await Promise.all(jobs.flatMap((id) => both().map((base) => follow(base, id))));
  expect(new Set(ends)).toEqual(new Set(["completed"]));
  const received = () =>
    receiver.received
      .map(({ body }) => (JSON.parse(body) as { data: { generation_id: string } }).data.generation_id)
      .filter((id) => jobs.includes(id));
  await expect.poll(() => new Set(received()).size).toBe(jobs.length);
  expect(received().toSorted()).toEqual(jobs.toSorted());
  await receiver.close();
});

test("a preview that both are asked for is rendered once", async () => {
  const path = `/api/v1/templates/${templateId}/slides/2/preview?width=333`;
  const previews = await Promise.all(
    [...both(), ...both()].map(async (base) => {
      const answer = await fetch(`${base}${path}`, { headers: keyed() });
      return `${answer.status} ${answer.headers.get("etag")} ${Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString()}`;
    }),
  );
  expect(new Set(previews).size).toBe(1);
  expect(previews[0]).toMatch(/^200 ".+" PNG$/);
  const database = new Database({ connectionString: environment.databaseUrl });
  await database.connect();
  const { rows } = await database.query(
    `SELECT count(*)::int AS runs FROM inngest_runner.run r JOIN inngest_runner.event e ON e.seq = r.event_seq JOIN "Preview" p ON p.id = e.payload #>> '{data,previewId}' WHERE p.width = 333`,
  );
  await database.end();
  expect(rows).toEqual([{ runs: 1 }]);
  const live = await Promise.all(
    both().map(
      async (base) =>
        (await (await post(base, "/api/v1/presentations/preview", { slide: oneSlide("Live") })).json()) as {
          picture: { data: string } | null;
        },
    ),
  );
  for (const { picture } of live)
    expect(
      Buffer.from(picture?.data ?? "", "base64")
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
});

test("under load, killed replicas lose only their open connections, and every job finishes", async () => {
  const { rejected, cut } = snapshot();
  const load = startLoad();
  await load.done(8);
  const [web, worker, runner] = [
    environment.replicas.web[0]!,
    environment.replicas.worker[0]!,
    environment.replicas.runner[0]!,
  ];
  await Promise.all([web, worker, runner].map((replica) => environment.end(replica, "SIGKILL")));
  await load.done(16);
  await Promise.all([web, worker, runner].map(environment.begin));
  await environment.web.sendsTo(...portsOf("web"));
  await load.done(8);
  const { requested, completed, others } = await load.stop();
  expect(others).toEqual([]);
  expect(completed).toBe(requested);
  expect(environment.web.tally.rejected - rejected).toBe(0);
  // Each client has at most one pending request, and its next one may use a connection that was closed without the
  // client knowing yet.
  expect(environment.web.tally.cut.slice(cut).length).toBeLessThanOrEqual(2 * clients);
  const { pagination } = (await (
    await fetch(`${environment.web.address}/api/v1/presentations?search=load`, { headers: keyed() })
  ).json()) as { pagination: { total: number } };
  expect(pagination.total).toBe(requested);
});

test("replicas that are restarted one after another serve every request", async () => {
  const { rejected, cut } = snapshot();
  const load = startLoad();
  for (const number of shareOf([0, 1, 0])) {
    const replicas = roles.map((role) => environment.replicas[role][number]!);
    await Promise.all(replicas.map((replica) => environment.end(replica, "SIGTERM")));
    await Promise.all(replicas.map(environment.begin));
    await environment.web.sendsTo(...portsOf("web"));
    await load.done(3);
  }
  const { requested, completed, others } = await load.stop();
  expect(others).toEqual([]);
  expect(completed).toBe(requested);
  expect(environment.web.tally.cut.slice(cut)).toEqual([]);
  expect(environment.web.tally.rejected - rejected).toBe(0);
});

/** Returns how many requests have failed so far. */
const snapshot = () => ({ rejected: environment.web.tally.rejected, cut: environment.web.tally.cut.length });

async function signedHook(url: string): Promise<void> {
  const [one] = both();
  const headers = {
    ...(await signInByForm({ baseUrl: one }, acme)),
    origin: environment.web.address,
    "content-type": "application/json",
  };
  const answer = await fetch(`${one}/api/v1/webhooks`, {
    method: "POST",
    headers,
    body: JSON.stringify({ url, events: ["generation.completed"] }),
  });
  expect(answer.status, await answer.text()).toBe(201);
}

const clients = 4;
type Load = {
  /** Resolves after the given number of further jobs have completed. */
  done(jobs: number): Promise<void>;
  stop(): Promise<{ requested: number; completed: number; others: string[] }>;
};

/**
 * Starts clients that each request a deck and wait until it is finished, again and again. The client package retries
 * requests that were cut.
 */
function startLoad(): Load {
  const stopping = new AbortController();
  const result = { requested: 0, completed: 0, others: [] as string[] };
  const work = Array.from({ length: clients }, async (_, index) => {
    const client = createClient({ baseUrl: environment.web.address, apiKey: acme.apiKey });
    while (!stopping.signal.aborted) {
      try {
        const { generation_id } = await client.generateDeck({
          slides: [oneSlide(`Load ${index}`), oneSlide("More")],
          name: "load",
        } as never);
        result.requested += 1;
        const { status } = await client.waitForPresentation(generation_id, { intervalMs: 50 });
        if (status === "completed") result.completed += 1;
        else result.others.push(status);
      } catch (error) {
        result.others.push(String(error));
      }
    }
  });
  return {
    async done(jobs) {
      const expected = result.completed + jobs;
      await expect
        .poll(() => result.others.length > 0 || result.completed >= expected, { timeout: 240_000 })
        .toBe(true);
    },
    async stop() {
      stopping.abort();
      await Promise.all(work);
      return result;
    },
  };
}
