import type { APIRequestContext, Page } from "@playwright/test";
import { expectNoFault } from "@/e2e/fixtures/axe";
import { open } from "@/e2e/fixtures/open";
import { addWarnings } from "./add-warnings";
import { expect, test } from "./studio-test";

/** Waits until the analysis has rendered its previews, so that no page has to wait for them. */
async function expectPreviewsDrawn(
  request: APIRequestContext,
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  templateId: string,
): Promise<void> {
  const steps = async () => {
    const answer = await request.get(`${baseUrl}/api/v1/templates/${templateId}/analysis/status`, {
      headers: { "x-api-key": apiKey },
    });
    return ((await answer.json()) as { steps: { status: string }[] }).steps.map(({ status }) => status);
  };
  await expect.poll(steps, { timeout: 120_000 }).toEqual(["completed", "completed", "completed", "completed"]);
}

/** Expects that the preview of a slide has been loaded. */
async function expectPreview(page: Page, name: string | RegExp): Promise<void> {
  await expect
    .poll(() => page.getByRole("img", { name }).evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(300);
}

test("shows the place of its slides while they load", async ({ page, template }) => {
  await page.route("**/api/v1/**", () => {});
  await page.goto(`/templates/${template.id}`, { waitUntil: "domcontentloaded" });
  const placeholders = page.locator("main .animate-pulse");
  const widest = () =>
    placeholders.evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().width)));
  await expect.poll(widest, "as wide as the chosen slide").toBeGreaterThan(600);
});

test("a short name has one line on phones", async ({ page, template }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/templates/${template.id}`);
  const name = page.getByRole("heading", { name: template.name });
  const lines = () =>
    name.evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight));
  await expect.poll(lines).toBeLessThan(1.5);
});

test("a deck starts with the choice of the template's slides", async ({ page, template }) => {
  await open(page, `/templates/${template.id}`);
  await page.getByRole("link", { name: "New deck" }).click();
  const picker = page.getByRole("dialog", { name: "Add slides" });
  await expect(picker.getByRole("combobox", { name: "Template" })).toHaveValue(template.id);
  await expect(picker.getByRole("button", { name: /^Slide 1:/ })).toBeVisible();

  await page.goto("/templates");
  await page.getByRole("searchbox").fill(template.name);
  await page.getByRole("button", { name: `Actions for ${template.name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "New deck" }).click();
  await expect(picker.getByRole("combobox", { name: "Template" })).toHaveValue(template.id);
});

test("shows a slide's shapes and the fields that fill them, by keyboard; the copied request generates a deck", async ({
  page,
  request,
  service,
  template,
}) => {
  await expectPreviewsDrawn(request, service, template.id);
  await open(page, `/templates/${template.id}`);
  await expect(page.getByRole("heading", { name: template.name })).toBeVisible();

  const strip = page.getByRole("radiogroup", { name: "Slides", exact: true });
  await strip.getByRole("radio", { name: /^Slide 1:/ }).focus();
  for (const number of [2, 3, 4, 5]) {
    await page.keyboard.press("ArrowDown");
    await expect(strip.getByRole("radio", { name: new RegExp(`^Slide ${number}:`) })).toBeFocused();
  }
  await expect(page).toHaveURL(/\?slide=5$/);
  await expectPreview(page, /^Preview of Slide 5/);

  const shapes = page.getByRole("listbox", { name: "Shapes of the slide" });
  await shapes.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(shapes.getByRole("option", { name: /Regions Table/ })).toHaveAttribute("aria-selected", "true");
  const card = page.getByRole("article", { name: "Regions Table" });
  await expect(card.getByRole("listitem").filter({ hasText: /^Table$/ })).toBeVisible();
  await expect(card.getByText(/^\d+(\.\d+)? × \d+(\.\d+)?\s(cm|in)$/)).toBeVisible();
  await expect(card.getByText(/slide_data|\bpt\b/)).toHaveCount(0);
  await expect(card.getByText(/header row/)).toBeVisible();
  await page.keyboard.press("Home");
  await expect(
    page
      .getByRole("article", { name: "Title" })
      .getByRole("listitem")
      .filter({ hasText: /^Title$/ }),
  ).toBeVisible();

  await page.getByText(/^Layouts \(/).click();
  await expect(page).toHaveURL(/\?layout=1$/);
  await expect(page.getByRole("heading", { name: /^Layout 1/ })).toBeVisible();
  await expectPreview(page, /^Preview of Layout 1/);
  await expectNoFault(page, "layouts");
  await open(page, page.url().replace(/\?.*/, "?slide=7"));
  await page.getByRole("option", { name: /Quarterly Revenue Chart/ }).click();
  await expect(
    page.getByRole("article", { name: "Quarterly Revenue Chart" }).getByText("Clustered columns"),
  ).toBeVisible();
  await expectNoFault(page, "a chosen shape");

  await page.getByText("For developers: example request").click();
  const example = await page.getByLabel("Example request").textContent();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy as JSON" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(example);
  const created = await request.post(`${service.baseUrl}/api/v1/presentations/generate`, {
    headers: { "x-api-key": service.apiKey, "content-type": "application/json" },
    data: copied,
  });
  expect(created.status()).toBe(202);
  const { generation_id: id } = await created.json();
  const status = async () =>
    (await (
      await request.get(`${service.baseUrl}/api/v1/presentations/${id}/status`, {
        headers: { "x-api-key": service.apiKey },
      })
    ).json()) as { status: string; slide_results: unknown };
  await expect.poll(async () => (await status()).status).toBe("completed");
  expect((await status()).slide_results).toMatchObject([{ status: "completed", warnings: [] }]);
});

test("a shape is found on the preview, behind other shapes and when zoomed", async ({ page, template }) => {
  await open(page, `/templates/${template.id}?slide=10`);
  await expectPreview(page, /^Preview of Slide 10/);
  const preview = page.getByRole("img", { name: /^Preview of Slide 10/ });
  const box = (await preview.boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.5);
  await expect(page.getByRole("article", { name: "Savings Table" })).toBeVisible();
  await expect(page.getByRole("listbox", { name: "Shapes of the slide" })).toBeFocused();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(page.getByRole("region", { name: /Enlarged preview/ })).toBeVisible();
  await page.getByRole("button", { name: "Fit" }).click();
  await expect(page.getByRole("region", { name: /Enlarged preview/ })).toBeHidden();
});

test("warnings of the analysis say what to do, and lead to their slides", async ({ page, template }) => {
  await addWarnings(page, template.id);
  await open(page, `/templates/${template.id}`);
  await page.getByText("2 warnings for this template").click();
  await expect(page.getByText(/Embed the font in the template/)).toBeVisible();
  await expectNoFault(page, "remarks");
  await page.getByRole("button", { name: "Slide 8", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Slide 8/ })).toBeVisible();
});

test("slides are chosen by preview on a phone, and by what they suit", async ({ page, template }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, "/decks/new");
  await page.getByRole("button", { name: /^Choose slides(?! of)/ }).click();
  const picker = page.getByRole("dialog", { name: "Add slides" });
  await picker.getByRole("searchbox", { name: "Search slides and templates" }).fill(template.name);
  await expect(picker.getByText(/^\d+ slides and layouts found$/)).toBeVisible();
  await picker.getByRole("button", { name: "Filters" }).click();
  await picker.getByRole("checkbox", { name: "Chart" }).check();
  await picker.getByLabel("Show", { exact: true }).selectOption({ label: "Slides" });
  await expect(picker.getByText("9 slides found")).toBeVisible();
  await picker.getByRole("button", { name: /^Slide 7:/ }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(picker.getByRole("button", { name: /^Slide 8:/, pressed: true })).toBeFocused();
  await expectNoFault(page, "picker");

  await picker.getByRole("radio", { name: "Suggest for my content" }).check({ force: true });
  await picker.getByLabel("Slide title").fill("Regions");
  await picker
    .getByLabel("Your content")
    .fill("All regions grew\n- Europe leads\n\nRegion\t2025\t2026\nEurope\t12\t14\nAsia\t8\t9.5");
  await expect(picker.getByText("Text with 1 bullet")).toBeVisible();
  await picker.getByRole("radio", { name: "Chart" }).check({ force: true });
  await expect(picker.getByText("Chart, 2 series × 2 categories")).toBeVisible();
  const best = picker.getByRole("region", { name: "Slides that suit your content" }).getByRole("listitem").first();
  await expect(best.getByText(/^Has room for the title, a chart/)).toBeVisible();
  await expectNoFault(page, "suggestions");
  await best.getByRole("button", { name: /^Slide 9:/ }).click();
  await picker.getByRole("button", { name: "Add 2 slides" }).click();
  await expect(page).toHaveURL(/\/decks\/deck_/);
});
