import { open } from "@/e2e/fixtures/open";
import { expect, test } from "@/e2e/studio/studio-test";
import { apiOf, createDraft, saved } from "./drafts";

test("drafts are found, renamed, duplicated, deleted and restored", async ({ page, request, service, template }) => {
  const name = `Draft ${Date.now()}`;
  await createDraft(apiOf(request, service.apiKey), template, name, ["One"]);
  await open(page, "/decks");
  await page.getByRole("searchbox", { name: "Search decks" }).fill(name);
  const drafts = page.getByRole("list", { name: "Decks" });
  await expect(drafts.getByRole("listitem")).toHaveCount(1);
  await drafts.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(drafts.getByRole("link", { name: `${name} (copy)` })).toBeVisible();
  await drafts.getByRole("button", { name: `Actions for ${name} (copy)` }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Deck name").fill(`${name} two`);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(drafts.getByRole("link", { name: `${name} two` })).toBeVisible();
  await drafts.getByRole("button", { name: `Actions for ${name} two` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(drafts.getByRole("listitem")).toHaveCount(1);
  await expect(drafts.getByRole("link", { name }), "the next deck has the focus").toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(drafts.getByRole("link", { name: `${name} two` })).toBeVisible();

  await drafts.getByRole("button", { name: `Actions for ${name} two` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("radiogroup").getByText("Trash", { exact: true }).click();
  const deleted = drafts.getByRole("listitem").filter({ hasText: `${name} two` });
  const until = deleted.getByText(/^Permanently deleted on \d+ \w+ \d{4}$/);
  await expect(until).toBeVisible();
  expect(await until.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), "not cut off").toBe(true);
  await expect
    .poll(() => deleted.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth), "its first slide")
    .toBe(320);
  await deleted.getByRole("button", { name: "Restore" }).click();
  const restored = page.getByRole("listitem").filter({ hasText: "The deck was restored." });
  await restored.last().getByRole("button", { name: "Open" }).click();
  const title = page.getByRole("textbox", { name: "Deck name" });
  await expect(title).toHaveValue(`${name} two`);
  const share = page.getByRole("menuitem", { name: "Share with the organization" });
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.click();
  await share.click();
  const shared = page.getByRole("listitem").filter({ hasText: "Everyone in the organization can open this deck now." });
  await shared.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Only you can open this deck now.")).toBeVisible();
  await more.click();
  await share.click();
  await expect(shared.last()).toBeVisible();
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Show request" })).toBeVisible();
  await expect(share, "the deck is shared").toHaveCount(0);
  await page.keyboard.press("Escape");
  await title.fill(`${name} three`);
  await expect(saved(page), "later changes are no conflict").toBeVisible();
  await page.goBack();
  await page.getByRole("radiogroup").getByText("All", { exact: true }).click();
  await expect(drafts.getByRole("link", { name: `${name} three` })).toBeVisible();
  await expect(drafts.getByText("Private")).toHaveCount(0);
});

test("an open deck is duplicated, and deleted with a way back", async ({ page, request, service, template }) => {
  const name = `Open ${Date.now()}`;
  const id = await createDraft(apiOf(request, service.apiKey), template, name, ["One"]);
  await open(page, `/decks/${id}`);
  const title = page.getByRole("textbox", { name: "Deck name" });
  await title.fill(`${name} edited`);
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.click();
  await page.getByRole("menuitem", { name: "Duplicate deck" }).click();
  const duplicated = page.getByRole("listitem").filter({ hasText: "The deck was duplicated." });
  await duplicated.getByRole("button", { name: "Open" }).click();
  await expect(title, "what was typed last is copied").toHaveValue(`${name} edited (copy)`);
  await expect(page).not.toHaveURL(new RegExp(id));

  await more.click();
  await page.getByRole("menuitem", { name: "Delete deck" }).click();
  await expect(page).toHaveURL("/decks");
  await page.getByRole("searchbox", { name: "Search decks" }).fill(name);
  const drafts = page.getByRole("list", { name: "Decks" });
  await expect(drafts.getByRole("link")).toHaveText([`${name} edited`]);
  const deleted = page.getByRole("listitem").filter({ hasText: `“${name} edited (copy)” was deleted.` });
  await deleted.getByRole("button", { name: "Undo" }).click();
  await expect(drafts.getByRole("link", { name: `${name} edited (copy)` })).toBeVisible();
  await expect(page.getByText("The deck was restored.")).toBeVisible();
});
