import { readFileSync } from "node:fs";
import fc from "fast-check";
import { addOrganizations, type Organization, signInByForm } from "../../fixtures/organizations";
import type { ServiceUnderTest } from "../../fixtures/service";
import { inProject } from "../../../scripts/paths";
import type { Pools } from "./arbitrary-of-schema";
import { formOf } from "./requests";
import type { Credentials } from "./send";

type Ids = Record<"template_id" | "analysis_id" | "generation_id" | "logo_id" | "key_id" | "webhook_id" | "template_slide_id", string[]>;
export type PropertyWorld = { credentials: Credentials; pools: Pools; files: fc.Arbitrary<Buffer>; tickets: string[]; /** Is in everything that the other organization has. */ secret: string };

const template = readFileSync(inProject("public", "samples", "meridian.pptx"));
const picture = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const pptx = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/** An organization that sends requests, and another one full of secrets that must never show. */
export async function createWorld(service: ServiceUnderTest): Promise<PropertyWorld> {
  const run = Math.random().toString(36).slice(2, 10);
  const secret = `canary-${run}`;
  const [caller, other] = (await addOrganizations(service, `Property ${run}`, `${secret} org`)) as [Organization, Organization];
  const [own, foreign] = [await fill(service, caller, "mine"), await fill(service, other, secret)];
  const ids = (name: keyof Ids) =>
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...own[name]) }, { weight: 3, arbitrary: fc.constantFrom(...foreign[name]) }, { weight: 1, arbitrary: fc.stringMatching(/^[A-Za-z0-9_-]{1,60}$/) });
  const pools: Pools = {
    ...Object.fromEntries((Object.keys(own) as (keyof Ids)[]).map((name) => [name, ids(name)])),
    presentation_id: ids("generation_id"),
    page: fc.constantFrom(1, 1, 1, 2, 1_000_000),
    slide_number: fc.integer({ min: 1, max: 16 }),
    layout_number: fc.integer({ min: 1, max: 16 }),
    org_name: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(caller.name, null) }, { weight: 1, arbitrary: fc.constant("Somebody else") }),
    filename: fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }).filter((text) => !/[\p{Cc}\p{Cs}]|\.$/u.test(text)).map((text) => `${text}.pptx`),
    domain: fc.oneof(fc.domain(), fc.constant(null)),
    "Idempotency-Key": fc.uuid(),
    // Nothing outside the machine is to be called.
    url: fc.constantFrom("https://127.0.0.1/hook", "http://[::1]:9/", "https://10.0.0.1/hook", "ftp://localhost", "nonsense"),
    Range: fc.constantFrom("bytes=0-10", "bytes=-5", "bytes=100-", "bytes=0-0,5-6"),
    "If-Range": fc.constantFrom('"x"', "Sat, 21 Nov 2026 00:00:00 GMT"),
    "If-None-Match": fc.constantFrom('"x"', "*", 'W/"y", "z"'),
    "Last-Event-ID": fc.constantFrom("0", "1", "7"),
  };
  const files = fc.oneof(fc.constantFrom(template, picture, template.subarray(0, 5000)), fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)));
  const person = await signInByForm(service, caller);
  return { credentials: { ApiKey: { "x-api-key": caller.apiKey }, Session: person }, pools, files, tickets: await announced(service, caller), secret };
}

/** Gives an organization one of everything, with a mark in every text. */
async function fill(service: ServiceUnderTest, organization: Organization, mark: string): Promise<Ids> {
  const key = { "x-api-key": organization.apiKey };
  const call = clientOf(service, key);
  const made = await call("POST", "/templates", { filename: `${mark}.pptx`, metadata: { category: mark, tags: [mark], description: mark, version: mark } });
  await fetch(String(made.upload_url), { method: "PUT", headers: { "content-type": pptx }, body: template });
  await call("POST", `/templates/${made.template_id}/upload/confirm`);
  const started = await call("POST", `/templates/${made.template_id}/analysis`, { options: { generate_previews: false } });
  await until(async () => (await call("GET", `/templates/${made.template_id}/analysis/status`)).status === "completed");
  const analysis = (await call("GET", `/templates/${made.template_id}/analysis`)) as { slides: { slideId: string }[]; layouts: { layoutId: string }[] };
  const slides = [...analysis.slides.map(({ slideId }) => slideId), ...analysis.layouts.map(({ layoutId }) => layoutId)];
  const job = await call("POST", "/presentations/generate-deck", { slides: [{ template_slide_id: slides[0], slide_data: { title: mark, notes: mark } }, { template_slide_id: mark, slide_data: {} }] });
  await until(async () => (await call("GET", `/presentations/${job.generation_id}/status`)).completed_at !== null);
  const logo = await call("POST", "/logos", formOf({ name: mark, domain: `${mark}.example.com`, file: picture }));
  const webhook = await call("POST", "/webhooks", { url: `https://${mark}.example.com/hook`, description: mark, events: ["analysis.failed"] });
  const spare = await clientOf(service, await signInByForm(service, organization))("POST", "/keys", { name: mark, scopes: ["templates:read"] });
  return {
    template_id: [String(made.template_id)],
    analysis_id: [String(started.analysis_id)],
    generation_id: [String(job.generation_id)],
    logo_id: [String(logo.logo_id)],
    key_id: [String(spare.key_id)],
    webhook_id: [String(webhook.webhook_id)],
    template_slide_id: slides,
  };
}

/** Addresses for files that have not been sent yet. */
async function announced(service: ServiceUnderTest, organization: Organization): Promise<string[]> {
  const call = clientOf(service, { "x-api-key": organization.apiKey });
  return Promise.all([1, 2, 3].map(async () => String((await call("POST", "/templates", { filename: "later.pptx" })).upload_url)));
}

type Form = ReturnType<typeof formOf>;

function clientOf({ baseUrl }: ServiceUnderTest, credential: Record<string, string>) {
  return async (method: string, path: string, body?: Form | Record<string, unknown>): Promise<Record<string, unknown>> => {
    const form = body && Buffer.isBuffer(body.body) ? (body as Form) : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(`${baseUrl}/api/v1${path}`, { method, headers: { ...credential, ...(body && form.headers) }, body: form.body as BodyInit });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
}
