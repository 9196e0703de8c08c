import { setTimeout as delay } from "node:timers/promises";
import { parseSignInResponse } from "@/components/auth/sign-in";
import { sample } from "@/e2e/api/fixtures";
import { expect, test } from "@/e2e/fixtures/service";
import { type Material, prepare } from "./crash-trials";
import { startEnvironment, type Environment } from "./environment";

test.describe.configure({ mode: "serial" });
test.skip(!process.env.FAULTS, "by hand, with FAULTS=some or FAULTS=all");

/** How long PostgreSQL is unavailable, in seconds. */
const seconds = process.env.FAULTS === "all" ? 30 : 8;

let environment: Environment;
let material: Material;

test.beforeAll(async () => {
  environment = await startEnvironment();
  material = await prepare(environment);
});
test.afterAll(() => environment?.stop());

const get = (to: string, init: RequestInit = {}) =>
  fetch(environment.baseUrl + to, { ...init, headers: { "x-api-key": environment.apiKey, ...init.headers } });
const deck = () =>
  environment.client.generateDeck({
    slides: Array.from({ length: 40 }, () => ({
      template_slide_id: material.chartSlide,
      slide_data: { title: "Away" },
    })),
  });

const upload = () =>
  get("/api/v1/templates", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ filename: "away.pptx" }),
  });

/** Signs in like the sign-in page. Returns the response by which the page chooses its message. */
async function signIn(): Promise<object> {
  const given = await fetch(`${environment.baseUrl}/api/auth/csrf`);
  const cookie = given.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const { csrfToken } = (await given.json()) as { csrfToken: string };
  const body = new URLSearchParams({
    csrfToken,
    email: "somebody@example.com",
    password: "not the right one",
    json: "true",
  });
  const answer = await fetch(`${environment.baseUrl}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { cookie },
    body,
  });
  return parseSignInResponse(answer.status, ((await answer.json()) as { url: string }).url);
}

for (const [name, leave, come] of [
  ["stopped", () => environment.kill("postgres"), () => environment.revive()],
  ["cut off, so that connections hang", () => environment.line.cut(), async () => environment.line.restore()],
] as const) {
  test(`while PostgreSQL is ${name}, requests get 503 with Retry-After; afterwards everything continues by itself`, async () => {
    const { generation_id } = await deck();
    let hear = () => {};
    const received = new Promise<void>((resolve) => (hear = resolve));
    const followed = (async () => {
      let last = "";
      for await (const { status } of environment.client.followPresentation(generation_id)) {
        last = status;
        hear();
      }
      return last;
    })();
    await received;
    await leave();
    const until = Date.now() + seconds * 1000;
    for (const send of [
      () => get("/api/v1/presentations"),
      upload,
      () => get(`/api/v1/presentations/${generation_id}/status`),
    ]) {
      // The response arrives before the database is available again.
      const { status, headers } = await send();
      expect([status, headers.has("retry-after")]).toEqual([503, true]);
    }
    const page = await fetch(`${environment.baseUrl}/sign-in`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("reach its database");
    expect(await signIn()).toEqual({ kind: "unavailable" });
    expect((await fetch(`${environment.baseUrl}/api/ready`)).status).toBe(503);
    expect((await fetch(`${environment.baseUrl}/api/health`)).status).toBe(200);
    if (Date.now() < until) await delay(until - Date.now());
    await come();

    expect(await followed).toBe("completed");
    const { template_id } = await environment.client.uploadTemplate(new Uint8Array(sample("meridian")), {
      filename: "after.pptx",
    });
    expect(template_id).toMatch(/^tmpl_/);
    expect((await environment.client.waitForPresentation((await deck()).generation_id)).status).toBe("completed");
  });
}
