import { expectNoFault } from "@/e2e/fixtures/axe";
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
