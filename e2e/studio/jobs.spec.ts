import { readFile } from "node:fs/promises";
import type { APIRequestContext, Download, Page } from "@playwright/test";
import JSZip from "jszip";
import { expectNoFault } from "@/e2e/fixtures/axe";
import { open, reload } from "@/e2e/fixtures/open";
import { readPdf } from "@/lib/engine/preview/testing/read-pdf";
import { expect, test as base } from "./studio-test";

type Slide = { template_slide_id: string; slide_data: Record<string, unknown> };
type Deck = { slides: Slide[]; name: string };

/** Sends requests like a program, with the slides of the worker's template. */
class Program {
  constructor(
    private readonly api: APIRequestContext,
    readonly slideIds: readonly string[],
  ) {}

  async generate(deck: Deck): Promise<string> {
    const answer = await this.api.post("/api/v1/presentations/generate-deck", { data: deck });
    expect(answer.status()).toBe(202);
    return ((await answer.json()) as { generation_id: string }).generation_id;
  }

  async ended(id: string): Promise<string> {
    const status = async () =>
      ((await (await this.api.get(`/api/v1/presentations/${id}/status`)).json()) as { status: string }).status;
    await expect.poll(status).toMatch(/completed|partial|failed/);
    return id;
  }

  titled = (title: string | { text: string; bold?: boolean }[]): Slide => ({
    template_slide_id: this.slideIds[0] ?? "",
    slide_data: { title },
  });

  charted = (title: string, values: number[]): Slide => ({
    template_slide_id: this.slideIds[6] ?? "",
    slide_data: {
      title,
      content: {
        blocks: [{ type: "chart", chart: { categories: ["North", "South"], series: [{ name: "Revenue", values }] } }],
      },
    },
  });

  tabled = (title: string, count: number): Slide => {
    const cells = (first: string) => [{ value: first }, { value: "1" }, { value: "2" }, { value: "3" }];
    const rows = [
      { is_header: true, cells: cells("Region") },
      ...Array.from({ length: count }, (_, index) => ({ cells: cells(`Region ${index + 1}`) })),
    ];
    return {
      template_slide_id: this.slideIds[4] ?? "",
      slide_data: { title, content: { blocks: [{ type: "table", table: { table: { rows } } }] } },
    };
  };
}

const test = base.extend<{ program: Program }>({
  program: async ({ playwright, service, template }, provide) => {
    const api = await playwright.request.newContext({
      baseURL: service.baseUrl,
      extraHTTPHeaders: { "x-api-key": service.apiKey },
    });
    const { analysis } = (await (await api.get(`/api/v1/templates/${template.id}`)).json()) as {
      analysis: { slide_ids: string[] };
    };
    await provide(new Program(api, analysis.slide_ids));
    await api.dispose();
  },
});

const partsOf = async (download: Download, pattern: RegExp): Promise<string> => {
  const file = await JSZip.loadAsync(await readFile(await download.path()));
  return (await Promise.all(file.file(pattern).map((part) => part.async("string")))).join("\n");
};

async function downloaded(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Download/ }).click(),
  ]);
  return download;
}

test.beforeEach(({ page }) => page.setDefaultTimeout(30_000));

// A preview that is still being rendered is requested again, and the browser logs the first response.
test.afterEach(
  ({ consoleErrors }) =>
    void consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes("503"))),
);

test("a deck is downloaded as PDF and as images", async ({ page, program }) => {
  const id = await program.ended(
    await program.generate({ name: "Formats", slides: [program.titled("Growth in 2026")] }),
  );
  await page.goto(`/jobs/${id}`);
  const menu = page.getByRole("button", { name: "PDF or pictures" });
  const before = await menu.boundingBox();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/download**", async (route) => {
    await held;
    await route.continue();
  });
  for (const [item, name] of [
    ["PDF", "Formats.pdf"],
    ["Pictures of all slides (zip)", "Formats.zip"],
  ] as const) {
    await menu.click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      (async () => {
        await page.getByRole("menuitem", { name: item, exact: true }).click();
        if (item !== "PDF") return;
        await expect(menu).toBeDisabled();
        expect(await menu.boundingBox(), "nothing moves while the file is created").toEqual(before);
        await expect(menu, "the menu gives the focus back, though its button is busy").toBeFocused();
        release();
      })(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    if (name.endsWith(".pdf"))
      expect((await readPdf(await readFile(await download.path()))).pages[0]?.text).toContain("Growth in 2026");
    else expect(await partsOf(download, /^slide-01\.png$/)).toContain("PNG");
  }
});

test("a long deck shows its progress, and is cancelled", async ({ page, program }) => {
  const name = `Long ${Date.now()}`;
  const id = await program.generate({
    name,
    slides: Array.from({ length: 200 }, (_, index) => program.tabled(`Table ${index + 1}`, 60)),
  });
  const followed = page.waitForRequest(/\/events$/);
  await page.goto(`/jobs/${id}`);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await followed;
  await expect(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Slides" }).getByRole("listitem")).toHaveCount(200);
  await page.getByRole("button", { name: "Cancel job" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel job" }).click();
  await expect(page.getByText("Nothing was generated. You can generate it again at any time.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel job" })).toHaveCount(0);
});

test("a failed job explains itself, is retried, and is found in the list", async ({ page, program }) => {
  const name = `Trouble ${Date.now()}`;
  const id = await program.generate({
    name,
    slides: [
      program.titled([{ text: "First " }, { text: "in bold", bold: true }]),
      program.tabled("Second", 5),
      program.charted("Wrong", [1]),
    ],
  });
  await page.goto(`/jobs/${id}`);
  await expect(page.getByRole("heading", { name: /First in bold$/ })).toBeVisible();
  await expect(page.getByText("1 of 3 slides could not be generated")).toBeVisible();

  await page.getByText("Needs attention (1)").click();
  const cards = page
    .getByRole("region", { name: "Slides" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("The chart is invalid");
  await expect(cards.getByRole("link", { name: /^Fix in the builder/ })).toHaveAttribute(
    "href",
    `/decks/new?job=${id}&slide=3`,
  );

  await expect(page.getByText("Fix the slides below in the builder.")).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Retry failed slides" }),
    "not offered first, because the chart would fail again",
  ).toHaveCount(0);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Retry failed slides" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByText("1 of 3 slides could not be generated")).toBeVisible();
  await page.getByRole("list", { name: "Related jobs" }).getByRole("link", { name: "the previous job" }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByRole("list", { name: "Related jobs" })).toContainText("Retried in");

  await page.getByRole("link", { name: "All jobs" }).click();
  await page.getByRole("searchbox", { name: "Search by name" }).fill(name);
  const rows = page.getByRole("table", { name: "Jobs" }).getByRole("row").filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  await page.getByLabel("Status").selectOption({ label: "Done" });
  await expect(page.getByText("No matching jobs")).toBeVisible();
  await reload(page);
  await expect(page.getByRole("searchbox", { name: "Search by name" })).toHaveValue(name);
  await page.getByLabel("Status").selectOption({ label: "Partially done" });
  await page.getByLabel("Type").selectOption({ label: "Deck" });
  await page.getByLabel("When").selectOption({ label: "Today" });
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/status=partial&kind=deck&when=today$/);
  await page.getByLabel("Requested by").selectOption({ label: "Me" });
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("searchbox", { name: "Search by name" })).toHaveValue("");
});

test("a chart gets another value, in the deck and in a file that was edited by hand", async ({ page, program }) => {
  const name = `Charts ${Date.now()}`;
  const id = await program.ended(
    await program.generate({ name, slides: [program.titled("Edited later"), program.charted("Revenue", [1, 2])] }),
  );
  await page.goto(`/jobs/${id}`);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Update charts" }).click();
  await expect(page.getByText("No changes yet.")).toBeVisible();
  const type = async (value: string) => {
    const grid = page.getByRole("grid", { name: "Data of Chart on slide 2" });
    await grid.focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type(value);
    await page.keyboard.press("Enter");
    await expect(grid).toContainText(value);
  };
  await type("many");
  await page.getByRole("button", { name: "Update chart" }).click();
  await expect(page.getByText('The value of "Revenue" for "North" is not a number.')).toBeVisible();
  await type("987654");
  await reload(page);
  await expect(page.getByText("1 chart changed")).toBeVisible();
  await page.getByRole("button", { name: "Update chart" }).click();
  await expect(page.getByText("Charts updated from")).toBeVisible();
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  const first = await downloaded(page);
  expect(first.suggestedFilename()).toBe(`${name}.pptx`);
  expect(await partsOf(first, /charts\/chart\d+\.xml$/)).toContain("<c:v>987654</c:v>");

  const edited = await JSZip.loadAsync(await readFile(await first.path()));
  const part = (
    await Promise.all(
      edited.file(/slides\/slide\d+\.xml$/).map(async (file) => [file.name, await file.async("string")] as const),
    )
  ).find(([, text]) => text.includes("Edited later"));
  edited.file(part?.[0] ?? "", part?.[1].replace("Edited later", "Edited by hand") ?? "");
  await open(page, `/jobs/${id}/charts`);
  await page.getByText("An edited file").click();
  await page
    .getByLabel("Choose a file")
    .first()
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expect(page.getByText("Only .pptx files can be updated.")).toBeVisible();
  await page
    .getByLabel("Choose a file")
    .first()
    .setInputFiles({ name: "By hand.pptx", mimeType: "", buffer: await edited.generateAsync({ type: "nodebuffer" }) });
  await type("123456");
  await page.getByText("This deck", { exact: true }).click();
  await expect(page.getByText("No changes yet.")).toBeVisible();
  await page.getByText("An edited file").click();
  await expect(page.getByText("1 chart changed")).toBeVisible();
  await page.getByRole("button", { name: "Update chart" }).click();
  await expect(page.getByRole("heading", { name: "By hand", level: 1 })).toBeVisible();
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  const second = await downloaded(page);
  expect(await partsOf(second, /charts\/chart\d+\.xml$/)).toContain("<c:v>123456</c:v>");
  expect(await partsOf(second, /slides\/slide\d+\.xml$/)).toContain("Edited by hand");
});

test("the presenter view shows notes, the next slide and the time in a window of its own", async ({
  page,
  program,
}) => {
  const name = `Spoken ${Date.now()}`;
  const spoken = program.titled("First");
  const notes = [{ text: "Say hello.", bold: true }, { text: "\nThen pause." }];
  const table = program.tabled("Second", 60);
  const slides = [
    { ...spoken, slide_data: { ...spoken.slide_data, notes } },
    { ...table, slide_data: { ...table.slide_data, notes: "All regions" } },
  ];
  const id = await program.ended(await program.generate({ name, slides }));
  await page.goto(`/jobs/${id}`);
  await page.getByRole("button", { name: "Present", exact: true }).click();
  const presenter = page.getByRole("dialog");
  await expect
    .poll(() => presenter.evaluate((dialog) => dialog.contains(document.fullscreenElement)), "the slide has the screen")
    .toBe(true);
  const openView = presenter.getByRole("button", { name: "Presenter view" });
  const [view] = await Promise.all([page.waitForEvent("popup"), openView.click()]);
  const shownNotes = view.getByRole("region", { name: "Notes" });
  await expect(shownNotes).toHaveText("Say hello.\nThen pause.");
  await expect(view).toHaveTitle(`Presenter view: ${name}`);
  await expect(view.getByRole("timer")).toHaveText(/^0:\d\d$/);
  await expect(view.locator("img")).toHaveCount(2);
  await expect(presenter, "the slides stay in their window, where the browser ended full screen").toBeVisible();
  await expectNoFault(view, "presenter view");

  await view.keyboard.press("PageDown");
  await expect(shownNotes).toHaveText("All regions");
  await expect(presenter.getByText(/^2 \/ \d$/), "both windows turn the page").toBeVisible();
  await view.keyboard.press("End");
  await expect(shownNotes, "further pages of a table have its notes").toHaveText("All regions");
  await expect(view.getByText("This is the last slide.")).toBeVisible();
  await presenter.getByRole("button", { name: "Full screen" }).click();
  await expect
    .poll(() => presenter.evaluate((dialog) => dialog.contains(document.fullscreenElement)), "full screen again")
    .toBe(true);
  await presenter.getByRole("button", { name: "Stop presenting" }).click();
  await expect.poll(() => view.isClosed(), "it ends with the presentation").toBe(true);
});

test("a deck is presented in full screen, and shared by a link until it is revoked", async ({
  page,
  browser,
  program,
}) => {
  const name = `Presented ${Date.now()}`;
  await program.ended(await program.generate({ name, slides: [program.titled("First"), program.titled("Second")] }));
  await page.goto("/jobs");
  await page.getByRole("link", { name }).click();
  const opener = page.getByRole("button", { name: "Present", exact: true });
  await expect(opener).toBeVisible();
  await expect(page).toHaveTitle(`${name} – Slidewright`);
  let requestLarge = () => {};
  const requested = new Promise<void>((resolve) => (requestLarge = resolve));
  let isBusy = true;
  await page.route(/\/slides\/1\/preview\?width=1920/, async (route) => {
    await requested;
    if (!isBusy) return route.continue();
    isBusy = route.request().resourceType() === "image";
    return route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: {} });
  });
  await opener.click();
  const presenter = page.getByRole("dialog");
  const widths = () =>
    presenter.locator("img:visible").evaluateAll((all: HTMLImageElement[]) => all.map((img) => img.naturalWidth));
  await expect.poll(widths, "the smaller preview, until the large one is rendered").toEqual([960, 0]);
  await expect(
    presenter.locator("[aria-busy=true]:visible > div"),
    "which nothing bright covers while the large one loads",
  ).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  requestLarge();
  await expect.poll(widths, "then the large one").toEqual([960, 1920]);
  await expect(presenter.getByText("1 / 2")).toBeVisible();
  // An element in full screen covers everything else.
  await expect
    .poll(() => presenter.evaluate((dialog) => dialog.contains(document.fullscreenElement)), "the slide has the screen")
    .toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect(presenter.getByText("2 / 2")).toBeVisible();
  const swipe = (from: number, to: number) =>
    presenter.locator("button[aria-hidden]").evaluate(
      (target, x) => {
        const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 100 });
        const event = (type: string, touches: Touch[], changedTouches: Touch[]) =>
          target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
        event("touchstart", [touch(x.from)], [touch(x.from)]);
        event("touchend", [], [touch(x.to)]);
      },
      { from, to },
    );
  await swipe(100, 200);
  await expect(presenter.getByText("1 / 2")).toBeVisible();
  await swipe(200, 190);
  await expect(presenter.getByText("1 / 2"), "a tap is left to the click that follows").toBeVisible();
  await swipe(200, 100);
  await expect(presenter.getByText("2 / 2")).toBeVisible();
  await expect(
    presenter.getByRole("button", { name: "Stop presenting" }),
    "white on black in the light theme, too",
  ).toHaveCSS("color", "rgb(255, 255, 255)");
  await page.keyboard.press("Escape");
  await expect(presenter).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: "Share" }).click();
  const sharing = page.getByRole("dialog");
  await sharing.getByLabel("Ask for a password").check();
  await sharing.getByRole("button", { name: "Create link" }).click();
  await expect(sharing.getByLabel("Password", { exact: true }), "it is what is missing").toBeFocused();
  await sharing.getByLabel("Ask for a password").uncheck();
  await sharing.getByLabel("Pictures").uncheck();
  await sharing.getByRole("button", { name: "Create link" }).click();
  const link = await sharing.getByLabel("Link", { exact: true }).inputValue();
  const guest = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  let isUnavailable = true;
  await guest.route("**/api/v1/shares/open", (route) =>
    isUnavailable
      ? route.fulfill({ status: 503, json: { detail: "Busy", code: "SERVICE_UNAVAILABLE", request_id: "req_0" } })
      : route.continue(),
  );
  await guest.goto(link);
  const again = guest.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  isUnavailable = false;
  await again.click();
  await expect(guest.getByRole("heading", { name })).toBeVisible();
  await expect(guest).toHaveTitle(`${name} – Slidewright`);
  await expect(guest.getByRole("button", { name: "PDF", exact: true }), "the only other format").toBeVisible();
  const [file] = await Promise.all([
    guest.waitForEvent("download"),
    guest.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${name}.pptx`);
  await sharing.getByRole("button", { name: "Revoke" }).click();
  await expect(sharing.getByRole("button", { name: "Create link" })).toBeVisible();
  await expect(sharing.getByText("No links yet.")).toBeVisible();
  await guest.getByRole("button", { name: "Download" }).click();
  await expect(guest.getByText("This link doesn't work"), "on the page that is still open").toBeVisible();
  await guest.reload();
  await expect(guest.getByText("This link doesn't work")).toBeVisible();
  await guest.context().close();
});

test("a job's page says how long ago it was requested, also minutes later", async ({ page, program }) => {
  const id = await program.ended(await program.generate({ name: "Minutes", slides: [program.titled("Minutes")] }));
  await page.clock.install();
  await page.goto(`/jobs/${id}`);
  const requested = page.getByRole("main").getByRole("time").first();
  await expect(requested).toHaveText(/now|second/);
  await page.clock.fastForward(5 * 60_000);
  await expect(requested).toHaveText(/minutes ago/);
});

test("a deck's previews are browsed by keyboard; its file is deleted, and the deck generated again", async ({
  page,
  program,
}) => {
  const name = `Looked at ${Date.now()}`;
  const id = await program.ended(
    await program.generate({ name, slides: [program.titled("First"), program.tabled("Second", 40)] }),
  );
  await page.goto(`/jobs/${id}`);
  const opener = page.getByRole("button", { name: "Enlarge: Slide 2, part 1 of 4" });
  await opener.press("Enter");
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("img", { name: "Slide 2, part 1 of 4" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.getByText("1 of 5")).toBeVisible();
  await viewer.getByLabel("Compare with the template slide").check();
  await expect(viewer.getByRole("img", { name: "Template slide of slide 1" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  const previews = page.getByRole("region", { name: "Slides" }).locator("img");
  await expect
    .poll(() => previews.evaluateAll((all) => all.every((preview) => (preview as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);

  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Show request" }).click();
  await expect(viewer.getByText('"title": "Second"')).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete file" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete file" }).click();
  await expect(page.getByText("The file was deleted", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Download/ })).toHaveCount(0);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Generate again" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole("link", { name: /^Download/ })).toBeVisible();
});

test("a filter that is chosen before the page takes input is applied", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/jobs?search=no+such+job", { waitUntil: "commit" });
  await page.getByLabel("Status").selectOption({ label: "Failed" });
  await page.getByRole("searchbox", { name: "Search by name" }).fill("early");
  release();
  await expect(page).toHaveURL(/\/jobs\?search=early&status=failed$/);
  await expect(page.getByLabel("Status")).toHaveValue("failed");
});
