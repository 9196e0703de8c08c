import { expectNoFault } from "@/e2e/fixtures/axe";
import { createDraft, list } from "./builder/drafts";
import { expect, test } from "./studio-test";

test("Ctrl+K finds decks, templates, pages and actions, and works by keyboard only", async ({ page, template }) => {
  const name = `Palette ${Date.now()}`;
  await page.goto("/jobs");
  await page.getByRole("button", { name: "Search" }).first().waitFor();
  const open = async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
  };
  const field = page.getByRole("combobox", { name: "Search and commands" });
  const option = (label: string | RegExp) => page.getByRole("option", { name: label });

  await page.getByRole("button", { name: "Search" }).first().click();
  await expect(option("New deck").first()).toBeVisible();
  await expectNoFault(page, "command palette");
  await page.keyboard.press("Control+k");
  await expect(field).toBeHidden();

  await open();
  await page.keyboard.type(template.name);
  await expect(option(template.name)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/templates/${template.id}`);

  await open();
  await page.keyboard.type("outline deck");
  await expect(option("New deck from an outline")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ results?$/ })).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "From an outline" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field, "a dialog has to be answered first").toBeHidden();
  await page.keyboard.press("Escape");

  await open();
  await page.keyboard.type("settings");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type(" audit");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings/audit-log");
  await open();
  await page.keyboard.type(name);
  await expect(page.getByText(`Nothing found for “${name}”.`)).toBeVisible();
});

test("Ctrl+K runs the actions of the open deck, and the focus returns", async ({ page, api, template }) => {
  const commands = `Commands ${Date.now()}`;
  const id = await createDraft(api, template, commands, ["Alpha", "Beta"]);
  await page.goto(`/decks/${id}`);
  const name = page.getByRole("textbox", { name: "Deck name" });
  const option = (label: string) => page.getByRole("option", { name: label, exact: true });
  const run = async (words: string, label: string) => {
    await name.focus();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search and commands" })).toBeFocused();
    await page.keyboard.type(words);
    await expect(option(label)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
  };
  await expect(list(page).getByRole("option")).toHaveCount(2);

  for (const [words, label, dialog] of [
    ["add slides", "Add slides", "Add slides"],
    ["versions", "History", "Deck history"],
    ["footer", "Options", "Deck options"],
  ] as const) {
    await run(words, label);
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(name, `after ${label}`).toBeFocused();
  }
  await run("duplicate", "Duplicate");
  await expect(list(page).getByRole("option")).toHaveCount(3);
  await run("undo", "Undo");
  await expect(list(page).getByRole("option")).toHaveCount(2);

  await run("present", "Present");
  await expect(page.getByText("This deck has no version yet. Generate it first.")).toBeVisible();
  await run("generate", "Generate deck");
  await expect(page).toHaveURL(/\/jobs\/gen_/);
  await expect(page.getByRole("button", { name: "Present" })).toBeVisible();
  const job = page.url();
  await page.goto("/settings/profile");
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByRole("combobox", { name: "Search and commands" }).fill(commands);
  await page.getByRole("group", { name: "Generated decks" }).getByRole("option", { name: commands }).click();
  await expect(page).toHaveURL(job);

  await page.goto(`/decks/${id}`);
  await expect(list(page).getByRole("option")).toHaveCount(2);
  await run("full screen", "Present");
  const presenter = page.getByRole("dialog");
  await expect(presenter).toBeFocused();
  await expect(presenter.getByText("1 / 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(name).toBeFocused();
  await run("link", "Share");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Create link" })).toBeVisible();
  await page.keyboard.press("Escape");
  const [download] = await Promise.all([page.waitForEvent("download"), run("powerpoint", "Download")]);
  expect(download.suggestedFilename()).toMatch(/\.pptx$/);
});

test("the search button names the keys of the computer", async ({ page, browser, session }) => {
  await page.goto("/jobs");
  const button = (one: typeof page) => one.getByRole("button", { name: "Search" }).first();
  await expect(button(page)).toHaveText("SearchCtrl+K");
  const userAgent = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
  const context = await browser.newContext({ storageState: session, userAgent });
  const mac = await context.newPage();
  await mac.goto("/jobs");
  await expect(button(mac)).toHaveText("Search⌘K");
  await context.close();
});
