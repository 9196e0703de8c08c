import { createClient } from "@slidewright/client";
import { expectNoFault } from "@/e2e/fixtures/axe";
import { open } from "@/e2e/fixtures/open";
import { sessionOf } from "@/e2e/fixtures/session";
import { expect, test } from "@/e2e/studio/studio-test";
import { judgedBytes, judgedNames } from "@/lib/engine/pptx/testing/corpus";
import { slideOf, usableSlides, readAs } from "./drafts";

test("a pasted request is checked, its errors lead to their fields, and the rest is generated", async ({
  page,
  api,
  template,
  consoleErrors,
}) => {
  const [slide] = await usableSlides(api, template.id);
  await page.goto("/decks/new");
  await page.getByRole("button", { name: /From request JSON/ }).click();
  const dialog = page.getByRole("dialog", { name: "From request JSON" });
  const text = dialog.getByRole("textbox", { name: "Request JSON" });
  await text.fill(JSON.stringify({ slides: [{ slide_data: {} }] }));
  await dialog.getByRole("button", { name: "Open in the builder" }).click();
  await expect(dialog.getByRole("alert")).toContainText("slides[0].template_slide_id");
  const good = { template_slide_id: slide?.slideId, slide_data: { title: "It’s fine" } };
  await text.fill(
    JSON.stringify({
      name: "Pasted",
      slides: [good, { template_slide_id: "slide_unknown", slide_data: { title: "Nowhere" } }],
      options: { footer_text: "It's ours" },
    }),
  );
  await dialog.getByRole("button", { name: "Open in the builder" }).click();

  await expect(page).toHaveURL(/\/decks\/deck_/);
  await expect(page.getByRole("textbox", { name: "Deck name" })).toHaveValue("Pasted");
  await page.getByRole("button", { name: "1 slide needs attention" }).click();
  await page.getByRole("dialog").getByRole("button").filter({ hasText: "Error" }).first().click();
  await expect(page.getByRole("heading", { name: "Slide 2 of 2" })).toBeVisible();

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Show request" }).click();
  await page.getByRole("radiogroup", { name: "Format" }).getByText("curl").click();
  const curl = await page.getByLabel("curl", { exact: true }).last().textContent();
  const body = /<<'JSON'\n(.*)\nJSON$/s.exec(curl ?? "")?.[1] ?? "";
  expect(JSON.parse(body)).toMatchObject({ slides: [good, {}], options: { footer_text: "It's ours" } });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("button", { name: "Generate deck" }).click();
  await page
    .getByRole("dialog", { name: "1 slide has errors" })
    .getByRole("button", { name: "Generate the other 1 slide" })
    .click();
  await expect(page).toHaveURL(/\/jobs\/gen_/);
  const job = page.url().split("/").at(-1);
  await expect
    .poll(async () => (await api.get<{ status: string }>(`/presentations/${job}/status`)).status)
    .toBe("completed");

  await page.route("**/api/v1/decks", (route) => route.abort());
  await page.goto(`/decks/new?job=${job}`);
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await page.unroute("**/api/v1/decks");
  await again.click();
  await expect(page).toHaveURL(/\/decks\/deck_/);
  await expect(slideOf(page, 1, "It’s fine")).toBeVisible();
  consoleErrors.length = 0;
});

test("rows of a spreadsheet become slides", async ({ page, template }) => {
  const rows = Array.from({ length: 230 }, (_, index) => `Customer ${index + 1};Note of ${index + 1}`);
  await open(page, "/decks/new");
  await page.getByRole("button", { name: /From a spreadsheet/ }).click();
  const dialog = page.getByRole("dialog", { name: "From a spreadsheet" });
  await dialog
    .getByLabel("Choose a file", { exact: true })
    .last()
    .setInputFiles({
      name: "customers.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Title;Speaker notes\n${rows.join("\n")}`),
    });
  await expect(dialog.getByText(/The file has 230 rows/)).toBeVisible();
  await dialog.getByRole("spinbutton", { name: "First row" }).fill("221");
  await dialog.getByRole("spinbutton", { name: "Last row" }).fill("223");
  await dialog.getByRole("button", { name: "Choose a template slide" }).click();
  const picker = page.getByRole("dialog", { name: "Choose a template slide" });
  await picker.getByRole("searchbox").fill(template.name);
  await picker
    .getByRole("button", { name: /^Slide 1:/ })
    .first()
    .click();
  await expect(dialog.getByRole("combobox", { name: "Slide: Title" })).toHaveValue("0");
  await expect(dialog.getByRole("combobox", { name: "Slide: Speaker notes" })).toHaveValue("1");
  await expect(dialog.getByText("Customer 221")).toBeVisible();
  await dialog.getByRole("button", { name: "Create 3 slides" }).click();
  await expect(page).toHaveURL(/\/decks\/deck_/);
  await expect(slideOf(page, 3, "Customer 223")).toBeVisible();
  const id = page.url().split("/").at(-1);
  const draft = await readAs<{ name: string; content: { slides: { slide_data: unknown }[] } }>(page, `/decks/${id}`);
  expect(draft.name).toBe("customers");
  expect(draft.content.slides[0]?.slide_data).toMatchObject({ title: "Customer 221", notes: "Note of 221" });
});

test("an outline pasted from an email has a slide for each of its short lines", async ({ page, template }) => {
  await page.goto("/decks/new");
  await page.getByRole("button", { name: /From an outline/ }).click();
  const dialog = page.getByRole("dialog", { name: "From an outline" });
  await dialog
    .getByRole("textbox", { name: "Outline" })
    .fill("Spring campaign\n\nWhy now\n• Awareness fell\n\nBudget\nChannel\t2026\t2027\nSocial\t34\t95\n");
  await dialog.getByRole("combobox", { name: "Template" }).selectOption(template.id);
  await dialog.getByRole("button", { name: "Show slides" }).click();
  const slides = dialog.getByRole("list", { name: "Slides" }).getByRole("listitem");
  await expect(slides).toHaveCount(3);
  for (const [index, title] of ["1. Spring campaign", "2. Why now", "3. Budget"].entries())
    await expect(slides.nth(index)).toContainText(title);
});

test("an outline becomes slides with the picker's names, and opens as a deck", async ({
  page,
  template,
  consoleErrors,
}) => {
  await page.goto("/decks/new");
  await page.getByRole("button", { name: /From an outline/ }).click();
  const dialog = page.getByRole("dialog", { name: "From an outline" });
  await dialog
    .getByRole("textbox", { name: "Outline" })
    .fill("# Review\nFor the board\n\n## Results\n- Revenue grew\n\n## Thank you\n");
  await dialog.getByRole("combobox", { name: "Template" }).selectOption(template.id);
  await dialog.getByRole("button", { name: "Show slides" }).click();
  const slides = dialog.getByRole("list", { name: "Slides" }).getByRole("listitem");
  await expect(slides).toHaveCount(3);
  const results = slides.nth(1);
  await expect(results).toContainText("2. Results");
  await expect(results).toContainText(/(Slide|Layout) \d+ · /);
  await expect(results).not.toContainText("takes");
  await expect(slides.last(), "it has nothing to fill").toContainText("3. The template's closing slide");
  await expect(results.locator("img"), "drawn with the outline's content").toHaveAttribute("src", /^data:image/);
  await dialog.getByRole("button", { name: "Change the outline" }).click();
  await dialog
    .getByLabel("Choose a file")
    .setInputFiles({
      name: "sales.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Region,2026\nNorth,12\nSouth,9\n"),
    });
  await dialog.getByRole("button", { name: "Show slides" }).click();
  await dialog.getByRole("button", { name: "Create deck with 1 slide" }).click();
  await expect(page).toHaveURL(/\/decks\/deck_/);
  await expect(page.getByRole("heading", { name: "Slide 1 of 1" })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test("a slide of an outline is changed for a chart of its table, and the deck has it", async ({ page, template }) => {
  await page.goto("/decks/new");
  await page.getByRole("button", { name: /From an outline/ }).click();
  const dialog = page.getByRole("dialog", { name: "From an outline" });
  await dialog
    .getByRole("textbox", { name: "Outline" })
    .fill(
      `# Review\n\n${Array.from({ length: 6 }, (_, index) => `## Point ${index + 1}\n\n- Detail\n`).join("\n")}\n\n## Revenue\n\n| Year | Revenue |\n|---|---|\n| 2024 | 10 |\n| 2025 | 12 |\n| 2026 | 15 |\n`,
    );
  await dialog.getByRole("combobox", { name: "Template" }).selectOption(template.id);
  await dialog.getByRole("button", { name: "Show slides" }).click();
  await dialog.getByRole("button", { name: "Use another template slide for slide 8" }).click();
  const choices = dialog.getByRole("radiogroup", { name: "Template slides for slide 8" });
  await expect(choices.getByRole("radio").first()).toBeChecked();
  await choices.getByText("As a chart").click();
  await expect(choices.getByRole("radio", { name: /As a chart/ })).toBeChecked();
  await expect(choices.locator("img").first(), "drawn with the outline's content").toHaveAttribute(
    "src",
    /^data:image/,
  );
  await expectNoFault(page, "template slides for a slide of an outline", [1440, 390]);
  await dialog.getByRole("button", { name: "Create deck with 8 slides" }).click();
  await expect(page).toHaveURL(/\/decks\/deck_/);
  const draft = await readAs<{ content: { slides: { slide_data: { content?: { blocks: { type: string }[] } } }[] } }>(
    page,
    `/decks/${page.url().split("/").at(-1)}`,
  );
  expect(draft.content.slides[7]?.slide_data.content?.blocks.map(({ type }) => type)).toEqual(["chart"]);
});

test("template slides for a slide of an outline name what they have no room for", async ({
  page,
  service,
  organization,
}) => {
  const file = "kpc-template.pptx";
  test.skip(!judgedNames.includes(file), "needs the judged templates");
  const { cookies } = await sessionOf(service, organization);
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  const client = createClient({ baseUrl: service.baseUrl, apiKey: organization.apiKey });
  const { template_id: id } = await client.uploadTemplate(new Uint8Array(judgedBytes(file)), { filename: file });
  await client.analyzeTemplate(id, { options: { generate_previews: false } });
  await page.goto("/decks/new?way=outline");
  const dialog = page.getByRole("dialog", { name: "From an outline" });
  await dialog
    .getByRole("textbox", { name: "Outline" })
    .fill("# Review\n\n## Revenue\n\n| Year | Revenue |\n|---|---|\n| 2025 | 12 |\n| 2026 | 15 |\n");
  await dialog.getByRole("button", { name: "Show slides" }).click();
  await dialog.getByRole("button", { name: "Use another template slide for slide 2" }).click();
  const choices = dialog.getByRole("radiogroup", { name: "Template slides for slide 2" }).getByRole("radio");
  await expect(choices.last()).toHaveAccessibleName(/Partial match No room for a title\.$/);
  await expect(choices.nth(3)).toHaveAccessibleName(/Partial match No room for a table\.$/);
  await expect(choices.first()).not.toHaveAccessibleName(/No room/);
});

test("warnings of an outline's slides are in plain words, each at its slide", async ({ page, template }) => {
  const title = "A very long title ".repeat(14);
  await page.goto("/decks/new");
  await page.getByRole("button", { name: /From an outline/ }).click();
  const dialog = page.getByRole("dialog", { name: "From an outline" });
  await dialog.getByRole("textbox", { name: "Outline" }).fill(`# Review\n\n## ${title}\n\n- Revenue grew\n`);
  await dialog.getByRole("combobox", { name: "Template" }).selectOption(template.id);
  await dialog.getByRole("button", { name: "Show slides" }).click();
  await expect(dialog.getByText("This is how your slides will look.")).toBeVisible();
  const slides = dialog.getByRole("list", { name: "Slides" }).getByRole("listitem");
  await expect(slides.last()).toContainText("Shorten the text");
  await expect(dialog).not.toContainText(/\d pt\b|content\.|\[0\]/);
});

test("a brief becomes an outline, which can be edited before it becomes slides", async ({ page, template }) => {
  await page.goto("/decks/new");
  await page.getByRole("button", { name: /From an outline/ }).click();
  const dialog = page.getByRole("dialog", { name: "From an outline" });
  await dialog.getByRole("combobox", { name: "Template" }).selectOption(template.id);
  await dialog.getByRole("textbox", { name: "What should the deck say?" }).fill("The third quarter");
  await dialog.getByRole("textbox", { name: "Texts to take the facts from" }).fill("Revenue: 14.1 million");
  await dialog.getByRole("button", { name: "Write the outline" }).click();
  const outline = dialog.getByRole("textbox", { name: "Outline" });
  await expect(outline).toHaveValue(/^# The third quarter\n\n## Revenue grew by 12 %\n/);
  await outline.fill(`${await outline.inputValue()}\n\n## My own slide\n\n- A point`);
  await dialog.getByRole("button", { name: "Show slides" }).click();
  await expect(dialog.getByRole("list", { name: "Slides" })).toContainText("My own slide");
});

test("a deck starts from a previous one, which is found by its name and its first slide", async ({
  page,
  api,
  service,
  template,
}) => {
  const [slide] = await usableSlides(api, template.id);
  const client = createClient({ baseUrl: service.baseUrl, apiKey: service.apiKey });
  const name = `Previous ${Date.now()}`;
  const { generation_id: id } = await client.generateDeck({
    name,
    slides: [{ template_slide_id: slide!.slideId, slide_data: { title: "Said before" } }],
  });
  await client.waitForPresentation(id);
  await page.goto("/decks/new");
  await page.getByRole("button", { name: "From a previous deck" }).click();
  const dialog = page.getByRole("dialog", { name: "From a previous deck" });
  const search = dialog.getByRole("searchbox", { name: "Search decks" });
  await expect(search).toBeFocused();
  await search.fill("no deck is called so");
  await expect(dialog.getByText("No deck has this name.")).toBeVisible();
  await search.fill(name);
  const found = dialog.getByRole("listitem");
  await expect(found).toHaveCount(1);
  await expect(found.locator("img"), "its first slide").toBeVisible();
  await found.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/decks\/deck_/);
  await expect(slideOf(page, 1, "Said before")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Deck name" })).toHaveValue(`${name} (copy)`);
});
