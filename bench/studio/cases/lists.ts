import { changes, type Case } from "./case";

export const gallery: Case = {
  where: "Templates, 500",
  path: () => "/templates",
  ready: (page) => page.getByRole("link", { name: "Template 1.pptx" }).waitFor(),
  acts: (page) => {
    const search = page.getByRole("searchbox", { name: "Search templates" });
    const names = changes("main li a");
    return [
      {
        what: "type in the search",
        times: 30,
        before: () => search.focus(),
        act: (time) =>
          page.keyboard.press("template 1 pptx"[time % 15] === " " ? "Space" : "template 1 pptx"[time % 15]!),
        each: (time) => (time % 15 === 0 ? search.fill("") : Promise.resolve()),
      },
      {
        what: "filter by category",
        before: () => search.fill("").then(() => page.waitForTimeout(700)),
        act: (time) => page.getByLabel("Category").selectOption({ index: (time % 4) + 1 }),
        until: names,
      },
      {
        what: "sort",
        before: () => page.getByRole("button", { name: "Clear filters" }).click(),
        act: (time) => page.getByLabel("Sort by").selectOption(time % 2 ? "created_at-asc" : "filename-desc"),
        until: names,
      },
      {
        what: "next page",
        before: () =>
          page
            .getByLabel("Sort by")
            .selectOption("updated_at-desc")
            .then(() => page.waitForTimeout(1_000)),
        act: () => page.getByRole("button", { name: "Next" }).click(),
        until: names,
      },
      {
        what: "open a menu",
        act: () =>
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
  acts: (page) => [
    {
      what: "filter by status",
      act: (time) => page.getByLabel("Status").selectOption(["completed", "partial", "failed"][time % 3]!),
      until: changes("main tbody"),
    },
    {
      what: "next page",
      before: () =>
        page
          .getByLabel("Status")
          .selectOption("")
          .then(() => page.waitForTimeout(800)),
      act: (time) => page.getByRole("button", { name: time % 30 < 15 ? "Next" : "Previous" }).click(),
      until: changes("main tbody"),
    },
  ],
};

export const template: Case = {
  where: "Template page",
  path: ({ templateId }) => `/templates/${templateId}`,
  ready: (page) => page.getByRole("listbox", { name: "Shapes of the slide" }).waitFor(),
  acts: (page) => [
    {
      what: "arrow to the next slide",
      before: () => page.getByRole("radio", { name: /^Slide 1:/ }).focus(),
      act: (time) => page.keyboard.press(time % 16 < 8 ? "ArrowDown" : "ArrowUp"),
    },
    {
      what: "arrow to the next shape",
      before: () => page.getByRole("listbox", { name: "Shapes of the slide" }).focus(),
      act: (time) => page.keyboard.press(time % 4 < 2 ? "ArrowDown" : "ArrowUp"),
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
  acts: (page) => {
    const search = page.getByRole("dialog").getByRole("searchbox");
    const grid = page.getByRole("group", { name: "Slides to choose from" });
    return [
      { what: "choose a slide", act: (time) => page.locator(`[data-card="${time % 3}"]`).click() },
      {
        what: "arrow to the next row",
        before: () => page.locator('[data-card="0"]').focus(),
        act: () => page.keyboard.press("ArrowDown"),
      },
      { what: "scroll", before: () => grid.hover(), act: () => page.mouse.wheel(0, 600) },
      {
        what: "type in the search",
        times: 24,
        before: () => search.focus(),
        act: (time) => page.keyboard.press("template"[time % 8]!),
        each: (time) => (time % 8 === 0 ? search.fill("") : Promise.resolve()),
      },
    ];
  },
};
