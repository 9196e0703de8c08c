import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { addOrganizations } from "@/e2e/fixtures/organizations";
import { expect, samplePath, signIn, test } from "@/e2e/studio/studio-test";

const folder = path.join(import.meta.dirname, "..", "..", "screenshots", "walk");
/** The template to use, or a sample. */
const file = process.env.WALK_TEMPLATE ?? samplePath("meridian.pptx");

test.use({ storageState: { cookies: [], origins: [] }, viewport: { width: 1440, height: 900 } });

/**
 * Runs steps in order. Takes a screenshot of each and records its duration: the time that the studio took, not the
 * person.
 */
function walkOn(page: Page) {
  const steps: { what: string; seconds: number }[] = [];
  const step = async (what: string, action: () => Promise<unknown>) => {
    const start = performance.now();
    await test.step(what, action);
    steps.push({ what, seconds: (performance.now() - start) / 1_000 });
    const name = `${String(steps.length).padStart(2, "0")} ${what}.png`.replaceAll(/[^\w.]+/g, "-");
    await page.screenshot({ path: path.join(folder, name) });
  };
  const table = () =>
    ["| Step | s |", "| --- | --: |", ...steps.map(({ what, seconds }) => `| ${what} | ${seconds.toFixed(1)} |`)].join(
      "\n",
    );
  return { step, table };
}

test("a new user gets from the first sign-in to a downloaded deck", async ({ page, service }) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(60_000);
  await mkdir(folder, { recursive: true });
  const [person] = await addOrganizations(service, `Newly here ${Date.now()}`);
  const filename = path.basename(file);
  const { step, table } = walkOn(page);
  const picker = page.getByRole("dialog", { name: "Add slides" });
  const choose = (kind?: string) => async () => {
    const found = picker.getByText(/found$/);
    const filter = async (isOn: boolean) => {
      if (!kind) return;
      const before = (await found.textContent()) ?? "";
      await picker.getByRole("checkbox", { name: kind }).setChecked(isOn);
      await expect(found).not.toHaveText(before);
    };
    await filter(true);
    await picker
      .getByRole("button", { name: /^Slide \d+/, pressed: false })
      .first()
      .click();
    await filter(false);
  };
  const slides = page.getByRole("listbox", { name: "Deck slides" });
  const stage = page.getByRole("region", { name: "Slide preview" });
  const drawn = page.getByText("Live preview");

  await step("open the studio", () => page.goto("/", { waitUntil: "networkidle" }));
  await step("sign in", async () => {
    await signIn(page, person!);
    await page.getByRole("button", { name: "Next" }).waitFor();
  });
  await step("tour: next", () =>
    page
      .getByRole("button", { name: "Next" })
      .click()
      .then(() => page.getByRole("region", { name: "Build a deck" }).waitFor()),
  );
  await step("tour: next again", () =>
    page
      .getByRole("button", { name: "Next" })
      .click()
      .then(() => page.getByRole("region", { name: "Download your deck" }).waitFor()),
  );
  await step("tour: done", () =>
    page.getByRole("region", { name: "Download your deck" }).getByRole("button", { name: "Done" }).click(),
  );
  await step("go to the templates", async () => {
    await page.getByRole("link", { name: "Templates" }).first().click();
    await page.getByText("What makes a good template").waitFor();
  });
  await step("choose a template file", async () => {
    await page.getByLabel("Upload template").first().setInputFiles(file);
    await page
      .getByRole("dialog")
      .getByText(/^Slide 1 of/)
      .waitFor();
  });
  await step("upload it, until it is analysed", async () => {
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Upload/ })
      .click();
    await page
      .getByRole("region", { name: "Uploads" })
      .getByText(/^Ready:/)
      .waitFor();
  });
  await step("open the template", async () => {
    await page
      .getByRole("region", { name: "Uploads" })
      .getByRole("link", { name: `Open ${filename}` })
      .click();
    await page.getByRole("listbox", { name: "Shapes of the slide" }).waitFor();
    await page.waitForLoadState("networkidle");
  });
  await step("look at a shape", async () => {
    const close = page.getByRole("button", { name: "Close uploads" });
    if (await close.isVisible()) await close.click();
    await page.getByRole("listbox", { name: "Shapes of the slide" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("article").first().waitFor();
  });
  await step("use this slide", async () => {
    await page.getByRole("link", { name: "Use this slide" }).first().click();
    await slides.getByRole("option").first().waitFor();
    await drawn.waitFor();
  });
  await step("add slides: the picker", async () => {
    await page.getByRole("button", { name: "Add slides", exact: true }).click();
    await picker
      .getByRole("button", { name: /^Slide \d+/ })
      .first()
      .waitFor();
    await page.waitForLoadState("networkidle");
  });
  await step("choose a slide with a table", choose("Table"));
  await step("choose a slide with a chart", choose("Chart"));
  await step("choose one more", choose());
  await step("add them", async () => {
    await picker.getByRole("button", { name: /^Add \d+ slides/ }).click();
    await expect(slides.getByRole("option")).toHaveCount(4);
    await drawn.waitFor();
  });
  await step("name the deck", async () => {
    await page.getByRole("textbox", { name: "Deck name" }).fill("Second quarter");
    await page
      .getByRole("status")
      .filter({ hasText: /^Saved \d/ })
      .waitFor();
  });
  await step("paste a table", async () => {
    await slides.getByRole("option").nth(1).click();
    await stage
      .getByRole("button", { name: /^(Table|Add a table)/ })
      .first()
      .click();
    const grid = page.getByRole("grid", { name: "Table" });
    await grid.getByRole("gridcell").first().click();
    await grid.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "Region\tRevenue\nNordics\t4.5\nIberia\t3.8");
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await grid.getByRole("gridcell", { name: "Nordics" }).waitFor();
    await expect(drawn).toBeHidden();
    await drawn.waitFor();
  });
  await step("change a value of the chart", async () => {
    await slides.getByRole("option").nth(2).click();
    await stage
      .getByRole("button", { name: /^(Chart|Add a chart)/ })
      .first()
      .click();
    const grid = page.getByRole("grid", { name: "Data" });
    await grid.focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("42");
    await page.keyboard.press("Enter");
    await expect(drawn).toBeHidden();
    await drawn.waitFor();
  });
  await step("generate, until it is done", async () => {
    await page.getByRole("button", { name: "Generate deck" }).click();
    // The slide that came with the template and the last one are still empty.
    await page.getByRole("button", { name: "Generate the other 2 slides" }).click();
    await page.getByRole("link", { name: /^Download/ }).waitFor();
    await page.waitForLoadState("networkidle");
  });
  await step("download", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: /^Download/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Second quarter.pptx");
    await download.path();
  });
  await writeFile(path.join(folder, "times.md"), `${table()}\n`);
});
