import { readFile } from "node:fs/promises";
import JSZip from "jszip";
import { expect, samplePath, test } from "./studio-test";

test("from a template file to a downloaded deck", async ({ page }) => {
  test.setTimeout(120_000);
  const filename = `Main path ${Date.now()}.pptx`;
  await page.goto("/templates", { waitUntil: "networkidle" });
  await page.getByLabel("Upload template").first().setInputFiles({
    name: filename,
    mimeType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    buffer: await readFile(samplePath("meridian.pptx")),
  });
  await expect(page.getByText("Ready to use")).toBeVisible({ timeout: 30_000 });

  await page.getByRole("link", { name: "Open template" }).click();
  await expect(page.getByRole("heading", { name: filename })).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Slides" }).getByRole("radio")).toHaveCount(12);
  await expect(page.getByRole("table", { name: "Shapes" }).getByRole("cell", { name: "Title", exact: true }).first()).toBeVisible();

  await page.getByRole("link", { name: "Use in a deck" }).click();
  const content = page.getByRole("textbox", { name: "Content of slide 1" });
  await expect(content).toBeVisible();
  await content.fill(JSON.stringify({ title: "Made by a person" }));
  await expect(page.getByText("The content is valid")).toBeVisible();

  await page.getByRole("button", { name: "Add slides" }).click();
  const picker = page.getByRole("dialog", { name: "Add slides" });
  await picker.getByRole("combobox", { name: "Template" }).click();
  await page.getByRole("option", { name: filename }).click();
  await picker.getByRole("button", { name: /^Slide 5:/ }).click();
  await picker.getByRole("button", { name: /^Slide 7:/ }).click();
  await picker.getByRole("button", { name: "Add 2 slides" }).click();
  const slides = page.getByRole("region", { name: "Slides of the deck" });
  await expect(slides.getByRole("listitem")).toHaveCount(3);

  await page.getByLabel("Footer text").fill("Confidential");
  await page.getByRole("button", { name: "Generate deck" }).click();
  await expect(page).toHaveURL(/\/jobs\/gen_/);
  await expect(page.getByText("Completed")).toBeVisible({ timeout: 60_000 });
  const results = page.getByRole("region", { name: "Slides" });
  await expect(results.getByText(/^Slide \d$/)).toHaveCount(3);
  await expect(results.getByText("Samples of the template were left out").first()).toBeVisible();

  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: /Download deck/ }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.pptx$/);
  const deck = await JSZip.loadAsync(await readFile(await download.path()));
  const list = await deck.file("ppt/presentation.xml")?.async("string");
  expect(list?.match(/<p:sldId /g)).toHaveLength(3);
  const first = await Promise.all(deck.file(/^ppt\/slides\/slide\d+\.xml$/).map((part) => part.async("string")));
  expect(first.join("")).toContain("Made by a person");
});

test("one slide is made from its example", async ({ page, template }) => {
  await page.goto(`/templates/${template.id}?slide=5`);
  await page.getByRole("button", { name: "Make a slide from this example" }).click();
  await expect(page).toHaveURL(/\/jobs\/gen_/);
  await expect(page.getByText("Completed")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: "All jobs" }).click();
  await expect(page.getByRole("row", { name: /Single slide/ }).first()).toBeVisible();
});
