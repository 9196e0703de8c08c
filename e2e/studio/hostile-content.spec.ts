import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import JSZip from "jszip";
import { open, watchRequests } from "@/e2e/fixtures/open";
import { addOrganizations } from "@/e2e/fixtures/organizations";
import { csrfTokenOf, sessionOf } from "@/e2e/fixtures/session";
import { shareOf } from "@/scripts/test/share-of";
import { expect, recordErrors, samplePath, test } from "./studio-test";

/** A text that could be interpreted as an element, the end of an attribute, or a URL. */
const payload = `"'><img src=x onerror="window.ran=1"><script>window.ran=1</script>{{7*7}}javascript:window.ran=1`;
const escaped = payload
  .replaceAll("&", "&amp;")
  .replaceAll("<", "&lt;")
  .replaceAll(">", "&gt;")
  .replaceAll('"', "&quot;");

/**
 * Returns the sample, or a third of its slides, with the payload in all its texts, names, descriptions, links, fonts
 * and chart labels.
 */
async function hostileTemplate(): Promise<Buffer> {
  const zip = await JSZip.loadAsync(await readFile(samplePath("meridian.pptx")));
  for (const file of Object.values(zip.files)) {
    if (!/\.xml(\.rels)?$/.test(file.name) || /Content_Types/.test(file.name)) continue;
    const xml = await file.async("string");
    const changed = xml
      .replace(/(<a:t>)([^<]*)/g, (_, tag: string, text: string) => `${tag}${text}${escaped}`)
      .replace(/(<c:v>)([^<\d.-][^<]*)/g, (_, tag: string, text: string) => `${tag}${text}${escaped}`)
      .replace(
        /(<(?:p:cNvPr|p:cSld|a:theme|a:clrScheme|a:fontScheme)\b[^>]*? name=")([^"]*)/g,
        (_, before: string, name: string) => `${before}${name}${escaped}`,
      )
      .replace(/<p:cNvPr\b[^>]*>/g, (tag) =>
        tag
          .replace(/ (descr|title)="[^"]*"/g, "")
          .replace("<p:cNvPr", () => `<p:cNvPr descr="${escaped}" title="${escaped}"`),
      )
      .replace(/(<a:latin typeface=")(?!\+)[^"]*/g, (_, before: string) => `${before}${escaped}`)
      .replace(/(<dc:title>|<dc:creator>|<cp:keywords>)[^<]*/g, (_, tag: string) => `${tag}${escaped}`);
    zip.file(file.name, file.name === "ppt/presentation.xml" ? withShareOfSlides(changed) : changed);
  }
  return zip.generateAsync({ type: "nodebuffer", compression: "DEFLATE" });
}

function withShareOfSlides(presentation: string): string {
  const slides = presentation.match(/<p:sldId [^>]*>/g) ?? [];
  return presentation.replace(/(<p:sldIdLst>).*(<\/p:sldIdLst>)/s, `$1${shareOf(slides).join("")}$2`);
}

test("content of templates, decks and names is shown as text on every page", async ({
  service,
  browser,
  playwright,
  consoleErrors,
}) => {
  const [organization] = await addOrganizations(service, `Hostile ${payload} ${Date.now()}`);
  const owner = await sessionOf(service, organization!);
  const api: APIRequestContext = await playwright.request.newContext({
    baseURL: service.baseUrl,
    extraHTTPHeaders: { "x-api-key": organization!.apiKey },
  });
  const person = await playwright.request.newContext({ baseURL: service.baseUrl, storageState: owner });
  const csrf = { "x-csrf-token": await csrfTokenOf(person) };
  const sent = async (
    answer: Promise<{ ok(): boolean; json(): Promise<Record<string, never>>; text(): Promise<string> }>,
  ) => {
    const got = await answer;
    expect(got.ok(), await got.text()).toBe(true);
    return got.json() as Promise<Record<string, string>>;
  };

  const { template_id: id, upload_url: url } = await sent(
    api.post("/api/v1/templates", {
      data: {
        filename: `x"><img src=x onerror=window.ran=1>.pptx`,
        metadata: { category: payload.slice(0, 60), tags: [payload.slice(0, 40)], description: payload },
      },
    }),
  );
  await api.put(url!, { data: await hostileTemplate(), headers: { "content-type": "application/octet-stream" } });
  await sent(api.post(`/api/v1/templates/${id}/upload/confirm`));
  await api.post(`/api/v1/templates/${id}/analysis`);
  await expect.poll(async () => (await sent(api.get(`/api/v1/templates/${id}`))).status).toBe("ready");

  const { slides } = (await sent(api.get(`/api/v1/templates/${id}/analysis`))) as unknown as {
    slides: { slideId: string; slideNumber: number }[];
  };
  const fill = (value: unknown): unknown =>
    typeof value === "string" && / |[A-Z]/.test(value)
      ? `${value} ${payload}`
      : Array.isArray(value)
        ? value.map(fill)
        : value && typeof value === "object"
          ? Object.fromEntries(
              Object.entries(value).map(([key, inner]) => [
                key,
                ["type", "id", "format", "data_base64"].includes(key) ? inner : fill(inner),
              ]),
            )
          : value;
  const content = await Promise.all(
    slides.map(async ({ slideId, slideNumber }) => ({
      template_slide_id: slideId,
      slide_data: fill(
        (
          (await sent(api.get(`/api/v1/templates/${id}/slides/${slideNumber}/schema`))) as unknown as {
            example: unknown;
          }
        ).example,
      ),
    })),
  );
  const job = await sent(
    api.post("/api/v1/presentations/generate-deck", {
      data: {
        slides: [...content, { template_slide_id: `slide_${"x"}"><script>`, slide_data: { title: payload } }],
        name: payload,
      },
    }),
  );
  await expect
    .poll(async () => (await sent(api.get(`/api/v1/presentations/${job.generation_id}/status`))).status)
    .toMatch(/completed|partial|failed/);
  const deck = await sent(
    api.post("/api/v1/decks", {
      data: {
        name: payload,
        content: {
          slides: content.map((slide, index) => ({ key: `s${index}`, ...slide })),
          options: { footer_text: payload },
        },
      },
    }),
  );
  const webhook = await sent(
    api.post("/api/v1/webhooks", {
      data: {
        url: `${service.baseUrl}/api/health?${encodeURIComponent(payload)}`,
        events: ["generation.completed"],
        description: payload,
      },
    }),
  );
  await sent(
    person.post("/api/v1/keys", { headers: csrf, data: { name: payload.slice(0, 80), scopes: ["templates:read"] } }),
  );
  await sent(person.patch("/api/v1/me", { headers: csrf, data: { name: payload.slice(0, 90) } }));

  const context = await browser.newContext({ baseURL: service.baseUrl, storageState: owner });
  const page = await context.newPage();
  recordErrors(page, consoleErrors);
  page.on("dialog", (dialog) => consoleErrors.push(`a dialog: ${dialog.message()}`));
  const settled = watchRequests(page);
  const expectOnlyText = async (what: string) => {
    await settled();
    expect(await page.evaluate(() => ["ran", "xss"].some((name) => name in window)), what).toBe(false);
    expect(
      await page
        .locator("main script, main [onerror], main iframe[src^='javascript'], main a[href^='javascript']")
        .count(),
      what,
    ).toBe(0);
  };
  const pages = [
    "/templates",
    `/templates?search=${encodeURIComponent(payload)}`,
    "/decks",
    "/jobs",
    `/jobs/${job.generation_id}`,
    `/jobs/${job.generation_id}/charts`,
    "/settings/profile",
    "/settings/organization",
    "/settings/api-keys",
    "/settings/members",
    "/settings/webhooks",
    `/settings/webhooks/${webhook.webhook_id}`,
    "/settings/logos",
    "/settings/usage",
    "/settings/audit-log",
    "/docs",
  ];
  for (const path of shareOf(pages)) {
    await open(page, path);
    await page.getByRole("main").waitFor();
    await expectOnlyText(path);
  }

  await open(page, `/templates/${id}`);
  await page.getByRole("radiogroup", { name: "Slides", exact: true }).getByRole("radio", { checked: true }).focus();
  for (const { slideNumber } of slides) {
    await expect(page.getByRole("heading", { name: new RegExp(`^Slide ${slideNumber}\\b`) })).toBeVisible();
    await expectOnlyText(`slide ${slideNumber} of the template`);
    await page.keyboard.press("ArrowDown");
  }
  await open(page, `/decks/${deck.deck_id}`);
  await expect(page.getByText("onerror=").filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("option").first().focus();
  for (const [index] of slides.entries()) {
    await expect(page.getByRole("heading", { name: `Slide ${index + 1} of ${slides.length}` })).toBeVisible();
    await expectOnlyText(`slide ${index + 1} of the deck`);
    await page.keyboard.press("ArrowDown");
  }
  await expect(page.getByText("Rendering…")).toBeHidden();
  await expectOnlyText("the deck when its last picture is there");
  await Promise.all([context.close(), api.dispose(), person.dispose()]);
});
