import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./studio-test";

type Slide = { slideId: string; slideNumber: number; content_layout: string | null };
type Api = { get: <T>(path: string) => Promise<T>; post: <T>(path: string, data: unknown) => Promise<T> };

function apiOf(request: APIRequestContext, apiKey: string): Api {
  const headers = { "x-api-key": apiKey };
  return {
    get: async (path) => (await request.get(`/api/v1${path}`, { headers })).json(),
    post: async (path, data) => (await request.post(`/api/v1${path}`, { headers, data })).json(),
  };
}

/** Slides of the template that content can be put into. */
async function usableSlides(api: Api, templateId: string): Promise<Slide[]> {
  const { slides } = await api.get<{ slides: Slide[] }>(`/templates/${templateId}/analysis`);
  return slides.filter(({ content_layout }) => content_layout !== null);
}

/** A draft whose slides have these titles, all made from the first slide of the template. */
async function makeDraft(api: Api, template: { id: string; filename: string }, name: string, titles: string[]): Promise<string> {
  const [first] = await usableSlides(api, template.id);
  const slides = titles.map((title, index) => ({
    key: `k${index}`,
    template_slide_id: first?.slideId,
    template_id: template.id,
    template_name: template.filename,
    slide_number: first?.slideNumber,
    title: "Title",
    slide_data: { title },
  }));
  return (await api.post<{ deck_id: string }>("/decks", { name, content: { slides, options: {} } })).deck_id;
}

const list = (page: Page) => page.getByRole("listbox", { name: "Slides of the deck" });
const slideOf = (page: Page, index: number, title: string) => list(page).getByRole("option", { name: new RegExp(`^Slide ${index}, ${title}`) });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved \d/ });

test("slides are moved, duplicated and deleted with the keyboard alone, undone, and kept over a reload", async ({ page, request, service, template }) => {
  const id = await makeDraft(apiOf(request, service.apiKey), template, `Keyboard ${Date.now()}`, ["Alpha", "Beta", "Gamma", "Delta"]);
  await page.goto(`/decks/${id}`);
  await slideOf(page, 1, "Alpha").focus();
  await page.keyboard.press("ArrowDown");
  await expect(slideOf(page, 2, "Beta")).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(slideOf(page, 1, "Beta")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "The slide is now at place 1 of 4." })).toBeAttached();

  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("heading", { name: "2 slides selected" })).toBeVisible();
  await page.keyboard.press("Alt+End");
  await expect(slideOf(page, 3, "Beta")).toBeVisible();
  await expect(slideOf(page, 4, "Alpha")).toBeVisible();

  await slideOf(page, 1, "Gamma").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+d");
  await expect(list(page).getByRole("option")).toHaveCount(5);
  await expect(slideOf(page, 2, "Gamma")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(list(page).getByRole("option")).toHaveCount(4);
  await expect(slideOf(page, 2, "Delta")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(list(page).getByRole("option")).toHaveCount(3);
  // Each deletion has a message with an undo of its own; the newest comes first.
  const undos = page.getByRole("region", { name: /^Notifications/ }).getByRole("button", { name: "Undo" });
  await expect(undos).toHaveCount(2);
  await undos.first().click();
  await expect(slideOf(page, 2, "Delta")).toBeVisible();

  for (let step = 0; step < 5; step++) await page.keyboard.press("Control+z");
  await expect(slideOf(page, 1, "Beta")).toBeVisible();
  await expect(slideOf(page, 2, "Alpha")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(slideOf(page, 1, "Alpha")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo", exact: true }).first()).toBeDisabled();
  await page.keyboard.press("Control+Shift+z");
  await expect(slideOf(page, 1, "Beta")).toBeVisible();

  const name = page.getByRole("textbox", { name: "Deck name" });
  await name.fill("Kept over a reload");
  await slideOf(page, 1, "Beta").click();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Beta again");
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Kept over a reload");
  await expect(slideOf(page, 1, "Beta again")).toBeVisible();

  await slideOf(page, 4, "Delta").dragTo(slideOf(page, 1, "Beta again"), { steps: 12 });
  await expect(slideOf(page, 1, "Delta")).toBeVisible();
});

test("nothing is lost when the service is away, or when two people change the same deck", async ({ page, context, request, service, template, consoleErrors }) => {
  const api = apiOf(request, service.apiKey);
  const id = await makeDraft(api, template, `Two tabs ${Date.now()}`, ["One", "Two"]);
  await page.goto(`/decks/${id}`);
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await expect(title).toHaveValue("One");

  await context.route(`**/api/v1/decks/${id}`, (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
  await title.fill("Written offline");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await context.unroute(`**/api/v1/decks/${id}`);
  await context.route(`**/api/v1/decks/${id}`, (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
  await page.reload();
  await expect(title).toHaveValue("Written offline");
  await expect(page.getByText("Changes that had not been saved yet were brought back.")).toBeVisible();
  await context.unroute(`**/api/v1/decks/${id}`);
  await expect(saved(page)).toBeVisible();

  const other = await context.newPage();
  await other.goto(`/decks/${id}`);
  await other.getByRole("textbox", { name: "Title", exact: true }).fill("Written by the other");
  await expect(saved(other)).toBeVisible();
  await title.fill("Written by me");
  const dialog = page.getByRole("dialog", { name: "This deck was changed elsewhere" });
  await dialog.getByRole("button", { name: "Go on with my version" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(title).toHaveValue("Written by me");
  const { decks } = await api.get<{ decks: { deck_id: string; name: string }[] }>("/decks?limit=100");
  const copy = decks.find(({ name }) => name.startsWith("Two tabs") && name.includes("(version of"));
  expect(await api.get(`/decks/${copy?.deck_id}`)).toMatchObject({ content: { slides: [{ slide_data: { title: "Written by the other" } }, {}] } });
  expect(await api.get(`/decks/${id}`)).toMatchObject({ content: { slides: [{ slide_data: { title: "Written by me" } }, {}] } });
  await other.close();
  // Requests that were broken off, and the refusal that tells of the other version, are what this test is about.
  consoleErrors.length = 0;
});

test("a pasted request is checked, its faults lead to their fields, and the rest is generated", async ({ page, request, service, template, consoleErrors }) => {
  test.setTimeout(120_000);
  const [slide] = await usableSlides(apiOf(request, service.apiKey), template.id);
  await page.goto("/decks/new");
  await page.getByRole("button", { name: /From request JSON/ }).click();
  const dialog = page.getByRole("dialog", { name: "From request JSON" });
  const text = dialog.getByRole("textbox", { name: "Request JSON" });
  await text.fill(JSON.stringify({ slides: [{ slide_data: {} }] }));
  await dialog.getByRole("button", { name: "Open in the builder" }).click();
  await expect(dialog.getByRole("alert")).toContainText("slides[0].template_slide_id");
  const good = { template_slide_id: slide?.slideId, slide_data: { title: "It’s fine" } };
  await text.fill(JSON.stringify({ name: "Pasted", slides: [good, { template_slide_id: "slide_unknown", slide_data: { title: "Nowhere" } }], options: { footer_text: "It's ours" } }));
  await dialog.getByRole("button", { name: "Open in the builder" }).click();

  await expect(page).toHaveURL(/\/decks\/deck_/);
  await expect(page.getByRole("textbox", { name: "Deck name" })).toHaveValue("Pasted");
  await page.getByRole("button", { name: "1 slide needs attention" }).click();
  await page.getByRole("dialog").getByRole("button").filter({ hasText: "Error" }).first().click();
  await expect(page.getByRole("heading", { name: "Slide 2 of 2" })).toBeVisible();

  await page.getByRole("button", { name: "Show request" }).click();
  await page.getByRole("radiogroup", { name: "Form" }).getByText("curl").click();
  const curl = await page.getByLabel("curl", { exact: true }).last().textContent();
  const body = /<<'JSON'\n(.*)\nJSON$/s.exec(curl ?? "")?.[1] ?? "";
  expect(JSON.parse(body)).toMatchObject({ slides: [good, {}], options: { footer_text: "It's ours" } });
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Generate deck" }).click();
  await page.getByRole("dialog", { name: "1 slide can’t be made" }).getByRole("button", { name: "Generate the other 1 slide" }).click();
  await expect(page).toHaveURL(/\/jobs\/gen_/);
  const job = page.url().split("/").at(-1);
  await expect.poll(async () => (await apiOf(request, service.apiKey).get<{ status: string }>(`/presentations/${job}/status`)).status, { timeout: 60_000 }).toBe("completed");

  await page.route("**/api/v1/decks", (route) => route.abort());
  await page.goto(`/decks/new?job=${job}`);
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await page.unroute("**/api/v1/decks");
  await again.click();
  await expect(page).toHaveURL(/\/decks\/deck_/);
  await expect(slideOf(page, 1, "It’s fine")).toBeVisible();
  consoleErrors.length = 0;
});

test("rows of a spreadsheet become slides", async ({ page, request, service, template }) => {
  const rows = Array.from({ length: 230 }, (_, index) => `Customer ${index + 1};Note of ${index + 1}`);
  await page.goto("/decks/new");
  await page.getByRole("button", { name: /From a spreadsheet/ }).click();
  const dialog = page.getByRole("dialog", { name: "From a spreadsheet" });
  await dialog.getByLabel("Choose a file", { exact: true }).last().setInputFiles({ name: "customers.csv", mimeType: "text/csv", buffer: Buffer.from(`Title;Speaker notes\n${rows.join("\n")}`) });
  await expect(dialog.getByText(/The file has 230 rows/)).toBeVisible();
  await dialog.getByRole("spinbutton", { name: "First row" }).fill("221");
  await dialog.getByRole("spinbutton", { name: "Last row" }).fill("223");
  await dialog.getByRole("button", { name: "Choose a template slide" }).click();
  const picker = page.getByRole("dialog", { name: "Choose a template slide" });
  await picker.getByRole("searchbox").fill(template.filename);
  await picker.getByRole("button", { name: /^Slide 1:/ }).first().click();
  await expect(dialog.getByRole("combobox", { name: "Slide: Title" })).toHaveValue("0");
  await expect(dialog.getByRole("combobox", { name: "Slide: Speaker notes" })).toHaveValue("1");
  await expect(dialog.getByText("Customer 221")).toBeVisible();
  await dialog.getByRole("button", { name: "Make 3 slides" }).click();
  await expect(page).toHaveURL(/\/decks\/deck_/);
  await expect(slideOf(page, 3, "Customer 223")).toBeVisible();
  const id = page.url().split("/").at(-1);
  const draft = await apiOf(request, service.apiKey).get<{ name: string; content: { slides: { slide_data: unknown }[] } }>(`/decks/${id}`);
  expect(draft.name).toBe("customers");
  expect(draft.content.slides[0]?.slide_data).toMatchObject({ title: "Customer 221", notes: "Note of 221" });
});

test("drafts are found, renamed, duplicated, deleted and brought back", async ({ page, request, service, template }) => {
  const name = `Draft ${Date.now()}`;
  await makeDraft(apiOf(request, service.apiKey), template, name, ["One"]);
  await page.goto("/decks");
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
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(drafts.getByRole("link", { name: `${name} two` })).toBeVisible();
});

test("of 200 slides only those in sight are in the page, and acts reach all of them", async ({ page, request, service, template }) => {
  const id = await makeDraft(apiOf(request, service.apiKey), template, `Many ${Date.now()}`, Array.from({ length: 200 }, (_, index) => `Number ${index + 1}`));
  await page.goto(`/decks/${id}`);
  await slideOf(page, 1, "Number 1").focus();
  expect(await list(page).getByRole("option").count()).toBeLessThan(30);
  await page.keyboard.press("End");
  await expect(slideOf(page, 200, "Number 200")).toBeFocused();
  await page.keyboard.press("Alt+Home");
  await expect(slideOf(page, 1, "Number 200")).toBeFocused();
  await page.keyboard.press("Control+d");
  await expect(slideOf(page, 2, "Number 200")).toBeVisible();
});
