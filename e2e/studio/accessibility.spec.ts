import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./studio-test";

async function expectNoViolation(page: Page, state: string): Promise<void> {
  // Colours are measured at rest, not in the middle of a transition.
  await page.evaluate(() => Promise.all(document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity).map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`), state).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${state}: pixels wider than the screen`).toBeLessThanOrEqual(0);
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing on the main pages, ${colorScheme}, ${width} px`, async ({ page, template }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });

      await page.goto("/templates", { waitUntil: "networkidle" });
      await expectNoViolation(page, "templates");
      await page.getByRole("button", { name: /^Actions for/ }).first().click();
      await expectNoViolation(page, "menu of a template");
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await expectNoViolation(page, "question before a deletion");

      await page.goto(`/templates/${template.id}`, { waitUntil: "networkidle" });
      await expect(page.getByRole("radiogroup", { name: "Slides" })).toBeVisible();
      await expectNoViolation(page, "template");

      await page.goto(`/decks/new?template=${template.id}&slide=1`, { waitUntil: "networkidle" });
      await page.getByRole("textbox", { name: "Content of slide 1" }).fill("{");
      await expectNoViolation(page, "deck builder with a problem");
      await page.getByRole("button", { name: "Add slides" }).click();
      await expect(page.getByRole("button", { name: /^Slide 2/ })).toBeVisible();
      await expectNoViolation(page, "slide picker");

      for (const path of ["/jobs", "/settings/api-keys", "/settings/profile"]) {
        await page.goto(path, { waitUntil: "networkidle" });
        await expectNoViolation(page, path);
      }
      await page.goto("/settings/api-keys", { waitUntil: "networkidle" });
      await page.getByRole("button", { name: "Create key" }).click();
      await expectNoViolation(page, "dialog of a new key");

      await page.context().clearCookies();
      await page.goto("/sign-in", { waitUntil: "networkidle" });
      await expectNoViolation(page, "sign-in");
    });
  }
}
