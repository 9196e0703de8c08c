import { afterAll, beforeAll, expect, it } from "vitest";
import { matchRequest } from "@/lib/contract/matching";
import { slideFilters } from "@/lib/contract/slides";
import { templateFilters } from "@/lib/contract/templates";
import type { OpcPackage } from "@/lib/engine/pptx/opc/package";
import type { Caller } from "@/lib/server/context";
import { ValidationProblem } from "@/lib/server/errors";
import { validateDeck } from "@/lib/server/resources/presentations/generations";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { matchContent } from "./matching";
import { createOrganization } from "./organizations";
import { listSlides } from "./slides";
import { initiateUpload } from "./template-uploads";
import { listTemplateVersions, mapTemplateVersion } from "./template-versions";
import { deleteTemplate, listTemplates, restoreTemplate, updateMetadata } from "./templates";
import { type ReadyTemplate, readyTemplate } from "./testing/ready-template";

let service: ScratchService;
let caller: Caller;
let other: Caller;
let first: ReadyTemplate;
let second: ReadyTemplate;

/** Edits the text of slide 3, and removes slide 5 with its table from the presentation. */
function edit(file: OpcPackage): void {
  const replace = (part: string, from: RegExp, to: string) => {
    const old = file.requirePart(part);
    const text = new TextDecoder().decode(old.bytes());
    expect(text).toMatch(from);
    old.replace(new TextEncoder().encode(text.replace(from, to)));
  };
  replace("/ppt/slides/slide4.xml", /<\/a:t>/, " now</a:t>");
  replace("/ppt/presentation.xml", /((?:<p:sldId [^>]*>){4})<p:sldId [^>]*>/, "$1");
}

beforeAll(async () => {
  service = await startScratchService();
  const { caller: acme } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" });
  caller = { ...acme, actor: { type: "key", id: "key_1", name: "Build server" } };
  ({ caller: other } = await createOrganization(service, { name: "Other", email: "b@example.com", keyName: "k" }));
  first = await readyTemplate(caller, "meridian");
  await updateMetadata(service, caller, first.id, { name: "Company deck", category: "Sales", version: "1" });
  second = await readyTemplate(caller, "meridian", { replaces: first.id, edit });
});
afterAll(() => service.stop());

const listed = async () =>
  (await listTemplates(service, caller, templateFilters.parse({}))).templates.map(({ template_id }) => template_id);

it("a new version inherits name and category, and represents all versions in lists, search and matching", async () => {
  const { templates } = await listTemplates(service, caller, templateFilters.parse({}));
  expect(templates).toMatchObject([
    {
      template_id: second.id,
      metadata: { name: "Company deck", category: "Sales", version: null },
      version_number: 2,
      version_count: 2,
      latest_template_id: second.id,
    },
  ]);
  const slides = await listSlides(service, caller, slideFilters.parse({ limit: "1" }));
  expect(slides.templates.map(({ template_id }) => template_id)).toEqual([second.id]);
  const match = matchRequest.parse({ slide_data: { title: "A" }, top_k: 20 });
  expect(new Set((await matchContent(service, caller, match)).matches.map(({ template_id }) => template_id))).toEqual(
    new Set([second.id]),
  );
  const named = await matchContent(service, caller, { ...match, template_ids: [first.id] });
  expect(named.best_match?.template_id).toBe(first.id);
});

it("versions are listed with who uploaded them, from any of them", async () => {
  const { versions } = await listTemplateVersions(service, caller, first.id);
  expect(versions).toMatchObject([
    {
      template_id: second.id,
      version_number: 2,
      is_latest: true,
      status: "ready",
      created_by: { name: "Build server" },
    },
    { template_id: first.id, version_number: 1, is_latest: false, created_by: { type: "key", id: "key_1" } },
  ]);
  expect(await listTemplateVersions(service, caller, second.id)).toEqual({ versions });
  await expect(listTemplateVersions(service, other, first.id)).rejects.toMatchObject({ status: 404 });
});

it("each slide has its counterpart, says whether it changed, and is named if it is missing", async () => {
  const { slides, added, ...rest } = await mapTemplateVersion(service, caller, first.id, {});
  expect(rest).toEqual({ from_template_id: first.id, to_template_id: second.id });
  expect(slides.map(({ change }) => change)).toEqual(
    first.slides.map((_, index) => (index === 3 ? "changed" : index === 4 ? "removed" : "same")),
  );
  expect(slides.map(({ new_slide_id }) => new_slide_id)).toEqual([
    ...second.slides.slice(0, 4),
    null,
    ...second.slides.slice(4),
  ]);
  expect([slides[3], slides[4]]).toMatchObject([
    { title: "Three priorities carry the growth plan for 2026", new_title: expect.stringMatching(/2026 now$/) },
    { new_title: null },
  ]);
  expect(added).toEqual([]);
  const back = await mapTemplateVersion(service, caller, second.id, { to_template_id: first.id });
  expect(back.added).toMatchObject([{ slide_id: first.slides[4], slide_number: 5 }]);
  const some = await mapTemplateVersion(service, caller, first.id, { slide_ids: [first.slides[6]!] });
  expect(some.slides).toMatchObject([{ slide_number: 7, new_slide_id: second.slides[5], new_slide_number: 6 }]);
});

it("ids of other templates and organizations get the same error as unknown ones", async () => {
  const issueOf = async (ask: Promise<unknown>) => {
    const problem = await ask.then(
      () => null,
      (error: unknown) => error,
    );
    if (!(problem instanceof ValidationProblem)) throw new Error(`It was accepted: ${String(problem)}`);
    return problem.issues.map(({ loc, msg }) => [loc.at(-1), msg]);
  };
  for (const id of [first.id, "tmpl_unknown"]) {
    expect(await issueOf(initiateUpload(service, other, { filename: "a.pptx", replaces: id }))).toEqual([
      ["replaces", "No such template. Get ids from the list of templates."],
    ]);
    expect(await issueOf(mapTemplateVersion(service, caller, second.id, { to_template_id: `${id}x` }))).toEqual([
      ["to_template_id", "No such version of this template. Get ids from its list of versions."],
    ]);
  }
  expect(await issueOf(mapTemplateVersion(service, caller, first.id, { slide_ids: [second.slides[0]!] }))).toEqual([
    ["slide_ids", "No slide of this version has this id. Get ids from the analysis of the template."],
  ]);
});

it("`latest` generates on the new version; a slide without a counterpart fails with its name", async () => {
  const request = (template_version: "latest" | "pinned") => ({
    slides: [3, 4].map((index) => ({ template_slide_id: first.slides[index]!, slide_data: { title: "A" } })),
    options: { template_version },
  });
  const outcome = async (version: "latest" | "pinned") =>
    (await validateDeck(service, caller, request(version))).slide_results.map(({ status, error }) => [status, error]);
  expect(await outcome("pinned")).toEqual([
    ["completed", null],
    ["completed", null],
  ]);
  expect(await outcome("latest")).toEqual([
    ["completed", null],
    ["failed", expect.stringMatching(/^Slide 5 \(“.+”\) of the template has no counterpart in its latest version\./)],
  ]);
});

it("deleting a version makes the other one the latest until it is restored", async () => {
  await deleteTemplate(service, caller, second.id);
  expect(await listed()).toEqual([first.id]);
  expect((await listTemplateVersions(service, caller, first.id)).versions).toHaveLength(1);
  await restoreTemplate(service, caller, second.id);
  expect(await listed()).toEqual([second.id]);
});

it("a version that is not analysed yet hides nothing, and version numbers continue", async () => {
  const { template_id: third } = await initiateUpload(service, caller, { filename: "b.pptx", replaces: first.id });
  expect(new Set(await listed())).toEqual(new Set([second.id, third]));
  const { versions } = await listTemplateVersions(service, caller, third);
  expect(versions.map(({ version_number, is_latest }) => [version_number, is_latest])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ]);
});
