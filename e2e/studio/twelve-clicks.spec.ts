import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { open } from "@/e2e/fixtures/open";
import { addOrganizations } from "@/e2e/fixtures/organizations";
import { readPdf } from "@/lib/engine/preview/testing/read-pdf";
import { expect, samplePath, signIn, test } from "./studio-test";

test.use({ storageState: { cookies: [], origins: [] }, viewport: { width: 1440, height: 900 } });

/** The smallest PNG of one grey pixel. */
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";

test("a deck of five slides is a PDF twelve clicks after the template was uploaded", async ({ page, service }) => {
  const [person] = await addOrganizations(service, `Twelve clicks ${Date.now()}`);
  await open(page, "/");
  await signIn(page, person!);
  await page.waitForURL(/\/decks/);
  await page.goto("/templates");
  const file = {
    name: "Company.pptx",
    mimeType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    buffer: await readFile(samplePath("meridian.pptx")),
  };
  await page.getByLabel("Upload template").first().setInputFiles(file);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Upload/ })
    .click();
  const uploads = page.getByRole("region", { name: "Uploads" });
  await expect(uploads.getByText(/^Ready/)).toBeVisible();

  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const { keyboard } = page;
  const stage = page.getByRole("region", { name: "Slide preview" });
  const area = (name: string | RegExp) => stage.getByRole("button", { name });
  const drawn = stage.getByText("Live preview");
  /** Goes on to the next slide with the keyboard, and to the area on it that is named. */
  const next = async (slide: number, name: string | RegExp) => {
    await keyboard.press("Escape");
    await expect(stage.locator("[aria-current]")).toBeFocused();
    await keyboard.press("PageDown");
    await expect(page.getByRole("heading", { name: `Slide ${slide} of 5` })).toBeVisible();
    await expect(area(name).first()).toBeVisible();
    const wanted = area(name).first();
    for (let tabs = 0; tabs < 12 && !(await wanted.evaluate((one) => one === document.activeElement)); tabs += 1)
      await keyboard.press("Tab");
    await keyboard.press("Enter");
  };

  await click(uploads.getByRole("link", { name: "New deck from Company.pptx" }));
  const picker = page.getByRole("dialog", { name: "Add slides" });
  for (const slide of [1, 2, 5, 7, 13])
    await click(picker.getByRole("button", { name: new RegExp(`^Slide ${slide}:`) }));
  await click(picker.getByRole("button", { name: "Add 5 slides" }));
  await expect(drawn).toBeVisible();

  await click(area(/^Title/));
  await keyboard.type("Second quarter");

  await next(2, /^Agenda/);
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
  await pictures
    .getByLabel("Picture file")
    .setInputFiles({ name: "plant.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") });
  await expect(pictures).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: /^Saved \d/ })).toBeVisible();

  await click(page.getByRole("button", { name: "Generate deck" }));
  await expect(page).toHaveURL(/\/jobs\/gen_/);
  await click(page.getByRole("button", { name: "PDF or pictures" }));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    click(page.getByRole("menuitem", { name: "PDF" })),
  ]);
  const { pages } = await readPdf(await readFile(await download.path()));
  expect(pages.map(({ text }) => text)).toEqual([
    expect.stringContaining("Second quarter"),
    expect.stringContaining("Results"),
    expect.stringContaining("Iberia"),
    expect.stringContaining("South"),
    expect.any(String),
  ]);
  expect(clicks).toBeLessThanOrEqual(12);
});
