import { expect, test } from "@/e2e/studio/studio-test";
import { createDraft, saved } from "./drafts";

test("a deck's history shows who generated it and every slide, and restores a version", async ({
  page,
  api,
  template,
}) => {
  const titles = Array.from({ length: 14 }, (_, index) => `Title ${index + 1}`);
  const id = await createDraft(api, template, `History ${Date.now()}`, titles);
  await page.goto(`/decks/${id}`);
  await page.getByRole("button", { name: "Generate deck" }).click();
  await page.waitForURL(/\/jobs\//);
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.waitForURL(new RegExp(id));
  await expect(page.getByText("Slide 1 of 14")).toBeVisible();
  await expect(page).toHaveTitle(/^History \d+ – Slidewright$/);

  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Another title");
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: "History" }).click();
  const dialog = page.getByRole("dialog", { name: "Deck history" });
  const version = dialog.getByRole("listitem").filter({ hasText: "Version 1" });
  await expect(version).toContainText(/Version 1.* ago by .+ · 14 slides/);
  await dialog.getByRole("button", { name: "Show all 14 slides" }).click();
  await expect(dialog.getByRole("img", { name: "Slide 14" })).toBeVisible();
  await dialog.getByRole("button", { name: "Restore version 1" }).click();
  const message = page.getByRole("listitem").filter({ hasText: "Version 1 was restored." });
  await expect(message).toBeVisible();
  const fullScreen = (await page.getByRole("button", { name: "Full screen" }).boundingBox())!;
  // Once it has moved into its place.
  await expect
    .poll(async () => {
      const box = await message.boundingBox();
      return box && box.y + box.height <= fullScreen.y;
    }, "the message doesn't cover the buttons below the slide")
    .toBe(true);
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Title 1");

  await page.getByRole("link", { name: "All decks" }).click();
  await expect(page).toHaveTitle("Decks – Slidewright");
  const recent = page.getByRole("region", { name: "Recently generated" });
  await expect(recent).toBeVisible();
  await expect(page.getByRole("heading", { name: "Drafts" }), "and below them, the drafts").toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search decks" });
  const before = await search.boundingBox();
  await search.fill("History");
  await expect(recent).toBeHidden();
  expect(await search.boundingBox(), "the search doesn't move while someone types into it").toEqual(before);
});
