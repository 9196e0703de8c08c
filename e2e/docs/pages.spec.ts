import type { Page } from "@playwright/test";
import { guides } from "@/components/docs/guides/guides";
import { open, reload } from "@/e2e/fixtures/open";
import { expect, test } from "@/e2e/studio/studio-test";
import { operations } from "@/lib/contract/operations";
import { shareOf } from "@/scripts/test/share-of";

const answer = (page: Page) => page.getByRole("region", { name: "Try it" });

test("the documentation opens on the studio guide for people, and on the API for visitors", async ({
  page,
  browser,
}) => {
  await page.goto("/decks");
  await page.getByRole("link", { name: "How to create a deck" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A deck in minutes");
  const pictures = page.getByRole("article").getByRole("img");
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Docs" }).click();
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings.first()).toHaveText("Studio guide");
  await expect(page.getByRole("region", { name: "Studio guide" }).getByRole("listitem")).toHaveCount(5);

  const visitor = await browser.newPage({
    baseURL: new URL(page.url()).origin,
    storageState: { cookies: [], origins: [] },
  });
  await visitor.goto("/docs");
  await expect(visitor.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("API reference");
  await visitor.close();
});

test.describe("the reference", () => {
  test("lists every operation, and finds operations by search", async ({ page }) => {
    await page.goto("/docs");
    const listed = await page
      .getByRole("region")
      .locator("a[href^='/docs/operations/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(listed.toSorted()).toEqual(operations.map(({ id }) => `/docs/operations/${id}`).toSorted());
    const contents = page.getByRole("navigation", { name: "Documentation" });
    await contents.getByRole("searchbox").fill("post deck");
    await contents.getByRole("link", { name: /several slides/ }).click();
    await expect(page).toHaveURL("/docs/operations/generateDeck");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Generate a presentation with several slides");
  });

  test("has a page for every operation, with its parameters and responses, and without inline styles", async ({
    request,
  }) => {
    for (const { id, path, status, summary } of shareOf(operations)) {
      const response = await request.get(`/docs/operations/${id}`);
      expect(response.status(), id).toBe(200);
      const html = await response.text();
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const text of [path, status, ...names]) expect(html, `${id}: ${text}`).toContain(`>${text}<`);
      expect(html, id).toContain(
        `<h1 class="text-2xl font-semibold">${summary.replaceAll("`", "").replaceAll("'", "&#x27;")}</h1>`,
      );
      expect(html, `${id}: a strict content security policy lets no style in the page`).not.toMatch(/<[^>]+ style="/);
    }
  });

  test("expands the fields of a field, by keyboard too", async ({ page }) => {
    await open(page, "/docs/operations/generateDeck");
    const body = page.getByRole("region", { name: "Body" });
    await expect(body.getByText("template_slide_id", { exact: true })).toBeHidden();
    await body.getByRole("button", { name: "Fields of slides" }).focus();
    await page.keyboard.press("Enter");
    await expect(body.getByText("template_slide_id", { exact: true })).toBeVisible();
    const fieldsOf = (name: string) => body.getByRole("button", { name: `Fields of ${name}`, exact: true });
    for (const name of ["slide_data", "content", "blocks", "table"]) await fieldsOf(name).first().click();
    await fieldsOf("table").nth(1).click();
    await expect(body.getByText("format_templates", { exact: true })).toBeVisible();
  });

  test("sends requests that read and write as the signed-in person", async ({ page }) => {
    await open(page, "/docs/operations/listTemplates");
    await page.getByText("optional parameters").click();
    await page.getByLabel("limit", { exact: true }).fill("1");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(answer(page).getByText(/^200/)).toBeVisible();
    await expect(answer(page).getByText('"pagination"')).toBeVisible();
    await expect(answer(page).getByLabel("Request in curl")).toContainText("/api/v1/templates?limit=1");

    await open(page, "/docs/operations/initiateUpload");
    await page.getByLabel("Body (JSON)").fill('{"filename": "From the reference.pptx"}');
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(answer(page).getByText(/^201/)).toBeVisible();
    await expect(answer(page).getByText('"upload_url"')).toBeVisible();
  });

  test("shows the request as code, in the last chosen language", async ({ page }) => {
    await open(page, "/docs/guides/first-deck");
    await page.getByRole("tab", { name: "Python" }).first().click();
    await open(page, "/docs/operations/getTemplateSlide");
    const code = answer(page).getByRole("tabpanel");
    await expect(code).toContainText(
      'slidewright.api.get("/api/v1/templates/tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3/slides/1")',
    );
    await page.getByLabel("template_id", { exact: true }).fill("tmpl_mine");
    await page.getByLabel("slide_number", { exact: true }).fill("7");
    await expect(code).toContainText('slidewright.api.get("/api/v1/templates/tmpl_mine/slides/7")');
    await answer(page).getByRole("tab", { name: "TypeScript" }).click();
    await expect(code).toContainText('params: { path: { template_id: "tmpl_mine", slide_number: 7 } }');
    await reload(page);
    await expect(answer(page).getByRole("tab", { name: "TypeScript" })).toHaveAttribute("aria-selected", "true");
  });

  test("shows an error response unchanged", async ({ page, consoleErrors }) => {
    await open(page, "/docs/operations/getTemplate");
    await expect(page.getByRole("button", { name: "Send request" })).toBeDisabled();
    await page.getByLabel("template_id", { exact: true }).fill("tmpl_none");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(answer(page).getByText(/^404/)).toBeVisible();
    await expect(answer(page).getByText('"NOT_FOUND"')).toBeVisible();
    // The browser itself logs the error response.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("404")]);
  });

  test("saves a file response, and shows an image", async ({ page, template }) => {
    await open(page, "/docs/operations/downloadTemplate");
    await page.getByLabel("template_id", { exact: true }).fill(template.id);
    await page.getByRole("button", { name: "Send request" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      answer(page)
        .getByRole("link", { name: /^Save / })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe(template.filename);
  });

  test("follows a job's events until it finishes", async ({ page, template, service }) => {
    const headers = { "x-api-key": service.apiKey };
    const { slideId } = await (await page.request.get(`/api/v1/templates/${template.id}/slides/1`, { headers })).json();
    const { generation_id } = await (
      await page.request.post("/api/v1/presentations/generate", {
        headers,
        data: { template_slide_id: slideId, slide_data: { title: "Followed" } },
      })
    ).json();
    await open(page, "/docs/operations/followGeneration");
    await page.getByLabel("generation_id", { exact: true }).fill(generation_id);
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(answer(page).getByText(/^200/)).toBeVisible();
    await expect(answer(page).getByLabel("Response body")).toContainText('"status":"completed"');
  });
});

test("works without a sign-in: requests then use a pasted key", async ({ browser, service }) => {
  const page = await browser.newPage({ baseURL: service.baseUrl, storageState: { cookies: [], origins: [] } });
  await open(page, "/docs/operations/getMe");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send request" })).toBeDisabled();
  await page.getByLabel("API key").fill(service.apiKey);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(answer(page).getByText(/^200/)).toBeVisible();
  await expect(page.getByText(service.apiKey)).toHaveCount(0);
  await page.getByRole("navigation", { name: "Documentation" }).getByRole("link", { name: "List templates" }).click();
  await expect(page.getByLabel("API key"), "the key goes along to other pages").toHaveValue(service.apiKey);
  await reload(page);
  await expect(page.getByLabel("API key"), "and is gone when the page is loaded anew").toHaveValue("");
  await page.close();
});

test("signed-in people see the documentation within the studio", async ({ page }) => {
  const main = page.getByRole("navigation", { name: "Main" });
  await open(page, "/templates");
  await main.getByRole("link", { name: "Docs" }).click();
  await expect(page).toHaveURL("/docs");
  await expect(page.getByRole("navigation", { name: "Documentation" })).toBeVisible();
  await main.getByRole("link", { name: "Templates" }).click();
  await expect(page).toHaveURL("/templates");
});

test("readers see where they are, and what comes next", async ({ page }) => {
  // The table of contents of a guide is beside it if there is room for both.
  await page.setViewportSize({ width: 1440, height: 900 });
  const here = page.getByRole("navigation", { name: "Documentation" }).locator("[aria-current=page]");
  await open(page, "/docs/operations/getMe");
  await expect(here, "far down in the contents").toBeInViewport();
  await open(page, "/docs/guides/tables");
  const sections = page.getByRole("navigation", { name: "On this page" });
  await sections.getByRole("link", { name: "Rules" }).click();
  await expect(sections.locator("[aria-current]")).toHaveText("Rules");
  await page.getByRole("navigation", { name: "Previous and next guide" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/docs/guides/charts");
  await expect(here).toHaveText("Charts");
});

test("shows every guide with its images", async ({ page, consoleErrors }) => {
  for (const { name, title } of shareOf(guides)) {
    const answered = await page.goto(`/docs/guides/${name}`, { waitUntil: "load" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const broken = await page.evaluate(() =>
      [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src),
    );
    expect(broken).toEqual([]);
    expect(await answered?.text(), "no style in the page").not.toMatch(/<[^>]+ style="/);
  }
  await open(page, "/docs/guides/first-deck");
  await page.getByRole("tab", { name: "TypeScript" }).first().click();
  await expect(page.getByText("slidewright.uploadTemplate").first()).toBeVisible();
  expect((await page.goto("/docs/guides/none"))?.status()).toBe(404);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("404")]);
});
