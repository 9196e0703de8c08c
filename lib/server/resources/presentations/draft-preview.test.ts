import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { getDeckSlidePreview } from "@/lib/contract/decks";
import { type PreviewArea, previewSlide } from "@/lib/contract/previews";
import { greyPng } from "@/lib/engine/design-checks/testing/grey-png";
import { sampleSlides } from "@/lib/engine/generation/testing/sample-deck";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import type { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { el } from "@/lib/engine/pptx/xml/element";
import { deleteAsset, uploadAsset } from "@/lib/server/resources/assets";
import { createDeck, deleteDeck } from "@/lib/server/resources/decks";
import { type NewOrganization, createOrganization } from "@/lib/server/resources/organizations";
import { slideRenderer } from "@/lib/server/resources/previews/renderer";
import { deleteTemplate } from "@/lib/server/resources/templates";
import { type ReadyTemplate, readyTemplate } from "@/lib/server/resources/testing/ready-template";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { failDraftPreview, generateDraftPreview } from "./render-draft-preview";

// The logger reads its level when it is loaded.
let service: ScratchService;
let owner: NewOrganization;
let organizationId: string;
let template: ReadyTemplate;

beforeAll(async () => {
  service = await startScratchService();
  owner = await createOrganization(service, { name: "Owner", email: "a@example.com", keyName: "k" });
  organizationId = owner.caller.organization.id;
  template = await readyTemplate(owner.caller, "meridian");
});
afterAll(async () => {
  await slideRenderer(service).close();
  await service.stop();
});
afterEach(() => service.db.outbox.deleteMany());

const requested = () => service.db.outbox.findMany({ where: { name: "live-picture/requested" } });

/** Simulates the runner until `action` has finished. */
async function withWorker<T>(action: () => Promise<T>, work = generateDraftPreview): Promise<T> {
  let isOver = false;
  const working = (async () => {
    const done = new Set<string>();
    while (!isOver) {
      for (const { id, data } of await requested()) {
        if (!done.has(id)) await work(service, organizationId, (data as { previewId: string }).previewId);
        done.add(id);
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const answer = await action().finally(() => (isOver = true));
  await working;
  return answer;
}

/** Adds a large slide number in a text box to the layout of the first slide. */
function numberLayout(file: OpcPackage): void {
  const layout = file.requirePart("/ppt/slides/slide1.xml").relatedByType("slideLayout")!;
  const master = layout.relatedByType("slideMaster")!;
  const shapes = master.root.find("p:cSld", "p:spTree")!.elements("p:sp");
  const drawn = shapes.find((shape) => placeholderOf(shape)?.type === "sldNum")!.clone();
  drawn.find("p:nvSpPr", "p:nvPr")!.removeAll("p:ph");
  layout.edit().find("p:cSld", "p:spTree")!.append(drawn);
}

/** Turns the subtitle of the first slide to the left, or lets its text read upwards. */
function turnSubtitle(file: OpcPackage, isVertical: boolean): void {
  const shapes = file.requirePart("/ppt/slides/slide1.xml").edit().find("p:cSld", "p:spTree")!.elements("p:sp");
  const subtitle = shapes.find((shape) => placeholderOf(shape)?.type === "subTitle")!;
  const properties = subtitle.child("p:spPr")!;
  properties.removeAll("a:xfrm");
  if (isVertical) {
    const body = subtitle.find("p:txBody", "a:bodyPr")!;
    for (const [name, points] of Object.entries({ tIns: 1, rIns: 2, bIns: 3, lIns: 4 }))
      body.set(name, points * 12_700);
    body.set("vert", "vert270");
  }
  const [x, y, cx, cy] = [100, 200, 300, 60].map((points) => points * 12_700);
  const place = el("a:xfrm", isVertical ? {} : { rot: -15 * 60_000 }, el("a:off", { x, y }), el("a:ext", { cx, cy }));
  properties.insertBefore(properties.elements()[0], place);
}

const slide = (index: number, slide_data: object) => ({ template_slide_id: template.slides[index], slide_data });
const ask = async (json: object, signal?: AbortSignal) => {
  const response = await callRoute(previewSlide, owner.apiKey, { json, signal });
  return {
    status: response.status,
    body: (await response.json()) as {
      slide_result: { pages_generated: number };
      page: number | null;
      slide_number: number | null;
      picture: { data: string };
      backdrop: { data: string } | null;
      page_size: { width: number; height: number };
      areas: PreviewArea[];
    },
  };
};
const sizeOf = (data: string) => {
  const png = Buffer.from(data, "base64");
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
};
const longTable = {
  blocks: [
    {
      type: "table",
      table: {
        table: {
          rows: Array.from({ length: 60 }, (_, row) => ({
            cells: Array.from({ length: 6 }, (_, cell) => ({ value: `${row} ${cell}` })),
          })),
        },
      },
    },
  ],
};

describe("a draft preview", () => {
  it("shows the slide as it would be generated, and leaves nothing behind", async () => {
    const { status, body } = await withWorker(() => ask({ slide: slide(0, { title: "Live" }), width: 320 }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      page: 1,
      slide_result: { status: "completed", pages_generated: 1, slide_index: 0 },
      picture: { content_type: "image/png" },
    });
    expect(sizeOf(body.picture.data)).toEqual({ width: 320, height: 180 });
    expect(await service.db.livePicture.count()).toBe(0);
    expect(await service.db.preview.count()).toBe(0);
    expect(await service.db.generation.count()).toBe(0);
  });

  it("is cached by its content: the same again needs no worker, also for the slide of a draft", async () => {
    const filled = slide(0, { title: "Kept" });
    const first = await withWorker(() => ask({ slide: filled, width: 320 }));
    await service.db.outbox.deleteMany();
    expect(await ask({ slide: filled, width: 320 })).toEqual(first);
    const unfinished = { title: "Kept", subtitle: "", content: { blocks: [{ type: "text", text: { text: " " } }] } };
    const { deck_id } = await createDeck(service, owner.caller, {
      name: "",
      content: { slides: [{ ...filled, slide_data: unfinished } as never] },
    });
    const look = (slide_number: string) =>
      callRoute(getDeckSlidePreview, owner.apiKey, { params: { deck_id, slide_number }, query: "?width=320" });
    const image = await look("1");
    expect(Buffer.from(await image.arrayBuffer()).toString("base64")).toBe(first.body.picture.data);
    expect(image.headers.get("etag")).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await look("2")).status).toBe(404);
    await deleteDeck(service, owner.caller, deck_id);
    expect((await look("1")).status, "the trash shows it").toBe(200);
    expect(await requested()).toEqual([]);
  });

  it("no longer shows a picture that was deleted", async () => {
    const bytes = Buffer.from(greyPng(60, 60, (x, y) => [(x * y) % 256, 255]));
    const { asset_id } = await uploadAsset(service, owner.caller, { name: "Plant.png", bytes });
    const pictured = { slide: slide(13, { title: "T", custom_fields: { hub_1_picture: { asset_id } } }), width: 320 };
    const shown = await withWorker(() => ask(pictured));
    expect(shown.body.picture).not.toBeNull();
    await service.db.outbox.deleteMany();
    expect(await ask(pictured), "it is cached").toEqual(shown);
    await deleteAsset(service, owner.caller, asset_id);
    const { slide_result, picture } = (await withWorker(() => ask(pictured))).body;
    expect({ slide_result, picture }).toMatchObject({ slide_result: { status: "failed" }, picture: null });
  });

  it("shows the number of the slide's position; without a number, it is rendered once for all positions", async () => {
    const at = (slide_number: number, show_slide_numbers: boolean, title = "Position") =>
      ask({ slide: slide(1, { title }), options: { show_slide_numbers }, width: 320, slide_number });
    const [third, fourth] = await withWorker(async () => [await at(3, true), await at(4, true)]);
    expect([third, fourth].map(({ body }) => body.slide_number)).toEqual([3, 4]);
    expect(third.body.picture.data).not.toBe(fourth.body.picture.data);
    const plain = await withWorker(() => ask({ slide: slide(0, { title: "Cover" }), width: 320, slide_number: 3 }));
    expect(plain.body.slide_number).toBeNull();
    await service.db.outbox.deleteMany();
    expect(await at(3, true)).toEqual(third);
    expect(await ask({ slide: slide(0, { title: "Cover" }), width: 320, slide_number: 9 })).toEqual(plain);
    expect(await requested()).toEqual([]);
  });

  it("shows the number of the slide's position in a text box of its layout, too", async () => {
    const numbered = await readyTemplate(owner.caller, "meridian", { edit: numberLayout });
    const at = (slide_number: number) =>
      ask({
        slide: { template_slide_id: numbered.slides[0], slide_data: { title: "Cover" } },
        width: 640,
        slide_number,
      });
    const [third, fourth] = await withWorker(async () => [await at(3), await at(4)]);
    expect([third, fourth].map(({ body }) => body.slide_number)).toEqual([3, 4]);
    expect(third.body.picture.data).not.toBe(fourth.body.picture.data);
  });

  it("changes with the content", async () => {
    const previews = await withWorker(async () => [
      await ask({ slide: slide(0, { title: "One" }), width: 320 }),
      await ask({ slide: slide(0, { title: "Two" }), width: 320 }),
    ]);
    expect(previews[0]!.body.picture.data).not.toBe(previews[1]!.body.picture.data);
  });

  it("returns the position and text style of each field", async () => {
    const content = { blocks: [{ type: "text", text: { bullets: ["One", { text: "Two", level: 1 }] } }] };
    const { body } = await withWorker(() =>
      ask({ slide: slide(sampleSlides.text, { title: "Set by us", content }), width: 960 }),
    );
    expect(body.page_size.width).toBeCloseTo(960, 0);
    const [title, bullets] = ["title", "content.blocks.0:header+text+bullets"].map((id) =>
      body.areas.find(({ area_id }) => area_id === id),
    );
    expect(title).toMatchObject({ path: ["title"], type: "text", empty: false });
    expect(title?.text?.paragraphs).toHaveLength(1);
    expect(title?.text?.paragraphs[0]).toMatchObject({ bullet: null, color: expect.stringMatching(/^#[0-9A-F]{6}$/) });
    expect(title?.text?.paragraphs[0]?.font_size).toBeGreaterThan(18);
    const [one, two] = bullets?.text?.paragraphs ?? [];
    expect(one?.bullet?.text).toBeTruthy();
    expect(two!.margin_left, "a lower level is indented").toBeGreaterThan(one!.margin_left);
    expect(bullets!.text!.box.y).toBeGreaterThan(title!.text!.box.y);
  });

  it("returns the position and text style of empty fields", async () => {
    const { body } = await withWorker(() => ask({ slide: slide(sampleSlides.title, { title: "Filled" }), width: 320 }));
    const subtitle = body.areas.find(({ area_id }) => area_id === "subtitle");
    expect(subtitle).toMatchObject({ empty: true, text: { wraps: true } });
    expect(subtitle!.box.width).toBeGreaterThan(100);
    expect(subtitle!.text!.paragraphs[0]!.font_size).toBeGreaterThan(8);
  });

  it("returns by how much a field's text is turned, empty or filled", async () => {
    const turned = await readyTemplate(owner.caller, "meridian", { edit: (file) => turnSubtitle(file, false) });
    const at = (slide_data: object) => ask({ slide: { template_slide_id: turned.slides[0], slide_data }, width: 320 });
    const [empty, filled] = await withWorker(async () => [
      await at({ title: "Cover" }),
      await at({ title: "Cover", subtitle: "Turned" }),
    ]);
    for (const { body } of [empty, filled]) {
      const { text } = body.areas.find(({ area_id }) => area_id === "subtitle")!;
      expect(text).toMatchObject({ rotation: 345, box: { width: expect.closeTo(300, 1) } });
      expect(body.areas.find(({ area_id }) => area_id === "title")!.text).toMatchObject({ rotation: 0 });
    }
  });

  it("returns the lines of vertical text as if they were turned, empty or filled", async () => {
    const vertical = await readyTemplate(owner.caller, "meridian", { edit: (file) => turnSubtitle(file, true) });
    const at = (slide_data: object) =>
      ask({ slide: { template_slide_id: vertical.slides[0], slide_data }, width: 320 });
    const previews = await withWorker(async () => [await at({}), await at({ subtitle: "Up" })]);
    const [empty, filled] = previews.map(({ body }) => body.areas.find(({ area_id }) => area_id === "subtitle")!.text!);
    const rounded = (lengths: object) => Object.values(lengths).map(Math.round);
    for (const text of [empty!, filled!]) {
      expect(text).toMatchObject({ rotation: 270, wraps: true });
      expect(rounded(text.box)).toEqual([220, 80, 60, 300]);
      expect(rounded(text.insets)).toEqual([4, 1, 2, 3]);
    }
  });

  it("knows that a table, a chart and a picture that replaced their placeholders are filled", async () => {
    const layouts = await service.db.slideIndex.findMany({
      where: { organizationId, templateId: template.id, kind: "layout" },
      orderBy: { index: "asc" },
    });
    const [tables, charts] = [layouts[4], layouts[6]];
    const table = { type: "table", table: { table: { rows: [{ cells: [{ value: "A" }] }] } } };
    const chart = { type: "chart", chart: { categories: ["Q1"], series: [{ name: "North", values: [1] }] } };
    const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const pictures = { custom_fields: { hub_1_picture: { data_base64: png } } };
    const long = {
      type: "table",
      table: { table: { rows: Array.from({ length: 8 }, () => ({ cells: [{ value: "A" }] })) } },
    };
    const [ofTable, ofChart, ofPicture, ofLong] = await withWorker(async () => [
      await ask({ slide: { template_slide_id: tables!.id, slide_data: { content: { blocks: [table] } } }, width: 320 }),
      await ask({ slide: { template_slide_id: charts!.id, slide_data: { content: { blocks: [chart] } } }, width: 320 }),
      await ask({ slide: slide(13, pictures), width: 320 }),
      await ask({ slide: { template_slide_id: tables!.id, slide_data: { content: { blocks: [long] } } }, width: 320 }),
    ]);
    const areasOf = ({ body }: typeof ofTable, type: PreviewArea["type"]) =>
      body.areas.filter((area) => area.type === type).map(({ path, empty }) => ({ path: path.join("."), empty }));
    expect(areasOf(ofTable, "table")).toEqual([{ path: "content.blocks.0", empty: false }]);
    const heightOf = ({ body }: typeof ofTable) => body.areas.find(({ type }) => type === "table")!.box.height;
    expect(heightOf(ofLong), "that of the table, not of its placeholder").toBeGreaterThan(4 * heightOf(ofTable));
    expect(areasOf(ofChart, "chart")).toEqual([{ path: "content.blocks.0", empty: false }]);
    // A picture with a field of its own is listed once, not as a place for blocks too.
    const shown = areasOf(ofPicture, "image");
    expect(shown.find(({ path }) => path.endsWith("hub_1_picture"))).toMatchObject({ empty: false });
    expect(shown.every(({ path }) => path.startsWith("custom_fields."))).toBe(true);
  });

  it("gives each column of a slide without content its own path", async () => {
    const { body } = await withWorker(() => ask({ slide: slide(sampleSlides.tableChart, {}), width: 320 }));
    const blocks = body.areas.filter(({ path }) => path.includes("blocks"));
    expect(blocks.map(({ path, type }) => `${path.join(".")} ${type}`).sort()).toEqual([
      "content.0.blocks.0 table",
      "content.1.blocks.0 chart",
    ]);
  });

  it("says where the template's own content stays until a field is filled", async () => {
    const samples = await withWorker(async () => {
      const previews = [undefined, "keep"].map((unfilled) =>
        ask({ slide: slide(13, { title: "T" }), options: unfilled ? { unfilled } : {}, width: 320 }),
      );
      return Promise.all(previews);
    });
    const picturesOf = ({ body }: (typeof samples)[number]) => body.areas.filter(({ type }) => type === "image");
    const [cleared, kept] = samples.map(picturesOf);
    expect(cleared!.length).toBeGreaterThan(0);
    expect(cleared!.every(({ empty, shows_sample }) => empty && !shows_sample)).toBe(true);
    expect(kept!.every(({ empty, shows_sample }) => empty && shows_sample)).toBe(true);
    expect(samples[1]!.body.areas.find(({ area_id }) => area_id === "title")).toMatchObject({ shows_sample: false });
  });

  it("returns the position of the footer; only the slide's own is typed there", async () => {
    const [deck, own] = await withWorker(async () => [
      await ask({ slide: slide(sampleSlides.text, { title: "T" }), width: 320 }),
      await ask({ slide: slide(sampleSlides.text, { title: "T", footer: "Own" }), width: 320 }),
    ]);
    const [ofDeck, ofSlide] = [deck, own].map(({ body }) => body.areas.find(({ area_id }) => area_id === "footer"));
    expect(ofDeck).toMatchObject({ path: ["footer"], empty: false, text: null });
    expect(ofSlide).toMatchObject({ path: ["footer"], empty: false, text: { wraps: true } });
  });

  it("is also returned without the text that the client shows itself", async () => {
    const table = { blocks: [{ type: "table", table: { table: { rows: [{ cells: [{ value: "A" }] }] } } }] };
    const draft = { slide: slide(sampleSlides.table, { title: "Hidden", content: table }), width: 320 };
    const [whole, edited, other] = await withWorker(async () => [
      await ask(draft),
      await ask({ ...draft, without: "title" }),
      await ask({ ...draft, without: "no such area" }),
    ]);
    expect(whole!.body.backdrop).toBeNull();
    expect(other!.body.backdrop).toBeNull();
    expect(edited!.body.picture).toEqual(whole!.body.picture);
    expect(sizeOf(edited!.body.backdrop!.data)).toEqual({ width: 320, height: 180 });
    expect(edited!.body.backdrop).not.toEqual(edited!.body.picture);
    expect(whole!.body.areas.find(({ type }) => type === "table")).toMatchObject({ text: null, empty: false });
  });

  it("shows the requested page, or the last one past the end", async () => {
    const table = slide(sampleSlides.table, { content: longTable });
    const answers = await withWorker(async () => [
      await ask({ slide: table, width: 320 }),
      await ask({ slide: table, width: 320, page: 99 }),
    ]);
    const pages = answers[0]!.body.slide_result.pages_generated;
    expect(pages).toBeGreaterThan(1);
    expect(answers.map(({ body }) => body.page)).toEqual([1, pages]);
    expect(answers[0]!.body.picture.data).not.toBe(answers[1]!.body.picture.data);
  });

  it("is replaced by the slide's error if the slide can't be generated", async () => {
    const chart = {
      blocks: [{ type: "chart", chart: { categories: ["a", "b"], series: [{ name: "s", values: [1] }] } }],
    };
    const { status, body } = await withWorker(() => ask({ slide: slide(sampleSlides.tableChart, { content: chart }) }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      page: null,
      picture: null,
      slide_result: { status: "failed", error_code: expect.any(String), error: expect.any(String) },
    });
  });

  it("is dropped when no request waits for it any more", async () => {
    const leaving = new AbortController();
    const waiting = ask({ slide: slide(0, { title: "A" }) }, leaving.signal).catch(() => null);
    await expect.poll(requested).toHaveLength(1);
    leaving.abort();
    await waiting;
    expect(await service.db.livePicture.count()).toBe(0);
    const [event] = await requested();
    await generateDraftPreview(service, organizationId, (event!.data as { previewId: string }).previewId);
    expect(await service.db.livePicture.count()).toBe(0);
  });

  it("is rejected for an organization that already waits for many", async () => {
    const rows = Array.from({ length: 16 }, (_, index) => ({ id: `prev_${index}`, organizationId, request: {} }));
    await service.db.livePicture.createMany({ data: rows });
    expect(await ask({ slide: slide(0, {}) })).toMatchObject({ status: 429, body: { code: "TOO_MANY_JOBS" } });
    await service.db.livePicture.deleteMany();
  });

  it("fails if it can't be rendered here, and finds no other organization's slides", async () => {
    expect(await withWorker(() => ask({ slide: slide(0, {}) }), failDraftPreview)).toMatchObject({
      status: 503,
      body: { code: "PREVIEW_UNAVAILABLE" },
    });
    const { body } = await withWorker(() => ask({ slide: { template_slide_id: "slide_nowhere", slide_data: {} } }));
    expect(body.slide_result).toMatchObject({ error_code: "SLIDE_NOT_FOUND" });
    await deleteTemplate(service, owner.caller, template.id);
    const gone = await withWorker(() => ask({ slide: slide(0, {}) }));
    expect(gone.body.slide_result).toMatchObject({ error_code: "SLIDE_NOT_FOUND" });
  });

  it("does not stay in the table after a crash", async () => {
    await service.db.livePicture.create({
      data: { id: "prev_old", organizationId, request: {}, createdAt: new Date(Date.now() - 120_000) },
    });
    await withWorker(() => ask({ slide: slide(0, {}) }));
    expect(await service.db.livePicture.count()).toBe(0);
  });
});
