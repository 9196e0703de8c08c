import type { Locator, Page } from "@playwright/test";
import JSZip from "jszip";
import { expectNoFault } from "@/e2e/fixtures/axe";
import { expect, test } from "@/e2e/studio/studio-test";
import type { Api } from "./drafts";

type Slide = { slideId: string; slideNumber: number; title: string | null };
type SlideData = { title?: string; content?: { blocks: Record<string, never>[] } };
type Draft = { content: { slides: { template_slide_id: string; slide_data: SlideData }[] } };

/** Returns the first two bullets of a slide. */
function firstBullets(data: SlideData | undefined): unknown[] | undefined {
  const blocks: { text?: { bullets?: unknown[] } }[] = data?.content?.blocks ?? [];
  return blocks.find(({ text }) => text?.bullets)?.text?.bullets?.slice(0, 2);
}

/**
 * Leaves the page, so that no request is under way, and removes the browser's messages about the 422 with which the
 * service rejects an invalid slide.
 */
async function clearExpectedErrors(page: Page, consoleErrors: string[]): Promise<void> {
  await page.goto("about:blank");
  const others = consoleErrors.filter((message) => !message.includes("status of 422"));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}

/**
 * Creates a draft with one slide of the template, and with the example as its content.
 *
 * @param number 1-based
 */
async function createDraft(api: Api, template: { id: string; name: string }, number: number): Promise<string> {
  const { slides } = await api.get<{ slides: Slide[] }>(`/templates/${template.id}/analysis`);
  const slide = slides.find(({ slideNumber }) => slideNumber === number);
  const { example } = await api.get<{ example: object }>(`/templates/${template.id}/slides/${number}/schema`);
  const one = {
    key: "k",
    template_slide_id: slide?.slideId,
    template_id: template.id,
    template_name: template.name,
    slide_number: number,
    title: slide?.title ?? "",
    slide_data: example,
  };
  return (
    await api.post<{ deck_id: string }>("/decks", {
      name: `Editors ${Date.now()}`,
      content: { slides: [one], options: {} },
    })
  ).deck_id;
}

const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved \d/ });
const preview = (page: Page) => page.getByRole("img", { name: /^Preview of / });
const drawn = (page: Page) =>
  page.getByRole("region", { name: "Slide preview" }).getByRole("status").filter({ hasText: "Live preview" });

/** Returns the URL of the preview once it shows the current content. */
async function previewOf(page: Page): Promise<string> {
  await expect(drawn(page)).toBeVisible();
  return (await preview(page).getAttribute("src")) ?? "";
}

async function paste(target: Locator, text: string, html = ""): Promise<void> {
  await target.evaluate(
    (element, clipboard) => {
      const data = new DataTransfer();
      data.setData("text/plain", clipboard.text);
      if (clipboard.html) data.setData("text/html", clipboard.html);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    { text, html },
  );
}

test("a table pasted from a spreadsheet, with a rule, is generated as the preview shows it", async ({
  page,
  api,
  template,
}) => {
  const id = await createDraft(api, template, 5);
  await page.goto(`/decks/${id}`);
  const grid = page.getByRole("grid", { name: "Table" });
  await grid.getByRole("gridcell", { name: "Region" }).click();
  const before = await previewOf(page);

  await paste(
    grid,
    "ignored",
    "<table><tr><td>Market</td><td>Change</td></tr><tr><td>Nordics &amp; Baltics</td><td>4.5</td></tr><tr><td>Iberia</td><td>-2</td></tr></table>",
  );
  await expect(grid.getByRole("gridcell", { name: "Nordics & Baltics" })).toBeVisible();
  await expect(drawn(page)).toBeVisible();
  await expect(preview(page)).not.toHaveAttribute("src", before);

  await grid.press("Escape");
  await grid.getByRole("gridcell", { name: "4.5", exact: true }).click();
  await page.keyboard.press("F2");
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("gridcell", { name: "4.50", exact: true })).toBeVisible();
  await grid.getByRole("gridcell", { name: "4.50", exact: true }).click();

  await page.getByRole("button", { name: "Add a rule" }).click();
  const rule = page.getByRole("group", { name: "Rule 1" });
  await rule.getByLabel("Rule 1: comparison").selectOption({ label: "is at least" });
  await rule.getByRole("textbox", { name: "Rule 1: value" }).fill("4");
  await expect(drawn(page)).toBeVisible();
  await expectNoFault(page, "table editor", [1440]);

  await expect
    .poll(async () => JSON.stringify((await api.get<Draft>(`/decks/${id}`)).content.slides[0]?.slide_data))
    .toContain('"greater_than_or_equal"');
  const { slides } = (await api.get<Draft>(`/decks/${id}`)).content;
  const deck = { slides: slides.map(({ template_slide_id, slide_data }) => ({ template_slide_id, slide_data })) };
  const { generation_id } = await api.post<{ generation_id: string }>("/presentations/generate-deck", deck);
  await expect
    .poll(async () => (await api.get<{ status: string }>(`/presentations/${generation_id}/status`)).status)
    .toBe("completed");
  const file = await JSZip.loadAsync(await api.file(`/presentations/${generation_id}/download`));
  const names = Object.keys(file.files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  const xml = (await Promise.all(names.map((name) => file.file(name)!.async("string")))).join("");
  expect(xml).toContain("Nordics &amp; Baltics");
  expect(xml).toContain("4.50");
  expect(xml, "the colour of the rule").toContain("C00000");
});

test("a chart is filled by keyboard only, and marks what is not a number", async ({
  page,
  api,
  template,
  consoleErrors,
}) => {
  const id = await createDraft(api, template, 7);
  await page.goto(`/decks/${id}`);
  const grid = page.getByRole("grid", { name: "Data" });
  await expect(grid).toBeVisible();
  const before = await previewOf(page);
  await grid.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("soon");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("gridcell", { name: "soon" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Fix the marked fields to update the preview.")).toBeVisible();
  await expectNoFault(page, "chart with a value that is no number", [1440]);

  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("1.234,5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("gridcell", { name: "1234.5" })).toBeVisible();
  await expect(drawn(page)).toBeVisible();
  await expect(preview(page)).not.toHaveAttribute("src", before);
  await page.getByRole("combobox", { name: "Chart type" }).selectOption({ label: "Stacked bars" });
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => JSON.stringify((await api.get<Draft>(`/decks/${id}`)).content.slides[0]?.slide_data))
    .toContain('"stacked_bar"');
  expect(JSON.stringify((await api.get<Draft>(`/decks/${id}`)).content.slides[0]?.slide_data)).toContain("1234.5");

  // After Escape, Tab leaves the grid.
  await grid.focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(grid).not.toBeFocused();
  await clearExpectedErrors(page, consoleErrors);
});

test("text is edited as in a word processor, JSON shows the same, and a problem appears at its field", async ({
  page,
  api,
  template,
  consoleErrors,
}) => {
  const id = await createDraft(api, template, 4);
  await page.goto(`/decks/${id}`);
  const first = page.getByRole("textbox", { name: "Bullet 1" });
  await first.fill("Alpha");
  await first.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Beta");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(first).toHaveValue("Beta");
  await paste(page.getByRole("textbox", { name: "Bullet 2" }), "One\nTwo", "<ul><li>One</li><li>Two</li></ul>");
  await expect(page.getByRole("textbox", { name: "Bullet 3" })).toHaveValue("Two");
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("textbox", { name: "Bullet 2" })).toHaveValue("AlphaOneTwo");

  await page.getByRole("button", { name: "More for this slide" }).click();
  await page.getByRole("menuitem", { name: "Edit as JSON" }).click();
  const json = page.getByRole("textbox", { name: "Slide content as JSON" });
  await expect(json).toHaveValue(/"Beta",\s+"AlphaOneTwo"/);
  const data = JSON.parse(await json.inputValue()) as SlideData;
  await page.getByRole("button", { name: "Back to the form" }).click();
  const second = page.getByRole("textbox", { name: "Bullet 2" });
  const left = (await second.boundingBox())!.x;
  await second.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(second, "Tab stays in the text").toBeFocused();
  expect((await second.boundingBox())!.x, "a level is shown as an indent").toBeGreaterThan(left);
  await expect
    .poll(async () => firstBullets((await api.get<Draft>(`/decks/${id}`)).content.slides[0]?.slide_data))
    .toEqual(["Beta", { text: "AlphaOneTwo", level: 1 }]);
  await page.keyboard.press("Shift+Tab");
  await expect
    .poll(async () => firstBullets((await api.get<Draft>(`/decks/${id}`)).content.slides[0]?.slide_data))
    .toEqual(["Beta", "AlphaOneTwo"]);
  await page.keyboard.press("Escape");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Line 4:/ }), "after Escape, Tab moves on").toBeFocused();
  await second.focus();
  await page.keyboard.press("Tab");
  await expectNoFault(page, "text editor with levels", [1440, 390]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "More for this slide" }).click();
  await page.getByRole("menuitem", { name: "Edit as JSON" }).click();
  await json.fill("{");
  await expect(page.getByText(/not valid JSON yet/)).toBeVisible();
  await json.fill(
    JSON.stringify({
      ...data,
      title: "Written as JSON",
      footnote: "Kept",
      slide_format: { title: { font_size: 900 } },
    }),
  );
  await page.getByRole("button", { name: "Back to the form" }).click();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Written as JSON");
  await expect(page.getByRole("region", { name: "Content without a field on this slide" })).toContainText("Kept");
  await expect(page.getByText("Slide problems")).toBeVisible();
  await expectNoFault(page, "text editor with a problem", [1440]);

  // Phones show one pane at a time.
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("radiogroup", { name: "View" }).getByText("Content").first().click();
  await expect(page.getByText("Slide problems")).toBeVisible();
  await expectNoFault(page, "text editor on a phone", [390]);
  await clearExpectedErrors(page, consoleErrors);
});
