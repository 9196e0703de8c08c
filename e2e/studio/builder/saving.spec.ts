import type { Page } from "@playwright/test";
import { takesInput } from "@/e2e/fixtures/open";
import { expect, signIn, test } from "@/e2e/studio/studio-test";
import { type Api, list, createDraft, readAs, saved, slideOf, usableSlides } from "./drafts";

/** Opens a new draft with the given slide titles. Returns its id and the field for the title of the first slide. */
async function openDraft(
  page: Page,
  api: Api,
  template: { id: string; name: string },
  name: string,
  titles: [string, ...string[]],
) {
  const id = await createDraft(api, template, name, titles);
  await page.goto(`/decks/${id}`);
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await expect(title).toHaveValue(titles[0]);
  return { id, title };
}

test("nothing is lost during an outage, or when two people edit the same deck", async ({
  page,
  api,
  context,
  template,
  consoleErrors,
}) => {
  const { id, title } = await openDraft(page, api, template, `Two tabs ${Date.now()}`, ["One", "Two"]);

  await context.route(`**/api/v1/decks/${id}`, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await title.fill("Written offline");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  // Both at once, because the message is shown for a few seconds only.
  await Promise.all([
    expect(page.getByText("Your unsaved changes were restored.")).toBeVisible(),
    expect(title).toHaveValue("Written offline"),
  ]);
  await context.unroute(`**/api/v1/decks/${id}`);
  await expect(saved(page)).toBeVisible();

  const other = await context.newPage();
  await other.goto(`/decks/${id}`);
  await other.getByRole("textbox", { name: "Title", exact: true }).fill("Written by the other");
  await expect(saved(other)).toBeVisible();
  await title.fill("Written by me");
  const dialog = page.getByRole("dialog", { name: "You edited this deck in another window" });
  await dialog.getByRole("button", { name: "Keep my version" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(title).toHaveValue("Written by me");
  const { decks } = await readAs<{ decks: { deck_id: string; name: string }[] }>(page, "/decks?limit=100");
  const copy = decks.find(({ name }) => name.startsWith("Two tabs") && name.endsWith("(other version)"));
  expect(await readAs(page, `/decks/${copy?.deck_id}`)).toMatchObject({
    content: { slides: [{ slide_data: { title: "Written by the other" } }, {}] },
  });
  expect(await api.get(`/decks/${id}`)).toMatchObject({
    content: { slides: [{ slide_data: { title: "Written by me" } }, {}] },
  });
  await other.close();
  // This test is about aborted requests and the error response about the other version.
  consoleErrors.length = 0;
});

test("a save whose answer is lost is no version of somebody else, in the open page or after it was left", async ({
  page,
  api,
  template,
  consoleErrors,
}) => {
  const { id, title } = await openDraft(page, api, template, `Lost answers ${Date.now()}`, ["One", "Two"]);
  /** Writes a title, which the service stores without an answer. */
  const writeUnanswered = async (text: string) => {
    const isStored = new Promise<void>((resolve) => {
      void page.route(
        `**/api/v1/decks/${id}`,
        async (route) => {
          if (route.request().method() !== "PUT") return route.fallback();
          await route.fetch();
          await route.abort();
          resolve();
        },
        { times: 1 },
      );
    });
    await title.fill(text);
    await isStored;
  };
  await writeUnanswered("Stored once");
  await expect(saved(page)).toBeVisible();

  await writeUnanswered("Stored twice");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(title).toHaveValue("Stored twice");
  await title.fill("Stored a third time");
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await api.get(`/decks/${id}`)).toMatchObject({
    revision: 4,
    content: { slides: [{ slide_data: { title: "Stored a third time" } }, {}] },
  });
  // This test is about aborted requests and what the service answers to their repetition.
  consoleErrors.length = 0;
});

test("someone who takes the version that a program saved continues with its slides, and keeps their own version", async ({
  page,
  api,
  template,
  consoleErrors,
}) => {
  const { id, title } = await openDraft(page, api, template, "", ["One"]);
  // Programs only name the template slides.
  const [slide] = await usableSlides(api, template.id);
  const slides = ["By a program", "And one more"].map((text, index) => ({
    key: `p${index}`,
    template_slide_id: slide?.slideId,
    slide_data: { title: text },
  }));
  await api.put(`/decks/${id}`, { revision: 1, content: { slides } });

  await title.fill("Written by me");
  await page
    .getByRole("dialog", { name: "Someone else edited this deck" })
    .getByRole("button", { name: /^Use .+’s version$/ })
    .click();
  await expect(slideOf(page, 2, "And one more")).toBeVisible();
  await expect(title).toHaveValue("By a program");
  await expect(page.getByText(`${template.name}, slide ${slide?.slideNumber}`)).toBeVisible();
  await expect(page.getByText("The other version was saved as “Written by me (my version)”.")).toBeVisible();
  await page.getByRole("link", { name: "Open it" }).click();
  await expect(title).toHaveValue("Written by me");
  consoleErrors.length = 0;
});

test("someone who is signed out while a draft is saved signs in next to it, and nothing typed is lost", async ({
  page,
  api,
  context,
  service,
  template,
  consoleErrors,
}) => {
  const id = await createDraft(api, template, `Signed out ${Date.now()}`, ["One"]);
  await page.goto(`/decks/${id}`);
  await expect(page.getByText("Live preview")).toBeVisible();
  await context.clearCookies();
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("Written without a session");
  const link = page.getByRole("link", { name: "Sign in" });
  await expect(link).toBeVisible();
  await expect(page.getByText("You are signed out.").first()).toBeVisible();

  const [beside] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  // The empty window has no controls yet, for which `takesInput` would wait.
  await beside.waitForURL("**/sign-in**");
  await takesInput(beside);
  await signIn(beside, service.owner);
  await beside.waitForURL("**/templates");
  await beside.close();
  await expect(title, "the page stays as it was").toHaveValue("Written without a session");
  const again = page.getByRole("button", { name: "Try again" }).first();
  if (await again.isVisible()) await again.click();
  await expect(saved(page)).toBeVisible();
  expect(await api.get(`/decks/${id}`)).toMatchObject({
    content: { slides: [{ slide_data: { title: "Written without a session" } }] },
  });
  consoleErrors.length = 0;
});

test("while the browser is offline, an older preview is not called live", async ({
  page,
  api,
  context,
  template,
  consoleErrors,
}) => {
  const id = await createDraft(api, template, `Offline ${Date.now()}`, ["One"]);
  await page.goto(`/decks/${id}`);
  await expect(page.getByText("Live preview")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Written offline");
  await expect(page.getByText("Last valid preview")).toBeVisible();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Live preview")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  consoleErrors.length = 0;
});

test("the undo of a deletion disappears with the builder", async ({ page, api, template }) => {
  const id = await createDraft(api, template, `Left ${Date.now()}`, ["One", "Two"]);
  await page.goto(`/decks/${id}`);
  await slideOf(page, 2, "Two").click();
  await page.keyboard.press("Delete");
  await expect(list(page).getByRole("option")).toHaveCount(1);
  const undo = page.getByRole("region", { name: /^Notifications/ }).getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Decks" }).click();
  await expect(page.getByRole("searchbox", { name: "Search decks" })).toBeVisible();
  await expect(undo).toHaveCount(0);
});
