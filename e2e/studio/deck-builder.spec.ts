import { expect, test } from "./studio-test";

test.beforeEach(async ({ page, template }) => {
  await page.goto(`/decks/new?template=${template.id}&slide=1`);
  await expect(page.getByRole("textbox", { name: "Content of slide 1" })).toBeVisible();
});

test("what is wrong with the content is said while it is written, and stops the deck", async ({ page }) => {
  const content = page.getByRole("textbox", { name: "Content of slide 1" });
  await content.fill('{ "title": 5, "content": { "blocks": [{ "type": "video" }] } }');
  await expect(page.getByText("2 problems to fix")).toBeVisible();
  await expect(page.getByText("content.blocks[0].type")).toBeVisible();
  await page.getByRole("button", { name: "Generate deck" }).click();
  await expect(page.getByText("Slide 1 has a problem to fix first.")).toBeVisible();
  await expect(page).toHaveURL(/\/decks\/new$/);
  await page.getByRole("button", { name: "Back to the example" }).click();
  await expect(page.getByText("The content is valid")).toBeVisible();
});

test("slides are duplicated, moved with the keyboard, removed, and kept over a reload", async ({ page }) => {
  const slides = page.getByRole("region", { name: "Slides of the deck" });
  await page.getByRole("textbox", { name: "Content of slide 1" }).fill('{ "title": "First" }');
  await slides.getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("textbox", { name: "Content of slide 2" }).fill('{ "title": "Second" }');
  await slides.getByRole("button", { name: "Edit slide 2, Second" }).press("Alt+ArrowUp");
  await expect(slides.getByRole("button", { name: "Edit slide 1, Second" })).toBeFocused();

  await page.reload();
  await expect(slides.getByRole("button", { name: "Edit slide 1, Second" })).toBeVisible();
  await slides.getByRole("button", { name: "Edit slide 2, First" }).click();
  await slides.getByRole("button", { name: "Remove" }).click();
  await expect(slides.getByRole("listitem")).toHaveCount(1);
});
