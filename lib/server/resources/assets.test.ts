import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MAX_OUTLINE_FILE } from "@/lib/contract/outline";
import type { Caller } from "@/lib/server/context";
import type { ValidationProblem } from "@/lib/server/errors";
import { requestDeck, validateDeck, runGeneration } from "@/lib/server/resources/presentations/generations";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { projectPath } from "@/scripts/paths";
import { deleteAsset, findAssetContent, getAsset, listAssets, uploadAsset } from "./assets";
import { createOrganization } from "./organizations";
import { outlineDeck } from "./outline";
import { getJobStatus } from "./presentations/presentations";
import { assetKey, fallbackKey } from "./stored-files";
import { readyTemplate } from "./testing/ready-template";

let service: ScratchService;
let caller: Caller;
let otherTenant: Caller;
let slideId: string;
let templateId: string;

beforeAll(async () => {
  service = await startScratchService({ LIMIT_ASSETS: "6", LIMIT_DECK_IMAGE_BYTES: "100000" });
  ({ caller } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" }));
  ({ caller: otherTenant } = await createOrganization(service, {
    name: "Other",
    email: "b@example.com",
    keyName: "k",
  }));
  const { id, slides } = await readyTemplate(caller, "meridian");
  templateId = id;
  slideId = slides[0] ?? "";
});
afterAll(() => service.stop());

const png = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: { r: 20, g: 90, b: 160 } } })
    .png()
    .toBuffer();
const testDocument = (name: string) => readFile(projectPath("lib", "engine", "outline", "testing", name));
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>');

const deck = (image: object) => ({
  slides: [{ template_slide_id: slideId, slide_data: { title: "A", custom_fields: { photo: image } } }],
});
const problemOf = async (image: object, who = caller) =>
  (await validateDeck(service, who, deck(image))).slide_results.map(({ error_code, error_loc }) => [
    error_code,
    error_loc,
  ])[0];

it("stores an image, lists it by name, and deletes it with its files", async () => {
  const asset = await uploadAsset(service, caller, { name: "Plant.png", bytes: await png(30) });
  expect(asset).toMatchObject({ name: "Plant.png", content_type: "image/png", width: 30, height: 20 });
  expect((await listAssets(service, caller, { page: 1, limit: 20, kind: "picture", search: "PLANT" })).assets).toEqual([
    asset,
  ]);
  expect(await findAssetContent(service, caller, asset.asset_id)).toMatchObject({ contentType: "image/png" });
  const ids = { organizationId: caller.organization.id, id: asset.asset_id };
  expect(await service.storage.stat(assetKey(ids))).not.toBeNull();
  await deleteAsset(service, caller, asset.asset_id);
  expect(await service.storage.stat(assetKey(ids))).toBeNull();
  await expect(getAsset(service, caller, asset.asset_id)).rejects.toMatchObject({ status: 404 });
  expect(
    (await service.db.auditEvent.findMany({ where: { targetId: asset.asset_id }, orderBy: { id: "asc" } })).map(
      ({ action }) => action,
    ),
  ).toEqual(["asset.created", "asset.deleted"]);
});

it("stores a PNG beside an SVG, and removes both", async () => {
  const { asset_id: id } = await uploadAsset(service, caller, { name: "Drawing", bytes: svg });
  const ids = { organizationId: caller.organization.id, id };
  expect(Buffer.from(await service.storage.get(fallbackKey(ids))).toString("latin1", 1, 4)).toBe("PNG");
  await deleteAsset(service, caller, id);
  for (const key of [assetKey(ids), fallbackKey(ids)]) expect(await service.storage.stat(key)).toBeNull();
});

it("finds an organization's images only for that organization", async () => {
  const { asset_id } = await uploadAsset(service, caller, { name: "Plant", bytes: await png(30) });
  await expect(getAsset(service, otherTenant, asset_id)).rejects.toMatchObject({ status: 404 });
  await expect(deleteAsset(service, otherTenant, asset_id)).rejects.toMatchObject({ status: 404 });
  expect((await listAssets(service, otherTenant, { page: 1, limit: 20, kind: "picture" })).assets).toEqual([]);
  expect(await problemOf({ asset_id })).not.toEqual(expect.arrayContaining(["ASSET_NOT_FOUND"]));
});

const documentsIn = (who: Caller) => listAssets(service, who, { page: 1, limit: 20, kind: "document" });
const outlineFrom = (asset_id: string, who = caller) =>
  outlineDeck(service, who, { asset_id, template_id: templateId }, { save: false, generate: false });

it("stores documents unchanged, apart from images, and turns them into slides", async () => {
  const sent: [name: string, filename: string, bytes: Buffer][] = [
    ["Notes", "notes.md", Buffer.from("# Bread\n\n## Flour\n\n- Rye")],
    ["Sales 2026", "sales.csv", await testDocument("sales.csv")],
    ["Minutes", "minutes.docx", await testDocument("minutes.docx")],
    ["Budget.v2", "budget.bin", await testDocument("marketing-budget.xlsx")],
  ];
  const outlines = [];
  for (const [name, filename, bytes] of sent) {
    const asset = await uploadAsset(service, caller, { name, filename, bytes });
    expect(asset).toMatchObject({ name, width: null, height: null, file_size: bytes.byteLength });
    const ids = { organizationId: caller.organization.id, id: asset.asset_id };
    expect(Buffer.from(await service.storage.get(assetKey(ids)))).toEqual(bytes);
    outlines.push({ type: asset.content_type, ...(await outlineFrom(asset.asset_id)) });
    await deleteAsset(service, caller, asset.asset_id);
  }
  expect(outlines.map(({ type, name, slides }) => [type.split(/[/.]/).at(-1), name, slides.length > 0])).toEqual([
    ["markdown", "Bread", true],
    ["csv", "Sales 2026", true],
    ["document", expect.any(String), true],
    ["sheet", expect.any(String), true],
  ]);
  const { asset_id } = await uploadAsset(service, caller, {
    name: "notes.md",
    bytes: Buffer.from("## Flour\n\n- Rye"),
  });
  expect((await documentsIn(caller)).assets.map((one) => one.asset_id)).toEqual([asset_id]);
  expect((await listAssets(service, caller, { page: 1, limit: 20, kind: "picture" })).assets).not.toContainEqual(
    expect.objectContaining({ asset_id }),
  );
  expect(await problemOf({ asset_id })).toEqual([
    "ASSET_NOT_FOUND",
    ["slide_data", "custom_fields", "photo", "asset_id"],
  ]);
  await deleteAsset(service, caller, asset_id);
});

it("a document is invisible to others, is not an image, and must have a supported type", async () => {
  const theirs = await uploadAsset(service, otherTenant, { name: "a.md", bytes: Buffer.from("## A\n\n- B") });
  const picture = await uploadAsset(service, caller, { name: "Plant.png", bytes: await png(30) });
  const issues = async (id: string) => outlineFrom(id).catch((error: ValidationProblem) => error.issues);
  for (const id of [theirs.asset_id, picture.asset_id, "asset_none", "asset_\0"])
    expect(await issues(id)).toEqual([
      expect.objectContaining({ loc: ["body", "asset_id"], msg: expect.stringContaining("No document has this id.") }),
    ]);
  expect((await documentsIn(caller)).assets).toEqual([]);
  await deleteAsset(service, caller, picture.asset_id);
  await deleteAsset(service, otherTenant, theirs.asset_id);
  const rejected: [name: string, bytes: Buffer, reason: RegExp][] = [
    ["deck.pptx", await readFile(projectPath("public", "samples", "meridian.pptx")), /none of those that can become/],
    ["old.doc", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), /old \.doc or \.xls format/],
    ["notes.md", Buffer.from([0x23, 0, 0x41]), /none of those that can become/],
  ];
  for (const [name, bytes, reason] of rejected)
    await expect(uploadAsset(service, caller, { name, bytes })).rejects.toMatchObject({
      issues: [{ loc: ["body", "file"], msg: expect.stringMatching(reason) as string }],
    });
  await expect(
    uploadAsset(service, caller, { name: "long.md", bytes: Buffer.alloc(MAX_OUTLINE_FILE + 1, "a") }),
  ).rejects.toMatchObject({ status: 413 });
  expect(await service.db.asset.count({ where: { contentType: { startsWith: "text/" } } })).toBe(0);
});

it("a slide names the missing image, and where it was sent", async () => {
  const { asset_id } = await uploadAsset(service, otherTenant, { name: "Theirs", bytes: await png(30) });
  const where = ["slide_data", "custom_fields", "photo"];
  expect(await problemOf({ asset_id })).toEqual(["ASSET_NOT_FOUND", [...where, "asset_id"]]);
  expect(await problemOf({ asset_id: "asset_none" })).toEqual(["ASSET_NOT_FOUND", [...where, "asset_id"]]);
  expect(await problemOf({ url: "https://example.com/a.png" })).toEqual(["IMAGE_URL_REFUSED", [...where, "url"]]);
  expect(await problemOf({ data_base64: Buffer.from("<html>").toString("base64") })).toEqual([
    "INVALID_IMAGE",
    [...where, "data_base64"],
  ]);
});

it("limits the bytes of a deck's images", async () => {
  const noise = await sharp(Buffer.from(Uint8Array.from({ length: 90_000 }, (_, i) => (i * 7919 * (i % 251)) % 256)), {
    raw: { width: 300, height: 100, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const [one, two] = [
    await uploadAsset(service, caller, { name: "One", bytes: noise }),
    await uploadAsset(service, caller, { name: "Two", bytes: noise }),
  ];
  const slides = [one, two].map(({ asset_id }) => deck({ asset_id }).slides[0]!);
  const { slide_results } = await validateDeck(service, caller, { slides });
  expect(slide_results.map(({ error_code }) => error_code)).toEqual(["IMAGE_TOO_LARGE", "IMAGE_TOO_LARGE"]);
});

it("an image that is deleted while its job waits fails the slide by name", async () => {
  const { asset_id } = await uploadAsset(service, caller, { name: "Plant", bytes: await png(31) });
  const { generation_id } = await requestDeck(service, caller, deck({ asset_id }));
  await deleteAsset(service, caller, asset_id);
  await runGeneration(service, generation_id);
  const status = await getJobStatus(service, caller, generation_id);
  expect(status.slide_results?.[0]).toMatchObject({ status: "failed", error_code: "ASSET_NOT_FOUND" });
});

it("limits the images of an organization", async () => {
  const bytes = await png(5);
  const upload = () => uploadAsset(service, otherTenant, { name: "Many", bytes });
  for (
    let count = await service.db.asset.count({ where: { organizationId: otherTenant.organization.id } });
    count < 6;
    count++
  )
    await upload();
  await expect(upload()).rejects.toMatchObject({ status: 409, code: "TOO_MANY_ASSETS" });
});
