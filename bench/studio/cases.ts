import type { Page } from "playwright";
import { type Environment, sizes } from "./environment";
import type { Action } from "./measure";

/** A page, and the actions that are measured on it. */
type Case = {
  where: string;
  path: (environment: Environment) => string;
  ready: (page: Page) => Promise<unknown>;
  actions: (page: Page) => Action[];
};

/** Waits until the marked text has changed. */
const changes = (mark: string): NonNullable<Action["until"]> => ({
  mark,
  isReached: (previous, now) => now !== previous && now !== "",
});

/** Selects the first slide. If it is out of view, its row is not in the document. */
async function chooseFirst(page: Page): Promise<void> {
  await page.getByRole("listbox", { name: "Deck slides" }).locator('[role="option"][tabindex="0"]').focus();
  await page.keyboard.press("Home");
  await page.waitForTimeout(500);
}
/** Opens the title of the first slide for editing, with the caret in its text. */
async function writeTitle(page: Page): Promise<void> {
  await chooseFirst(page);
  await drawn(page);
  const stage = page.getByRole("region", { name: "Slide preview" });
  await stage
    .getByRole("button", { name: /^Title/ })
    .first()
    .click();
  await stage.getByRole("textbox", { name: "Title" }).waitFor();
  // Waits for fonts, and for the preview without the text.
  await page.waitForTimeout(2_000);
}
const undo = (page: Page) => page.keyboard.press("Control+z");
const picture = 'section[aria-label="Slide preview"] img[alt^="Preview of"]';
const drawn = (page: Page) => page.getByRole("status").filter({ hasText: "Live preview" }).waitFor();

export const builder: Case = {
  where: `Builder, ${sizes.slides} slides`,
  path: ({ deckId }) => `/decks/${deckId}`,
  ready: (page) => drawn(page),
  actions: (page) => {
    const title = page.getByRole("textbox", { name: "Title", exact: true });
    return [
      {
        what: "choose the next slide",
        before: () => chooseFirst(page),
        action: () => page.keyboard.press("ArrowDown"),
      },
      { what: "jump to the last and the first", action: (time) => page.keyboard.press(time % 2 ? "Home" : "End") },
      { what: "move by keyboard", action: (time) => page.keyboard.press(time % 2 ? "Alt+ArrowUp" : "Alt+ArrowDown") },
      { what: "duplicate", action: () => page.keyboard.press("Control+d") },
      { what: "delete", action: () => page.keyboard.press("Delete") },
      { what: "undo", action: () => undo(page) },
      {
        what: "type in a field",
        times: 40,
        before: () => chooseFirst(page).then(() => title.focus()),
        action: (time) => page.keyboard.press("abcdefghij"[time % 10]!),
      },
      {
        what: "last key to the new picture",
        before: () => drawn(page),
        each: () => page.waitForTimeout(1_500),
        action: (time) => page.keyboard.press("abcdefghij"[time % 10]!),
        until: changes(picture),
      },
      {
        what: "type on the canvas",
        times: 40,
        before: () => writeTitle(page),
        action: (time) => page.keyboard.press("abcdefghij"[time % 10]!),
      },
    ];
  },
};

const pasted = (time: number) =>
  Array.from({ length: 100 }, (_, row) =>
    Array.from({ length: 20 }, (_, column) => `${time} ${row} ${column}`).join("\t"),
  ).join("\n");

export const table: Case = {
  where: `Table, ${sizes.rows} × ${sizes.columns}`,
  path: ({ tableDeckId }) => `/decks/${tableDeckId}`,
  ready: (page) => page.getByRole("grid", { name: "Table" }).waitFor(),
  actions: (page) => {
    const grid = page.getByRole("grid", { name: "Table" });
    return [
      {
        what: "arrow to the next cell",
        times: 40,
        before: () => grid.focus(),
        action: (time) => page.keyboard.press(["ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft"][time % 4]!),
      },
      { what: "a page down", action: () => page.keyboard.press("PageDown") },
      { what: "scroll", before: () => grid.hover(), action: () => page.mouse.wheel(0, 300) },
      {
        what: "type a letter",
        times: 40,
        before: () => grid.focus(),
        action: (time) => page.keyboard.press(String(time % 10)),
      },
      {
        what: "end a cell with Enter",
        before: () => page.keyboard.press("Escape"),
        each: async (time) => page.keyboard.press(String(time % 10)),
        action: () => page.keyboard.press("Enter"),
      },
      {
        what: "paste 100 × 20",
        each: (time) => readyToPaste(page, time),
        action: () => page.keyboard.press("Control+v"),
      },
      {
        what: "insert a row",
        before: () => toTheStart(page),
        each: () => openRows(page),
        action: () => page.keyboard.press("Enter"),
      },
      { what: "undo", action: () => undo(page) },
    ];
  },
};

async function toTheStart(page: Page): Promise<void> {
  await page.getByRole("grid", { name: "Table" }).focus();
  await page.keyboard.press("Control+Home");
}

async function readyToPaste(page: Page, time: number): Promise<void> {
  await toTheStart(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted(time));
  await page.waitForTimeout(300);
}

async function openRows(page: Page): Promise<void> {
  const item = page.getByRole("menuitem", { name: "Insert below" });
  await page.getByRole("button", { name: "Rows", exact: true }).click();
  await item.focus();
  await page.waitForTimeout(200);
}

export const gallery: Case = {
  where: "Templates, 500",
  path: () => "/templates",
  ready: (page) => page.getByRole("link", { name: "Template 1", exact: true }).waitFor(),
  actions: (page) => {
    const search = page.getByRole("searchbox", { name: "Search templates" });
    const names = changes("main li a");
    return [
      {
        what: "type in the search",
        times: 30,
        before: () => search.focus(),
        action: (time) =>
          page.keyboard.press("template 1 pptx"[time % 15] === " " ? "Space" : "template 1 pptx"[time % 15]!),
        each: (time) => (time % 15 === 0 ? search.fill("") : Promise.resolve()),
      },
      {
        what: "filter by category",
        before: () => search.fill("").then(() => page.waitForTimeout(700)),
        action: (time) => page.getByLabel("Category").selectOption({ index: (time % 4) + 1 }),
        until: names,
      },
      {
        what: "sort",
        before: () => page.getByRole("button", { name: "Clear filters" }).click(),
        action: (time) => page.getByLabel("Sort by").selectOption(time % 2 ? "created_at-asc" : "name-desc"),
        until: names,
      },
      {
        what: "next page",
        before: () =>
          page
            .getByLabel("Sort by")
            .selectOption("updated_at-desc")
            .then(() => page.waitForTimeout(1_000)),
        action: () => page.getByRole("button", { name: "Next" }).click(),
        until: names,
      },
      {
        what: "open a menu",
        action: () =>
          page
            .getByRole("button", { name: /^Actions for/ })
            .nth(2)
            .click(),
        each: () => page.keyboard.press("Escape").then(() => page.waitForTimeout(200)),
      },
    ];
  },
};

export const jobs: Case = {
  where: "Jobs, 500",
  path: () => "/jobs",
  ready: (page) => page.getByRole("table").getByRole("link").first().waitFor(),
  actions: (page) => [
    {
      what: "filter by status",
      action: (time) => page.getByLabel("Status").selectOption(["completed", "partial", "failed"][time % 3]!),
      until: changes("main tbody"),
    },
    {
      what: "next page",
      before: () =>
        page
          .getByLabel("Status")
          .selectOption("")
          .then(() => page.waitForTimeout(800)),
      action: (time) => page.getByRole("button", { name: time % 30 < 15 ? "Next" : "Previous" }).click(),
      until: changes("main tbody"),
    },
  ],
};

export const template: Case = {
  where: "Template page",
  path: ({ templateId }) => `/templates/${templateId}`,
  ready: (page) => page.getByRole("listbox", { name: "Shapes of the slide" }).waitFor(),
  actions: (page) => [
    {
      what: "arrow to the next slide",
      before: () => page.getByRole("radio", { name: /^Slide 1:/ }).focus(),
      action: (time) => page.keyboard.press(time % 16 < 8 ? "ArrowDown" : "ArrowUp"),
    },
    {
      what: "arrow to the next shape",
      before: () => page.getByRole("listbox", { name: "Shapes of the slide" }).focus(),
      action: (time) => page.keyboard.press(time % 4 < 2 ? "ArrowDown" : "ArrowUp"),
    },
  ],
};

export const picker: Case = {
  where: "Slide picker, 500 templates",
  path: ({ deckId }) => `/decks/${deckId}`,
  ready: async (page) => {
    await page.getByRole("button", { name: "Add slides" }).first().click();
    await page.locator("[data-card]").first().waitFor();
  },
  actions: (page) => {
    const search = page.getByRole("dialog").getByRole("searchbox");
    const grid = page.getByRole("group", { name: "Slides to choose from" });
    return [
      { what: "choose a slide", action: (time) => page.locator(`[data-card="${time % 3}"]`).click() },
      {
        what: "arrow to the next row",
        before: () => page.locator('[data-card="0"]').focus(),
        action: () => page.keyboard.press("ArrowDown"),
      },
      { what: "scroll", before: () => grid.hover(), action: () => page.mouse.wheel(0, 600) },
      {
        what: "type in the search",
        times: 24,
        before: () => search.focus(),
        action: (time) => page.keyboard.press("template"[time % 8]!),
        each: (time) => (time % 8 === 0 ? search.fill("") : Promise.resolve()),
      },
    ];
  },
};
