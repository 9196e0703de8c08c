import type { Page } from "playwright-core";
import { sizes } from "@/bench/studio/stage/fill";
import { changes, type Case } from "./case";

/** The first slide may be out of view, and then not in the page. */
async function chooseFirst(page: Page): Promise<void> {
  await page.getByRole("listbox", { name: "Slides of the deck" }).locator('[role="option"][tabindex="0"]').focus();
  await page.keyboard.press("Home");
  await page.waitForTimeout(500);
}
const undo = (page: Page) => page.keyboard.press("Control+z");
const picture = 'section[aria-label="Picture of the slide"] img, section img[alt^="The slide as"]';
const drawn = (page: Page) => page.getByRole("status").filter({ hasText: "This is the real output." }).waitFor();

export const builder: Case = {
  where: `Builder, ${sizes.slides} slides`,
  path: ({ deckId }) => `/decks/${deckId}`,
  ready: (page) => drawn(page),
  acts: (page) => {
    const title = page.getByRole("textbox", { name: "Title", exact: true });
    return [
      { what: "choose the next slide", before: () => chooseFirst(page), act: () => page.keyboard.press("ArrowDown") },
      { what: "jump to the last and the first", act: (time) => page.keyboard.press(time % 2 ? "Home" : "End") },
      { what: "move by keyboard", act: (time) => page.keyboard.press(time % 2 ? "Alt+ArrowUp" : "Alt+ArrowDown") },
      { what: "duplicate", act: () => page.keyboard.press("Control+d") },
      { what: "delete", act: () => page.keyboard.press("Delete") },
      { what: "undo", act: () => undo(page) },
      {
        what: "type in a field",
        times: 40,
        before: () => chooseFirst(page).then(() => title.focus()),
        act: (time) => page.keyboard.press("abcdefghij"[time % 10]!),
      },
      {
        what: "last key to the new picture",
        before: () => drawn(page),
        each: () => page.waitForTimeout(1_500),
        act: (time) => page.keyboard.press("abcdefghij"[time % 10]!),
        until: changes(picture),
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
  acts: (page) => {
    const grid = page.getByRole("grid", { name: "Table" });
    return [
      {
        what: "arrow to the next cell",
        times: 40,
        before: () => grid.focus(),
        act: (time) => page.keyboard.press(["ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft"][time % 4]!),
      },
      { what: "a page down", act: () => page.keyboard.press("PageDown") },
      { what: "scroll", before: () => grid.hover(), act: () => page.mouse.wheel(0, 300) },
      {
        what: "type a letter",
        times: 40,
        before: () => grid.focus(),
        act: (time) => page.keyboard.press(String(time % 10)),
      },
      {
        what: "end a cell with Enter",
        before: () => page.keyboard.press("Escape"),
        each: async (time) => page.keyboard.press(String(time % 10)),
        act: () => page.keyboard.press("Enter"),
      },
      { what: "paste 100 × 20", each: (time) => readyToPaste(page, time), act: () => page.keyboard.press("Control+v") },
      {
        what: "insert a row",
        before: () => toTheStart(page),
        each: () => openRows(page),
        act: () => page.keyboard.press("Enter"),
      },
      { what: "undo", act: () => undo(page) },
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
