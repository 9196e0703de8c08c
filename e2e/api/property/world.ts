import { readFileSync } from "node:fs";
import { createClient } from "@slidewright/client";
import fc from "fast-check";
import { addOrganizations, type Organization, signInByForm } from "@/e2e/fixtures/organizations";
import type { ServiceUnderTest } from "@/e2e/fixtures/service";
import { markdownDocument } from "@/e2e/suites/corpus/markdown-documents";
import { projectPath } from "@/scripts/paths";
import type { Pools } from "./arbitrary-of-schema";
import { formOf } from "./requests";
import type { Credentials } from "./send";

type Ids = Record<
  | "template_id"
  | "analysis_id"
  | "generation_id"
  | "logo_id"
  | "asset_id"
  | "key_id"
  | "webhook_id"
  | "template_slide_id",
  string[]
>;
export type PropertyWorld = {
  credentials: Credentials;
  pools: Pools;
  files: fc.Arbitrary<Buffer>;
  tickets: string[];
  /** A mark in all texts of the other organization. */ secret: string;
};

const template = readFileSync(projectPath("public", "samples", "meridian.pptx"));
const paper = readFileSync(projectPath("lib", "engine", "outline", "testing", "minutes.docx"));
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/**
 * Creates an organization that sends requests, and another one whose texts all contain a secret that no response may
 * contain.
 */
export async function createWorld(service: ServiceUnderTest): Promise<PropertyWorld> {
  const run = Math.random().toString(36).slice(2, 10);
  const secret = `canary-${run}`;
  const [caller, other] = (await addOrganizations(service, `Property ${run}`, `${secret} org`)) as [
    Organization,
    Organization,
  ];
  const [own, foreign] = [await fill(service, caller, "mine"), await fill(service, other, secret)];
  const ids = (name: keyof Ids) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...own[name]) },
      { weight: 3, arbitrary: fc.constantFrom(...foreign[name]) },
      { weight: 1, arbitrary: fc.stringMatching(/^[A-Za-z0-9_-]{1,60}$/) },
    );
  const pools: Pools = {
    ...Object.fromEntries((Object.keys(own) as (keyof Ids)[]).map((name) => [name, ids(name)])),
    presentation_id: ids("generation_id"),
    markdown: markdownDocument,
    page: fc.constantFrom(1, 1, 1, 2, 1_000_000),
    slide_number: fc.integer({ min: 1, max: 16 }),
    layout_number: fc.integer({ min: 1, max: 16 }),
    org_name: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(caller.name, null) },
      { weight: 1, arbitrary: fc.constant("Somebody else") },
    ),
    filename: fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
      .filter((text) => !/[\p{Cc}\p{Cs}]|\.$/u.test(text))
      .map((text) => `${text}.pptx`),
    domain: fc.oneof(fc.domain(), fc.constant(null)),
    "Idempotency-Key": fc.uuid(),
    // The tests must call nothing outside this machine.
    url: fc.constantFrom(
      "https://127.0.0.1/hook",
      "http://[::1]:9/",
      "https://10.0.0.1/hook",
      "ftp://localhost",
      "nonsense",
    ),
    Range: fc.constantFrom("bytes=0-10", "bytes=-5", "bytes=100-", "bytes=0-0,5-6"),
    "If-Range": fc.constantFrom('"x"', "Sat, 21 Nov 2026 00:00:00 GMT"),
    "If-None-Match": fc.constantFrom('"x"', "*", 'W/"y", "z"'),
    "Last-Event-ID": fc.constantFrom("0", "1", "7"),
  };
  const files = fc.oneof(
    fc.constantFrom(template, picture, template.subarray(0, 5000)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  );
  const person = await signInByForm(service, caller);
  return {
    credentials: { ApiKey: { "x-api-key": caller.apiKey }, Session: person },
    pools,
    files,
    tickets: await announced(service, caller),
    secret,
  };
}

/** Creates one object of each type in an organization, with a mark in every text. */
async function fill(service: ServiceUnderTest, organization: Organization, mark: string): Promise<Ids> {
  const client = createClient({ baseUrl: service.baseUrl, apiKey: organization.apiKey });
  const metadata = { category: mark, tags: [mark], description: mark, version: mark };
  const { template_id } = await client.uploadTemplate(new Uint8Array(template), { filename: `${mark}.pptx`, metadata });
  const analysis = await client.analyzeTemplate(template_id, { options: { generate_previews: false } });
  const slides = [
    ...analysis.slides.map(({ slideId }) => slideId),
    ...analysis.layouts.map(({ layoutId }) => layoutId),
  ];
  const deck = [
    { template_slide_id: slides[0]!, slide_data: { title: mark, notes: mark } },
    { template_slide_id: mark, slide_data: {} },
  ];
  const { generation_id } = await client.generateDeck({ slides: deck });
  await client.waitForPresentation(generation_id);
  const webhook = await client.api.post("/api/v1/webhooks", {
    body: { url: `https://${mark}.example.com/hook`, description: mark, events: ["analysis.failed"] },
  });
  const logo = await post(
    service,
    "/logos",
    { "x-api-key": organization.apiKey },
    formOf({ name: mark, domain: `${mark}.example.com`, file: picture }),
  );
  const document = await post(service, "/assets", { "x-api-key": organization.apiKey }, formOf({ file: paper }));
  const spare = await post(
    service,
    "/keys",
    await signInByForm(service, organization),
    json({ name: mark, scopes: ["templates:read"] }),
  );
  return {
    template_id: [template_id],
    analysis_id: [analysis.analysis_id],
    generation_id: [generation_id],
    logo_id: [String(logo.logo_id)],
    asset_id: [String(document.asset_id)],
    key_id: [String(spare.key_id)],
    webhook_id: [webhook.webhook_id],
    template_slide_id: slides,
  };
}

/** Initiates uploads without sending the files. Returns their upload URLs. */
async function announced({ baseUrl }: ServiceUnderTest, { apiKey }: Organization): Promise<string[]> {
  const { api } = createClient({ baseUrl, apiKey });
  return Promise.all(
    [1, 2, 3].map(async () => (await api.post("/api/v1/templates", { body: { filename: "later.pptx" } })).upload_url),
  );
}

type Sent = ReturnType<typeof formOf>;

function json(value: unknown): Sent {
  return { headers: { "content-type": "application/json" }, body: Buffer.from(JSON.stringify(value)) };
}

/** Sends requests that the client doesn't support: a form, and a request of a signed-in person. */
async function post(
  { baseUrl }: ServiceUnderTest,
  path: string,
  credential: Record<string, string>,
  { headers, body }: Sent,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method: "POST",
    headers: { ...credential, ...headers },
    body: body as BodyInit,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
