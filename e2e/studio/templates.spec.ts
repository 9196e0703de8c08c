import { expect, test } from "./studio-test";

test("a file that is no presentation is refused with the remedy", async ({ page }) => {
  await page.goto("/templates", { waitUntil: "networkidle" });
  const input = page.getByLabel("Upload template").first();
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expect(page.getByText("Only .pptx files can be templates.")).toBeVisible();
  await input.setInputFiles({ name: "renamed.pptx", mimeType: "text/html", buffer: Buffer.from("<html></html>") });
  await expect(page.getByText("This is not a PowerPoint presentation.")).toBeVisible();
});

test("a template is found, put in the trash after a question, and restored", async ({ page, template }) => {
  await page.goto("/templates", { waitUntil: "networkidle" });
  await page.getByRole("searchbox", { name: "Search templates" }).fill(template.filename);
  const row = page.getByRole("row", { name: template.filename });
  await expect(row).toBeVisible();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);

  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No template matches")).toBeVisible();

  await page.getByRole("radio", { name: "Trash" }).click();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Restore" }).click();
  await page.getByRole("radio", { name: "Active" }).click();
  await expect(row).toContainText("Ready");
});

test("slides are walked through with the arrow keys", async ({ page, template }) => {
  await page.goto(`/templates/${template.id}`);
  const slides = page.getByRole("radiogroup", { name: "Slides" });
  await slides.getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(slides.getByRole("radio").nth(2)).toBeFocused();
  await expect(page.getByRole("heading", { name: /^Slide 3/ })).toBeVisible();
  await expect(page).toHaveURL(/\?slide=3$/);
});
