import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIRequestContext, Page } from "@playwright/test";
import { dropFiles } from "@/e2e/fixtures/drop-files";
import { withLinkedImage } from "@/e2e/fixtures/linked-image";
import { open, reload } from "@/e2e/fixtures/open";
import { sessionOf } from "@/e2e/fixtures/session";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { expect, samplePath, test as base } from "./studio-test";

/** Signs in as the owner of an organization of the test, so that its gallery contains only what the test adds. */
const test = base.extend<{ ownApi: APIRequestContext }>({
  storageState: async ({ service, organization }, provide) => provide(await sessionOf(service, organization)),
  ownApi: async ({ playwright, service, organization }, provide) => {
    const ownApi = await playwright.request.newContext({
      baseURL: service.baseUrl,
      extraHTTPHeaders: { "x-api-key": organization.apiKey },
    });
    await provide(ownApi);
    await ownApi.dispose();
  },
});

const cards = (page: Page) => page.getByRole("list", { name: "Templates" });
const card = (page: Page, name: string) =>
  cards(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

async function chooseAction(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("dropped files are listed before anything is sent; a rejected one says why, the others become templates", async ({
  page,
}) => {
  const visits: string[] = [];
  const canary = createServer((request, response) => {
    visits.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/picture.png`;
  await open(page, "/templates");
  await expect(page.getByText("What makes a good template")).toBeVisible();

  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  const presentation = await readFile(samplePath("meridian.pptx"));
  const long = `${"A long file name without a space in it".replaceAll(" ", "_")}.txt`;
  await dropFiles(page, [
    { name: "linked.pptx", bytes: await withLinkedImage(presentation, address) },
    { name: "notes.txt", bytes: Buffer.from("notes") },
    { name: long, bytes: Buffer.from("notes") },
    {
      name: "secret.pptx",
      bytes: Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
    },
  ]);
  const review = page.getByRole("dialog", { name: "Add templates" });
  // A long name leaves room for its button, and keeps its end, which tells versions apart.
  await expect(review.getByText(long.slice(-18), { exact: true })).toBeInViewport({ ratio: 1 });
  await review.getByRole("button", { name: `Remove ${long}` }).click();
  await expect(review.getByText("This is not a PowerPoint presentation.")).toBeVisible();
  await expect(review.getByText("The file is protected with a password.")).toBeVisible();
  await expect(review.getByText("Slide 1 of 20")).toBeVisible();
  const frame = page.locator('iframe[title="Preview of linked.pptx"]');
  await expect(frame).toHaveAttribute("sandbox", "allow-scripts");
  await expect(frame.contentFrame().getByText("Annual business review").first()).toBeVisible();
  await review.getByRole("button", { name: "Next slide" }).click();
  await expect(review.getByText("Slide 2 of 20")).toBeVisible();
  expect(sent, "nothing is sent before the upload is asked for").toEqual([]);

  await review.getByLabel("Category (optional)", { exact: true }).fill("Sales");
  await review.getByLabel("Tags (optional)", { exact: true }).fill("external, 2026");
  await review.getByRole("button", { name: "Upload template" }).click();
  await expect(review).toBeHidden();
  const tray = page.getByRole("region", { name: "Uploads" });
  await expect(tray.getByText("Ready: 20 slides")).toBeVisible();
  const created = card(page, "linked");
  await expect(created).toContainText("Sales");
  await expect(created).toContainText("external");
  await expect(created.getByRole("img", { name: "First slide of linked" })).toBeVisible();
  await page.getByRole("link", { name: "Decks", exact: true }).click();
  await expect(tray, "a result that was seen doesn't cover the next page").toBeHidden();
  expect(visits, "a picture that lies outside is never asked for").toEqual([]);
  canary.close();
});

test("a template with layouts only starts a deck from its layouts", async ({ page }) => {
  const file = OpcPackage.open(await readFile(samplePath("meridian.pptx")));
  const part = file.requirePart("/ppt/presentation.xml");
  const xml = new TextDecoder().decode(part.bytes());
  part.replace(new TextEncoder().encode(xml.replace(/<p:sldIdLst>.*<\/p:sldIdLst>/s, "")));
  await open(page, "/templates");
  await dropFiles(page, [{ name: "Company.pptx", bytes: Buffer.from(file.save()) }]);
  await page.getByRole("dialog", { name: "Add templates" }).getByRole("button", { name: "Upload template" }).click();
  await expect(page.getByRole("region", { name: "Uploads" }).getByText("Ready to use")).toBeVisible();
  await expect(card(page, "Company")).toContainText("Layouts only");
  await expect(card(page, "Company").getByRole("img")).toBeVisible();

  await open(page, "/decks/new");
  await expect(page.getByText("A deck from its layouts")).toBeVisible();
  await page.getByRole("link", { name: "Company" }).click();
  const picker = page.getByRole("dialog", { name: "Add slides" });
  await picker.getByRole("button", { name: "Layout 1: Title Slide" }).click();
  await picker.getByRole("button", { name: "Add 1 slide" }).click();
  await expect(page).toHaveURL(/\/decks\/deck_/);
  await expect(page.getByRole("option", { name: /^Slide 1, / })).toBeVisible();
});

test("a file that the service rejects says what to do, and leaves no template behind", async ({ page }) => {
  await open(page, "/templates");
  const broken = Buffer.concat([Buffer.from("504b0304", "hex"), Buffer.alloc(200)]);
  await page.getByLabel("Upload template").first().setInputFiles({ name: "broken.pptx", mimeType: "", buffer: broken });
  const review = page.getByRole("dialog", { name: "Add templates" });
  await expect(review.getByText("No preview available.")).toBeVisible();
  await review.getByRole("button", { name: "Upload template" }).click();
  const tray = page.getByRole("region", { name: "Uploads" });
  await expect(tray.getByText("The file is damaged. Open it in PowerPoint")).toBeVisible();
  await tray.getByRole("button", { name: "Dismiss broken.pptx" }).click();
  await expect(tray).toBeHidden();
  await expect(page.getByRole("link", { name: "broken", exact: true })).toBeHidden();
});

test("templates are found, edited in place, selected, deleted and restored", async ({
  page,
  ownApi,
  consoleErrors,
}) => {
  const names = ["alpha", "beta", "gamma"];
  for (const [index, name] of names.entries()) {
    await ownApi.post("/api/v1/templates", {
      data: {
        filename: `${name}.pptx`,
        metadata: { category: index === 0 ? "Board" : "Finance", tags: ["q1", name.slice(0, 1)] },
      },
    });
  }
  // A page that doesn't exist redirects to the last one.
  await page.goto("/templates?sort=name-asc&page=99");
  await expect(card(page, "alpha")).toBeVisible();
  await expect(page).toHaveURL(/\?sort=name-asc$/);

  await test.step("search, filters and sort order are in the URL", async () => {
    await page.getByRole("searchbox", { name: "Search templates" }).fill("a.pptx");
    await expect(page).toHaveURL(/search=a\.pptx/);
    await page.getByLabel("Category", { exact: true }).selectOption({ label: "Finance (2)" });
    await expect(cards(page).getByRole("link")).toHaveText(["beta", "gamma"]);
    await page.getByLabel("Tags", { exact: true }).selectOption({ label: "g (1)" });
    await expect(cards(page).getByRole("link")).toHaveText(["gamma"]);
    await page.goBack();
    await expect(cards(page).getByRole("link")).toHaveText(["beta", "gamma"]);
    await page.getByLabel("Sort by").selectOption({ label: "Name Z–A" });
    await reload(page);
    await expect(cards(page).getByRole("link")).toHaveText(["gamma", "beta"]);
    await expect(page.getByRole("searchbox")).toHaveValue("a.pptx");
    await page.getByRole("searchbox").fill("nothing of this name");
    await expect(page.getByText("No matching templates")).toBeVisible();
    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await expect(card(page, "alpha")).toBeVisible();
  });

  await test.step("a template is renamed from its card", async () => {
    await chooseAction(page, "alpha", "Rename");
    const dialog = page.getByRole("dialog", { name: "Rename the template" });
    await dialog.getByLabel("Name", { exact: true }).fill("alphabet");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await expect(card(page, "alphabet")).toBeVisible();
    await chooseAction(page, "alphabet", "Rename");
    await dialog.getByLabel("Name", { exact: true }).fill("alpha");
    await page.keyboard.press("Enter");
    await expect(card(page, "alpha")).toBeVisible();
  });

  await test.step("details are edited in place", async () => {
    await chooseAction(page, "alpha", "Edit details");
    const details = page.getByRole("dialog", { name: "Details of alpha" });
    const category = details.getByLabel("Category", { exact: true });
    await category.fill("Nonsense");
    await category.press("Escape");
    await expect(category).toHaveValue("Board");
    await category.fill("fin");
    await category.press("Escape");
    await expect(details.getByRole("option", { name: "Finance" })).toBeHidden();
    await expect(category, "Escape closes the suggestions first").toHaveValue("fin");
    await category.fill("fina");
    await details.getByRole("option", { name: "Finance" }).click();
    await expect(category).toHaveValue("Finance");
    await details.getByLabel("Tags", { exact: true }).fill("new");
    await details.getByLabel("Tags", { exact: true }).press("Enter");
    await details.getByRole("button", { name: "Remove the tag q1" }).click();
    let isUnavailable = true;
    await page.route("**/api/v1/templates/*", (route) =>
      isUnavailable && route.request().postData()?.includes("version")
        ? route.fulfill({
            status: 503,
            json: { detail: "The store is away.", code: "STORAGE_UNAVAILABLE", request_id: "req_1" },
          })
        : route.fallback(),
    );
    await details.getByLabel("Version", { exact: true }).fill("2.1");
    await details.getByLabel("Version", { exact: true }).press("Enter");
    await expect(details.getByRole("alert")).toContainText("The store is away.");
    await expect(details.getByLabel("Version", { exact: true })).toHaveValue("2.1");
    consoleErrors.length = 0;
    isUnavailable = false;
    await details.getByLabel("Version", { exact: true }).press("Enter");
    await expect(details.getByRole("alert")).toBeHidden();
    await details.getByRole("button", { name: "Close" }).click();
    await expect(card(page, "alpha")).toContainText("Finance");
    await expect(card(page, "alpha")).toContainText("new");
    await expect(card(page, "alpha")).not.toContainText("q1");
  });

  await test.step("cards are browsed and selected by keyboard", async () => {
    await cards(page).getByRole("link").first().focus();
    await page.keyboard.press("End");
    await expect(cards(page).getByRole("link").last()).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect(cards(page).getByRole("link").nth(1)).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page.getByText("1 selected")).toBeVisible();
    await page.getByRole("button", { name: "Clear selection" }).click();
  });

  await test.step("several templates are tagged, deleted and restored", async () => {
    await page.getByRole("checkbox", { name: "Select beta" }).check();
    await page.getByRole("checkbox", { name: "Select gamma" }).check();
    await page.getByRole("button", { name: "Add tags" }).click();
    const dialog = page.getByRole("dialog", { name: "Add tags to 2 templates" });
    await dialog.getByLabel("Tags", { exact: true }).fill("both");
    await dialog.getByLabel("Tags", { exact: true }).press("Enter");
    await dialog.getByRole("button", { name: "Add tags" }).click();
    await expect(card(page, "beta")).toContainText("both");
    await page.getByRole("checkbox", { name: "Select beta" }).check();
    await page.getByRole("checkbox", { name: "Select gamma" }).check();
    await page.getByRole("region", { name: "Selected templates" }).getByRole("button", { name: "Delete" }).click();
    await page
      .getByRole("alertdialog", { name: "Delete 2 templates?" })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(card(page, "gamma")).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(card(page, "gamma")).toBeVisible();
  });

  await test.step("a deleted template is in the trash until its date, and can be restored", async () => {
    await chooseAction(page, "gamma", "Delete");
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(card(page, "gamma")).toBeVisible();
    await chooseAction(page, "gamma", "Delete");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(card(page, "gamma")).toBeHidden();
    await page.getByRole("radiogroup").getByText("Trash", { exact: true }).click();
    await expect(page).toHaveURL(/show=trash/);
    await expect(card(page, "gamma")).toContainText("Permanently deleted on");
    await chooseAction(page, "gamma", "Restore");
    await expect(card(page, "gamma")).toBeHidden();
    await page.getByRole("radiogroup").getByText("Active", { exact: true }).click();
    await expect(card(page, "gamma")).toBeVisible();
  });

  await test.step("the table shows the same, and nothing scrolls sideways on a phone", async () => {
    await page.getByRole("radiogroup").getByText("Table", { exact: true }).click();
    await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
    await expect(page.getByRole("row").nth(1)).toContainText("alpha");
    await reload(page);
    await expect(page.getByRole("table", { name: "Templates" })).toBeVisible();
    await page.getByRole("radiogroup").getByText("Cards", { exact: true }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByLabel("Status", { exact: true }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/status=/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test("without a template, a new deck says to upload one, and offers no way that would lead nowhere", async ({
  page,
}) => {
  await open(page, "/decks/new?way=outline");
  await expect(page.getByText("No template is ready yet")).toBeVisible();
  await expect(page.getByRole("button", { name: /From an outline/ })).toBeHidden();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("link", { name: "Go to templates" }).click();
  await expect(page.getByText("What makes a good template")).toBeVisible();
});
