import { readFileSync } from "node:fs";
import JSZip from "jszip";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { presentationType } from "@/lib/contract/define-operation";
import { operations } from "@/lib/contract/operations";
import { checkTemplate } from "@/lib/engine/analysis/check/check-template";
import { type Limits } from "@/lib/server/config";
import { newId } from "@/lib/server/resources/new-id";
import { type NewOrganization, createOrganization } from "@/lib/server/resources/organizations";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";

const sample = readFileSync(new URL("../../../public/samples/meridian.pptx", import.meta.url));
const kibibyte = 1024;
/** The lowest limits that the sample allows. */
const lowered = {
  LIMIT_TEMPLATE_BYTES: String(600 * kibibyte),
  LIMIT_ZIP_ENTRIES: "300",
  LIMIT_INFLATED_BYTES: String(2000 * kibibyte),
  LIMIT_XML_PART_BYTES: String(400 * kibibyte),
  LIMIT_INFLATE_RATIO: "60",
  LIMIT_IMAGE_MEGAPIXELS: "2",
  LIMIT_SLIDES_PER_TEMPLATE: "20",
  LIMIT_SLIDES_PER_DECK: "2",
  LIMIT_LOGO_BYTES: "1000",
  LIMIT_JSON_BODY_BYTES: "5000",
  LIMIT_ACTIVE_JOBS_PER_ORGANIZATION: "2",
  LIMIT_REQUESTS_PER_MINUTE: "100",
  LIMIT_SIGNED_URL_SECONDS: "1",
  LIMIT_OUTPUT_DAYS: "1",
  LIMIT_DELETED_TEMPLATE_DAYS: "2",
  LIMIT_IDEMPOTENCY_HOURS: "3",
};

let service: ScratchService;
let acme: NewOrganization;
beforeAll(async () => {
  service = await startScratchService(lowered);
  acme = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" });
});
afterAll(() => service.stop());

type Input = Parameters<typeof callRoute>[2];

async function ask(id: string, input: Input, apiKey: string | null = acme.apiKey) {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`There is no operation ${id}.`);
  const response = await callRoute(operation, apiKey, input);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const initiate = async () =>
  (await ask("initiateUpload", { json: { filename: "a.pptx" } })).body as { template_id: string; upload_url: string };

async function upload(body: Uint8Array<ArrayBuffer>) {
  const { template_id } = await initiate();
  return ask("uploadDirectly", { params: { template_id }, body, headers: { "content-type": presentationType } });
}

/** Returns the sample with entries added or replaced. */
async function withEntries(entries: Record<string, string | Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(sample);
  for (const [name, data] of Object.entries(entries)) zip.file(name, data);
  return new Uint8Array(await zip.generateAsync({ type: "arraybuffer", compression: "DEFLATE" }));
}

const xml = (length: number, filler: string) => `<a>${filler.repeat(length / filler.length)}</a>`;
/** Words that compress to about a tenth of their size, which is less than a ZIP bomb does. */
const words = Array.from({ length: 3000 }, (_, index) => ((index * 2_654_435_761) % 4_294_967_296).toString(36)).join(
  " ",
);
/** Returns the header of a PNG with this many pixels, followed by `rest` bytes. */
const png = (width: number, height: number, rest: number) => {
  const header = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0", "latin1");
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return Buffer.concat([header, Buffer.alloc(rest)]);
};
/** Returns the sample with a copy of its first slide. */
async function oneSlideMore(): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(sample);
  const read = async (name: string) => (await zip.file(name)?.async("string")) ?? "";
  const edited = async (name: string, pattern: RegExp, more: (found: string) => string) =>
    [name, (await read(name)).replace(pattern, (found) => found + more(found))] as const;
  return withEntries(
    Object.fromEntries([
      ["ppt/slides/slide99.xml", await read("ppt/slides/slide1.xml")],
      ["ppt/slides/_rels/slide99.xml.rels", await read("ppt/slides/_rels/slide1.xml.rels")],
      await edited("[Content_Types].xml", /<Override PartName="\/ppt\/slides\/slide1\.xml"[^>]*>/, (found) =>
        found.replace("slide1.xml", "slide99.xml"),
      ),
      await edited("ppt/_rels/presentation.xml.rels", /<Relationship [^>]*slides\/slide1\.xml"[^>]*>/, (found) =>
        found.replace("slide1.xml", "slide99.xml").replace(/ Id="[^"]+"/, ' Id="rId999"'),
      ),
      await edited("ppt/presentation.xml", /<p:sldId .*?\/>/, () => '<p:sldId id="99999" r:id="rId999"/>'),
    ]),
  );
}

describe("accepts a template within all limits, and rejects it by name past any of them:", () => {
  it("none", async () => expect((await upload(new Uint8Array(sample))).body).toMatchObject({ confirmed: true }));

  it.each<[string, keyof Limits, string, () => Promise<Uint8Array<ArrayBuffer>>]>([
    [
      "entries",
      "zipEntries",
      "TOO_MANY_PARTS",
      () =>
        withEntries(
          Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`customXml/item${index}.xml`, "<a/>"])),
        ),
    ],
    [
      "inflated bytes of one XML part",
      "xmlPartBytes",
      "ZIP_BOMB",
      () => withEntries({ "customXml/item1.xml": xml(600 * kibibyte, words) }),
    ],
    [
      "inflated bytes in all",
      "inflatedBytes",
      "ZIP_BOMB",
      () =>
        withEntries(
          Object.fromEntries(
            [1, 2, 3, 4, 5, 6].map((index) => [`customXml/item${index}.xml`, xml(350 * kibibyte, words)]),
          ),
        ),
    ],
    [
      "inflated bytes for a compressed one",
      "inflateRatio",
      "ZIP_BOMB",
      () => withEntries({ "ppt/media/padded.png": png(8, 8, 300 * kibibyte) }),
    ],
    [
      "pixels of a picture",
      "imageMegapixels",
      "IMAGE_TOO_LARGE",
      () => withEntries({ "ppt/media/large.png": png(2048, 1024, 20) }),
    ],
    ["slides", "slidesPerTemplate", "TOO_MANY_SLIDES", oneSlideMore],
  ])("%s", async (_, limit, code, file) => {
    const bytes = await file();
    const { status, body } = await upload(bytes);
    expect([status, body.confirmed, body.status]).toEqual([200, false, "failed"]);
    expect(body.error).toMatch(new RegExp(`^${code}: `));
    // No other limit rejects it.
    expect(checkTemplate(bytes, { ...service.config.limits, [limit]: 1e9 })).toMatchObject({ ok: true });
  });

  it("bytes: announced, declared, and received", async () => {
    const tooMany = 600 * kibibyte + 1;
    const announced = await ask("initiateUpload", { json: { filename: "a.pptx", file_size: tooMany } });
    const { template_id } = await initiate();
    const headers = { "content-type": presentationType };
    const declared = await ask("uploadDirectly", {
      params: { template_id },
      body: "short",
      headers: { ...headers, "content-length": String(tooMany) },
    });
    const streamed = await ask("uploadDirectly", { params: { template_id }, body: new Uint8Array(tooMany), headers });
    for (const { status, body } of [announced, declared, streamed])
      expect([status, body.code]).toEqual([413, "FILE_TOO_LARGE"]);
  });
});

describe("a request past a limit is rejected:", () => {
  const slide = { template_slide_id: "slide_1", slide_data: {} };

  it("the slides of a deck, for generation and dry run", async () => {
    for (const id of ["generateDeck", "validateDeck"]) {
      const { status, body } = await ask(id, { json: { slides: [slide, slide, slide] } });
      expect([status, body.detail]).toEqual([
        422,
        [expect.objectContaining({ loc: ["body", "slides"], type: "too_long", ctx: { max_length: 2 } })],
      ]);
    }
  });

  it("the bytes of a JSON body, and of a logo", async () => {
    const large = await ask("generateSlide", { json: { ...slide, slide_data: { title: "x".repeat(5000) } } });
    expect([large.status, large.body.code]).toEqual([413, "BODY_TOO_LARGE"]);
    const form = new FormData();
    form.set("name", "n");
    form.set("file", new Blob([new Uint8Array(1001)]), "l.gif");
    const logo = await ask("putLogo", { body: form });
    expect([logo.status, logo.body.code]).toEqual([413, "FILE_TOO_LARGE"]);
  });

  it("the unfinished jobs of an organization", async () => {
    const ids: unknown[] = [];
    for (let count = 0; count < 2; count += 1)
      ids.push((await ask("generateSlide", { json: slide })).body.generation_id);
    const rejected = await ask("generateSlide", { json: slide });
    expect([rejected.status, rejected.body.code, Number(rejected.headers.get("retry-after"))]).toEqual([
      429,
      "TOO_MANY_JOBS",
      expect.any(Number),
    ]);
    await ask("cancelGeneration", { params: { generation_id: String(ids[0]) } });
    expect((await ask("generateSlide", { json: slide })).status).toBe(202);
  });

  it("the requests of a key", async () => {
    const { apiKey } = await createOrganization(service, { name: "Busy", email: "b@example.com", keyName: "k" });
    const answers = await Promise.all(Array.from({ length: 101 }, () => ask("getMe", {}, apiKey)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe("what has expired is gone:", () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  it("signed URLs", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const { template_id, upload_url } = await initiate();
    const put = () => ask("putUpload", { params: { template_id }, query: new URL(upload_url).search, body: "x" }, null);
    expect((await put()).status).toBe(200);
    vi.setSystemTime(Date.now() + 2100);
    expect((await put()).status).toBe(401);
    vi.useRealTimers();
  });

  it.each([
    [23, 409],
    [25, 404],
  ])("the presentation of a job that ended %i hours ago: %i", async (hours, status) => {
    const generation = {
      id: newId("gen"),
      organizationId: acme.caller.organization.id,
      kind: "deck" as const,
      status: "failed" as const,
      request: {},
      slidesRequested: 1,
    };
    await service.db.generation.create({ data: { ...generation, completedAt: ago(hours) } });
    expect((await ask("downloadPresentation", { params: { presentation_id: generation.id } })).status).toBe(status);
  });

  it.each([
    [47, 200],
    [49, 404],
  ])("a template that was deleted %i hours ago: %i", async (hours, status) => {
    const { template_id } = await initiate();
    await service.db.template.update({ where: { id: template_id }, data: { deletedAt: ago(hours) } });
    expect((await ask("restoreTemplate", { params: { template_id } })).status).toBe(status);
  });

  it("the response to an Idempotency-Key", async () => {
    const again = async () =>
      (await ask("initiateUpload", { json: { filename: "a.pptx" }, headers: { "idempotency-key": "k" } })).body
        .template_id;
    const first = await again();
    await service.db.idempotencyKey.updateMany({ data: { createdAt: ago(2.9) } });
    expect(await again()).toBe(first);
    await service.db.idempotencyKey.updateMany({ data: { createdAt: ago(3.1) } });
    expect(await again()).not.toBe(first);
  });
});
