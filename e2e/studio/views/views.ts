import type { Page } from "@playwright/test";
import { endAnimations } from "@/e2e/fixtures/end-animations";
import { takesInput, watchRequests } from "@/e2e/fixtures/open";
import type { Stage } from "./stage";

/** A page in one of its states. */
export type View = {
  /** The name of the view, and of its screenshot. */
  name: string;
  path: string;
  /** Whose page it is: of an organization with data (default), of one without data, of the operator's, or of no one. */
  of?: "full" | "empty" | "operator" | "nobody";
  /** The only width in which this state exists. By default, the page is opened wide, but also exists on phones. */
  only?: 1440 | 390;
  /** Called before the page is opened, to prepare the service's responses. */
  before?: (page: Page) => Promise<void>;
  /** Brings the opened page into its state. */
  after?: (page: Page) => Promise<void>;
};

/** Requests of the page get no response. */
const unanswered = async (page: Page): Promise<void> => void (await page.route("**/api/v1/**", () => {}));
/** All requests of the page get an error response. */
const broken = async (page: Page): Promise<void> =>
  void (await page.route("**/api/v1/**", (route) =>
    route.fulfill({
      status: 503,
      json: { detail: "The database cannot be reached", code: "SERVICE_UNAVAILABLE", request_id: "req_0" },
    }),
  ));
const button = (name: string | RegExp) => async (page: Page) => page.getByRole("button", { name }).first().click();
/**
 * Waits for a dialog or menu. Its code is loaded on first use, and its content, other than the close button, a little
 * later.
 */
const opened = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => {
    const box = [...document.querySelectorAll("[role=menu], [role=dialog], [role=alertdialog]")].at(-1);
    return box && box.querySelectorAll("a, button, [role^=menuitem]").length > 1;
  }));
const opening = (name: string | RegExp) => async (page: Page) => {
  await button(name)(page);
  await opened(page);
};
const presenting = async (page: Page) => {
  await button(/^Present/)(page);
  await page.getByRole("dialog").getByRole("button", { name: "Presenter view" }).waitFor();
};
/** Opens the history of a deck that was never generated. It contains only a close button. */
const unversioned = async (page: Page) => {
  await button("History")(page);
  await page.getByRole("dialog").getByText("No versions yet").waitFor();
};
/** Opens the history of a deck, with the previews of its latest version. */
const versioned = async (page: Page) => {
  // Always there once the deck is.
  await page.getByRole("button", { name: "More", exact: true }).waitFor();
  if (await page.getByRole("button", { name: "History" }).isVisible()) await button("History")(page);
  else await item("More", "History")(page);
  await page.getByRole("dialog").getByRole("img").first().waitFor();
};
/** Saves the deck as if another page had it open and saved it first. */
const conflicting = async (page: Page) => {
  const address = new URL(page.url()).pathname.replace("/decks/", "/api/v1/decks/");
  const token = await (await page.request.get("/api/auth/csrf")).json();
  const { content, revision } = await (await page.request.get(address)).json();
  await page.request.put(address, { headers: { "x-csrf-token": token.csrfToken }, data: { revision, content } });
  const name = page.getByRole("textbox", { name: "Deck name" });
  await name.fill(`${await name.inputValue()} again`);
  await page
    .getByRole("dialog", { name: "You edited this deck in another window" })
    .getByRole("button")
    .nth(1)
    .waitFor();
};
const tryAgain = async (page: Page) => page.getByRole("button", { name: "Try again" }).first().waitFor();
/** Makes the page send a request, because it was opened with its first data. */
const failedSearch = (field: string) => async (page: Page) => {
  await page.getByRole("searchbox", { name: field }).fill("anything");
  await tryAgain(page);
};
const item = (menu: string | RegExp, name: string | RegExp) => async (page: Page) => {
  await button(menu)(page);
  await page.getByRole("menuitem", { name }).click();
  await page.getByRole("menu").waitFor({ state: "detached" });
  await opened(page);
};

const area = (name: string) => async (page: Page) =>
  page.getByRole("region", { name: "Slide preview" }).getByRole("button", { name }).first().click();

const answered = async (page: Page) => {
  await button("Send request")(page);
  await page.getByText(/^\d+ headers$/).click();
};

/** Returns every page of the studio, in the states that a person may see. */
export const viewsOf = (stage: Stage): View[] => [
  { name: "sign-in", path: "/sign-in", of: "nobody" },
  { name: "sign-in-refused", path: "/sign-in", of: "nobody", after: button("Sign in") },
  { name: "invitation", path: `/invitation${stage.invitation}`, of: "nobody" },
  { name: "invitation-of-no-use", path: "/invitation#used-up", of: "nobody" },
  { name: "password-link-of-no-use", path: "/password#used-up", of: "nobody" },

  { name: "templates", path: "/templates" },
  { name: "templates-empty", path: "/templates", of: "empty" },
  { name: "templates-error", path: "/templates", before: broken, after: failedSearch("Search templates") },
  { name: "templates-none-found", path: "/templates?search=nothing+is+called+so" },
  {
    name: "templates-table",
    path: "/templates",
    only: 1440,
    after: async (page) => page.getByRole("radio", { name: "Table" }).check({ force: true }),
  },
  { name: "templates-trash", path: "/templates?show=trash" },
  { name: "templates-menu", path: "/templates", after: opening(/^Actions for/) },
  { name: "templates-delete", path: "/templates", after: item(/^Actions for/, "Delete") },
  { name: "template", path: `/templates/${stage.templateId}?slide=5` },
  { name: "template-chart", path: `/templates/${stage.templateId}?slide=7` },
  { name: "template-loading", path: `/templates/${stage.templateId}`, before: unanswered },
  { name: "template-missing", path: "/templates/tmpl_none" },

  { name: "decks", path: "/decks" },
  { name: "decks-empty", path: "/decks", of: "empty" },
  { name: "decks-error", path: "/decks", before: broken, after: failedSearch("Search decks") },
  { name: "deck-new", path: "/decks/new" },
  { name: "deck-new-spreadsheet", path: "/decks/new", after: opening(/From a spreadsheet/) },
  { name: "deck", path: `/decks/${stage.deckId}` },
  {
    name: "deck-picture",
    path: `/decks/${stage.deckId}`,
    only: 390,
    after: async (page) => page.getByRole("radiogroup", { name: "View" }).getByText("Preview").first().click(),
  },
  { name: "deck-more", path: `/decks/${stage.deckId}`, only: 390, after: opening("More") },
  { name: "deck-options", path: `/decks/${stage.deckId}`, only: 1440, after: opening("Options") },
  { name: "deck-picker", path: `/decks/${stage.deckId}`, after: opening("Add slides") },
  { name: "deck-slide-options", path: `/decks/${stage.deckId}`, only: 1440, after: item(/^More for/, "Slide options") },
  { name: "deck-request", path: `/decks/${stage.deckId}`, after: item(/^More$/, "Show request") },
  { name: "decks-mine", path: "/decks?view=mine" },
  { name: "decks-trash", path: "/decks?view=trash" },
  { name: "deck-text", path: `/decks/${stage.deckId}`, only: 1440, after: area("Title") },
  { name: "deck-table", path: `/decks/${stage.deckId}?slide=5`, only: 1440, after: area("Table") },
  { name: "deck-chart", path: `/decks/${stage.deckId}?slide=7`, only: 1440, after: area("Chart") },
  {
    name: "deck-form",
    path: `/decks/${stage.deckId}?slide=7`,
    after: async (page) => {
      const view = page.getByRole("radiogroup", { name: "View" });
      const place = page.getByRole("radiogroup", { name: "Edit on" });
      await view.or(place).first().waitFor();
      await ((await view.isVisible()) ? view.getByText("Content") : place.getByText("Form")).first().click();
    },
  },
  { name: "deck-problems", path: `/decks/${stage.deckId}?slide=21` },
  { name: "deck-history", path: `/decks/${stage.deckId}`, only: 1440, after: unversioned },
  { name: "deck-versions", path: `/decks/${stage.versionedId}`, after: versioned },
  { name: "deck-conflict", path: `/decks/${stage.versionedId}`, after: conflicting },
  { name: "deck-outline", path: "/decks/new", after: opening(/From an outline/) },
  { name: "deck-checks", path: `/decks/${stage.deckId}`, after: opening(/need/) },
  { name: "deck-missing", path: "/decks/deck_none" },

  { name: "jobs", path: "/jobs" },
  { name: "jobs-empty", path: "/jobs", of: "empty" },
  { name: "jobs-error", path: "/jobs", before: broken, after: failedSearch("Search by name") },
  { name: "job-completed", path: `/jobs/${stage.completedId}` },
  { name: "job-partial", path: `/jobs/${stage.partialId}` },
  { name: "job-failed", path: `/jobs/${stage.failedId}` },
  { name: "job-missing", path: "/jobs/gen_none" },
  { name: "jobs-none-found", path: "/jobs?search=nothing+is+called+so" },
  { name: "job-viewer", path: `/jobs/${stage.completedId}`, after: opening(/^Enlarge/) },
  { name: "job-share", path: `/jobs/${stage.completedId}`, after: opening(/^Share/) },
  { name: "job-formats", path: `/jobs/${stage.completedId}`, after: opening("PDF or pictures") },
  { name: "job-present", path: `/jobs/${stage.completedId}`, only: 1440, after: presenting },
  { name: "share", path: stage.share, of: "nobody" },
  { name: "share-of-no-use", path: "/s/used-up", of: "nobody" },
  { name: "job-request", path: `/jobs/${stage.completedId}`, after: item(/^Actions for/, "Show request") },
  { name: "job-delete", path: `/jobs/${stage.completedId}`, after: item(/^Actions for/, "Delete file") },
  { name: "job-charts", path: `/jobs/${stage.completedId}/charts` },
  {
    name: "job-charts-file",
    path: `/jobs/${stage.completedId}/charts`,
    after: async (page) => page.getByRole("radio", { name: "An edited file" }).check({ force: true }),
  },

  { name: "settings-profile", path: "/settings/profile" },
  { name: "settings-members", path: "/settings/members" },
  { name: "settings-members-loading", path: "/settings/members", before: unanswered },
  { name: "settings-members-error", path: "/settings/members", before: broken, after: tryAgain },
  { name: "settings-members-invite", path: "/settings/members", after: opening("Invite") },
  { name: "settings-api-keys", path: "/settings/api-keys" },
  { name: "settings-api-keys-create", path: "/settings/api-keys", after: opening("Create API key") },
  {
    name: "settings-api-keys-created",
    path: "/settings/api-keys",
    after: async (page) => {
      await opening("Create API key")(page);
      const form = page.getByRole("dialog");
      await form.getByLabel("Name").fill("Monthly report");
      await form.getByRole("button", { name: "Create API key" }).click();
      await form.getByRole("button", { name: "Copy" }).first().waitFor();
    },
  },
  { name: "settings-webhooks", path: "/settings/webhooks" },
  { name: "settings-webhooks-add", path: "/settings/webhooks", after: opening("Add webhook") },
  { name: "settings-webhooks-empty", path: "/settings/webhooks", of: "empty" },
  { name: "settings-webhook", path: `/settings/webhooks/${stage.webhookId}` },
  { name: "settings-logos-empty", path: "/settings/logos", of: "empty" },
  { name: "settings-usage", path: "/settings/usage" },
  { name: "settings-installation", path: "/settings/installation", of: "operator" },
  { name: "settings-installation-loading", path: "/settings/installation", of: "operator", before: unanswered },
  {
    name: "settings-installation-error",
    path: "/settings/installation",
    of: "operator",
    before: broken,
    after: tryAgain,
  },
  { name: "settings-installation-others", path: "/settings/installation" },
  { name: "settings-audit-log", path: "/settings/audit-log" },
  {
    name: "settings-audit-entry",
    path: "/settings/audit-log",
    after: async (page) => page.getByRole("list", { name: "Audit log" }).locator("summary").first().click(),
  },
  { name: "settings-organization", path: "/settings/organization" },

  { name: "account-menu", path: "/settings/profile", after: opening(/Account/) },
  { name: "docs", path: "/docs" },
  { name: "docs-signed-out", path: "/docs", of: "nobody" },
  { name: "docs-guide", path: "/docs/guides/first-deck" },
  { name: "docs-guide-with-pictures", path: "/docs/guides/preparing-a-template" },
  { name: "docs-errors", path: "/docs/guides/errors" },
  { name: "docs-contents", path: "/docs/operations/getMe", only: 390, after: opening("Contents") },
  { name: "docs-answer", path: "/docs/operations/getMe", after: answered },
  { name: "docs-operation", path: "/docs/operations/updateCharts" },
  { name: "not-found", path: "/nowhere" },
];

/** Opens a page in its state and waits until it is stable. */
export async function show(page: Page, { path, before, after }: View): Promise<void> {
  const arrived = watchRequests(page);
  await before?.(page);
  await page.goto(path, { waitUntil: before ? "domcontentloaded" : "load" });
  await takesInput(page);
  if (!before) await arrived();
  await after?.(page);
  if (!before) {
    await arrived();
    await page.waitForFunction(nothingIsLoading);
  }
  await endAnimations(page);
}

/** Returns whether everything visible has been loaded, so that no placeholder or wireframe is left. */
function nothingIsLoading(): boolean {
  const dialog = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
  return ![...document.querySelectorAll(".animate-pulse, [aria-busy=true]")].some((area) => {
    const { top, bottom, left, right } = area.getBoundingClientRect();
    // Areas outside the window, in a scrolled part or below a dialog may still be loading. Outlines hide nothing.
    const shown = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    return (!dialog || dialog.contains(area)) && shown.some((element) => area.contains(element));
  });
}
