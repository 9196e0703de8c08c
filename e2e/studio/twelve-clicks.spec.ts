import { readFile } from "node:fs/promises";
import { open } from "@/e2e/fixtures/open";
import { addOrganizations } from "@/e2e/fixtures/organizations";
import { greyPng } from "@/lib/engine/design-checks/testing/grey-png";
import { judgedBytes, judgedNames } from "@/lib/engine/pptx/testing/corpus";
import { readPdf } from "@/lib/engine/preview/testing/read-pdf";
import { expect, signIn, test } from "./studio-test";

test.use({ storageState: { cookies: [], origins: [] }, viewport: { width: 1440, height: 900 } });

/** An image of 120 × 80 pixels. The template contains no image of this size. */
const picture = Buffer.from(greyPng(120, 80, (x, y) => [(2 * x + y) % 256, 255]));

/** A template with slides for a title, an agenda, a table and a chart, and a layout for an image. */
const template = "dotnet__FinanPerf_TP10167117.potx";

test("twelve clicks lead from a real template to the PDF of a deck of five slides", async ({ page, service }) => {
  test.skip(!judgedNames.includes(template), "needs the judged templates");
  let clicks = 0;
  // Every mouse click counts, no matter what it hits. Clicks by key have a detail of 0.
  await page.exposeFunction("countClick", () => void (clicks += 1));
  await page.addInitScript(() =>
    window.addEventListener(
      "click",
      ({ isTrusted, detail }) => isTrusted && detail > 0 && (window as unknown as { countClick(): void }).countClick(),
      true,
    ),
  );
  const [person] = await addOrganizations(service, `Twelve clicks ${Date.now()}`);
  await open(page, "/");
  await signIn(page, person!);
  await page.waitForURL(/\/decks/);
  await open(page, "/templates");
  const file = {
    name: "Company.potx",
    mimeType: "application/vnd.openxmlformats-officedocument.presentationml.template",
    buffer: Buffer.from(judgedBytes(template)),
  };
  await page.getByLabel("Upload template").first().setInputFiles(file);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Upload/ })
    .click();
  const uploads = page.getByRole("region", { name: "Uploads" });
  await expect(uploads.getByText(/^Ready/)).toBeVisible();

  const startedAt = Date.now();
  clicks = 0;
  const { keyboard } = page;
  const stage = page.getByRole("region", { name: "Slide preview" });
  const area = (name: string | RegExp) => stage.getByRole("button", { name });
  const drawn = stage.getByText("Live preview");
  /** Moves to the named area of the slide, with at most as many Tabs as the slide has areas. */
  const enter = async (name: string | RegExp) => {
    const target = area(name).first();
    await expect(target).toBeVisible();
    const areas = await stage
      .getByRole("list", { name: "What can be filled on this slide" })
      .getByRole("button")
      .count();
    const isFocused = () => target.evaluate((one) => one === document.activeElement);
    for (let tabs = 0; tabs < areas && !(await isFocused()); tabs += 1) await keyboard.press("Tab");
    expect(await isFocused()).toBe(true);
    await keyboard.press("Enter");
  };
  /** Moves to the next slide with the keyboard, and to the named area on it. */
  const next = async (slide: number, name: string | RegExp) => {
    await keyboard.press("Escape");
    await expect(stage.locator("[aria-current]")).toBeFocused();
    await keyboard.press("PageDown");
    await expect(page.getByRole("heading", { name: `Slide ${slide} of 5` })).toBeVisible();
    await enter(name);
  };

  await uploads.getByRole("link", { name: "New deck from Company.potx" }).click();
  const picker = page.getByRole("dialog", { name: "Add slides" });
  for (const slide of [1, 2, 3, 4]) await picker.getByRole("button", { name: new RegExp(`^Slide ${slide}:`) }).click();
  await picker.getByRole("button", { name: "Layout 9: Picture with Caption" }).click();
  await picker.getByRole("button", { name: "Add 5 slides" }).click();
  await expect(drawn).toBeVisible();

  await area(/^Title/)
    .first()
    .focus();
  await enter(/^Title/);
  // The template sets this title in capitals, even before it has text.
  await expect(stage.getByRole("textbox", { name: "Title" }).locator("[data-kind]")).toHaveCSS(
    "text-transform",
    "uppercase",
  );
  await keyboard.type("Second quarter");

  await next(2, /^Agenda/);
  await expect(page.getByRole("textbox", { name: "Section 1" })).toBeFocused();
  await keyboard.type("Results");

  await next(3, /^Table/);
  const grid = page.getByRole("grid", { name: "Table" });
  await expect(grid).toBeFocused();
  await grid.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Region\tRevenue\nNordics\t4.5\nIberia\t3.8");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(grid.getByRole("gridcell", { name: "Iberia" })).toBeVisible();

  await next(4, /^Chart/);
  await expect(page.getByRole("grid", { name: "Data" })).toBeFocused();
  await keyboard.press("ArrowDown");
  for (const text of ["North", "South", "West"]) {
    await keyboard.type(text);
    await keyboard.press("Tab");
    await keyboard.type("12");
    await keyboard.press("Enter");
    await keyboard.press("ArrowLeft");
  }

  await next(5, /^Picture/);
  const pictures = page.getByRole("dialog", { name: "Pictures" });
  const [files] = await Promise.all([
    page.waitForEvent("filechooser"),
    pictures.getByRole("button", { name: "Upload", exact: true }).click(),
  ]);
  await files.setFiles({ name: "plant.png", mimeType: "image/png", buffer: picture });
  await expect(pictures).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: /^Saved \d/ })).toBeVisible();

  await page.getByRole("button", { name: "Generate deck" }).click();
  await expect(page).toHaveURL(/\/jobs\/gen_/);
  await page.getByRole("button", { name: "PDF or pictures" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "PDF" }).click(),
  ]);
  const { pages } = await readPdf(await readFile(await download.path()));
  expect(pages.map(({ text }) => text)).toEqual([
    expect.stringMatching(/second quarter/i),
    expect.stringContaining("Results"),
    expect.stringMatching(/Region Revenue.*Nordics 4.5.*Iberia 3.8/),
    expect.stringMatching(/North.*South.*West/),
    expect.any(String),
  ]);
  expect(pages.map(({ pictures }) => pictures.includes("120 × 80"))).toEqual([false, false, false, false, true]);
  // No one thinks or types here: this is the time that the studio takes. It is reported, but not checked.
  test
    .info()
    .annotations.push({
      type: "seconds from the upload to the PDF",
      description: `${(Date.now() - startedAt) / 1000}`,
    });
  expect(clicks, "every click was counted").toBeGreaterThan(5);
  expect(clicks).toBeLessThanOrEqual(12);
});
