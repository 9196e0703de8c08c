import { readFile } from "node:fs/promises";
import JSZip from "jszip";
import { open } from "@/e2e/fixtures/open";
import { expect, samplePath, test } from "./studio-test";

test("from a template file to a downloaded deck", async ({ page }) => {
  const templateName = `Main path ${Date.now()}`;
  const filename = `${templateName}.pptx`;
  await open(page, "/templates");
  await page
    .getByLabel("Upload template")
    .first()
    .setInputFiles({
      name: filename,
      mimeType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      buffer: await readFile(samplePath("meridian.pptx")),
    });
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Upload/ })
    .click();
  const uploads = page.getByRole("region", { name: "Uploads" });
  await expect(uploads.getByText(/^Ready: 20 slides/)).toBeVisible();
  await uploads.getByRole("link", { name: `Open ${filename}` }).click();
  await expect(page.getByRole("heading", { name: templateName })).toBeVisible();
  await page.getByRole("link", { name: "Use this slide" }).first().click();

  await expect(page).toHaveURL(/\/decks\/deck_/);
  await page.getByRole("textbox", { name: "Deck name" }).fill("Made by a person");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Five minutes");
  const slides = page.getByRole("listbox", { name: "Deck slides" });
  await expect(slides.getByRole("option", { name: /^Slide 1, Five minutes/ })).toBeVisible();
  await expect(page.getByText("Live preview")).toBeVisible();

  await page.getByRole("button", { name: "Add slides", exact: true }).click();
  const picker = page.getByRole("dialog", { name: "Add slides" });
  await picker.getByRole("searchbox").fill(filename);
  await expect(picker.getByText(/^\d+ slides and layouts found$/)).toBeVisible();
  await expect(picker.getByRole("button", { name: /^Slide 5:/ })).toHaveCount(1);
  await picker.getByRole("button", { name: /^Slide 5:/ }).click();
  await picker.getByRole("button", { name: /^Slide 7:/ }).click();
  await picker.getByRole("button", { name: "Add 2 slides" }).click();
  await expect(slides.getByRole("option")).toHaveCount(3);

  await page.getByRole("button", { name: "Options", exact: true }).click();
  const options = page.getByRole("dialog", { name: "Deck options" });
  await options.getByLabel("Footer text").fill("Confidential");
  await options.getByLabel("Where nothing was entered").selectOption("Keep the template’s sample");
  await options.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved \d/ })).toBeVisible();
  await page.getByRole("button", { name: "Generate deck" }).click();
  await page
    .getByRole("dialog", { name: "2 slides are empty" })
    .getByRole("button", { name: "Generate anyway" })
    .click();

  await expect(page).toHaveURL(/\/jobs\/gen_/);
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 300_000 }),
    page.getByRole("link", { name: /^Download/ }).click({ timeout: 300_000 }),
  ]);
  expect(download.suggestedFilename()).toBe("Made by a person.pptx");
  const deck = await JSZip.loadAsync(await readFile(await download.path()));
  const list = await deck.file("ppt/presentation.xml")?.async("string");
  expect(list?.match(/<p:sldId /g)).toHaveLength(3);
  const parts = (await Promise.all(deck.file(/^ppt\/slides\/slide\d+\.xml$/).map((part) => part.async("string")))).join(
    "",
  );
  expect(parts).toContain("Five minutes");
  expect(parts).toContain("Confidential");
  expect(parts).toContain("Revenue rose in five of six regions");
});
