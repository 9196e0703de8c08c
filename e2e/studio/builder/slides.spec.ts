import { expect, test } from "@/e2e/studio/studio-test";
import { list, createDraft, saved, slideOf, usableSlides } from "./drafts";

test("a button that is no longer possible keeps the focus", async ({ page, api, template }) => {
  const name = `Steady ${Date.now()}`;
  const id = await createDraft(api, template, name, ["Alpha", "Beta"]);
  await page.goto(`/decks/${id}`);
  await slideOf(page, 2, "Beta").click();
  const up = page.getByRole("button", { name: "Move up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(slideOf(page, 1, "Beta")).toBeVisible();
  await expect(up).toBeDisabled();
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(slideOf(page, 1, "Beta")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Move down" })).toBeFocused();
});

test("previews are as high as the slides of the deck", async ({ page, api }) => {
  const found = await api.get<{ templates: { template_id: string; template_name: string }[] }>(
    "/templates?search=atelier",
  );
  const [atelier] = found.templates.map(({ template_id, template_name }) => ({ id: template_id, name: template_name }));
  const id = await createDraft(api, atelier!, `Tall ${Date.now()}`, ["Alpha", "Beta", "Gamma"]);
  await page.goto(`/decks/${id}`);
  const image = (index: number) => list(page).getByRole("option").nth(index).locator("img");
  const ratio = async () => {
    const box = await image(0).boundingBox();
    return box && Math.round((box.width / box.height) * 100) / 100;
  };
  await expect.poll(ratio).toBe(1.33);
  const [first, second] = await Promise.all([0, 1].map((index) => slideOf(page, index + 1, "").boundingBox()));
  expect(second!.y, "no row covers another").toBeGreaterThanOrEqual(first!.y + first!.height - 1);
  const last = await image(1).boundingBox();
  expect(last!.y + last!.height).toBeLessThan(second!.y + second!.height);
});

test("an undone copy leads back to its original, and each slide's form begins at its top", async ({
  page,
  api,
  template,
}) => {
  const id = await createDraft(api, template, `Back ${Date.now()}`, ["Alpha", "Beta"], 4);
  await page.setViewportSize({ width: 1440, height: 480 });
  await page.goto(`/decks/${id}`);
  await slideOf(page, 1, "Alpha").focus();
  await page.keyboard.press("Control+d");
  await expect(slideOf(page, 2, "Alpha")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(list(page).getByRole("option")).toHaveCount(2);
  await expect(slideOf(page, 1, "Alpha")).toBeFocused();
  await expect(slideOf(page, 1, "Alpha")).toHaveAttribute("aria-current", "true");

  const form = page.getByRole("region", { name: "Content" });
  await expect(page.getByRole("textbox", { name: "Speaker notes" })).toBeVisible();
  await form.evaluate((element) => element.scrollTo(0, 200));
  await expect.poll(() => form.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await slideOf(page, 2, "Beta").click();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Beta");
  expect(await form.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

test("slides are moved, duplicated, deleted and restored by keyboard only, and survive a reload", async ({
  page,
  api,
  template,
}) => {
  const id = await createDraft(api, template, `Keyboard ${Date.now()}`, ["Alpha", "Beta", "Gamma", "Delta"]);
  await page.goto(`/decks/${id}`);
  await slideOf(page, 1, "Alpha").focus();
  await page.keyboard.press("ArrowDown");
  await expect(slideOf(page, 2, "Beta")).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(slideOf(page, 1, "Beta")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "The slide is now at position 1 of 4." })).toBeAttached();

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
  // Each deletion has its own message with an undo button; the newest one comes first.
  const undos = page.getByRole("region", { name: /^Notifications/ }).getByRole("button", { name: "Undo" });
  await expect(undos).toHaveCount(2);
  await undos.first().click();
  await expect(slideOf(page, 2, "Delta")).toBeVisible();

  // Undone in another way, a deletion has no message any more. Below the pointer, messages stay until they are removed.
  await expect(undos).toHaveCount(1);
  await undos.hover();
  for (let step = 0; step < 3; step++) await page.keyboard.press("Control+z");
  await expect(list(page).getByRole("option")).toHaveCount(5);
  await expect(undos).toHaveCount(0);

  for (let step = 0; step < 2; step++) await page.keyboard.press("Control+z");
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
  // The upper edge of a slide belongs to that slide.
  await slideOf(page, 4, "Gamma").dragTo(slideOf(page, 2, "Beta again"), {
    steps: 12,
    targetPosition: { x: 80, y: 14 },
  });
  await expect(slideOf(page, 2, "Gamma")).toBeVisible();
});

test("a slide that a program sent without content is empty, like a new one", async ({ page, api, template }) => {
  const [first, second] = await usableSlides(api, template.id);
  const slides = [
    { key: "a", template_slide_id: first?.slideId, slide_data: { title: "Filled" } },
    { key: "b", template_slide_id: second?.slideId, slide_data: {} },
  ];
  const { deck_id: id } = await api.post<{ deck_id: string }>("/decks", {
    name: `Without content ${Date.now()}`,
    content: { slides, options: {} },
  });
  await page.goto(`/decks/${id}`);
  await expect(page.getByRole("button", { name: "1 slide is empty" })).toBeVisible();
  const option = list(page).getByRole("option").nth(1);
  await expect(option).toHaveAccessibleName(/^Slide 2, .*Empty/);

  const image = option.locator("img");
  const example = (await image.getAttribute("src")) ?? "";
  await page.route("**/presentations/preview", (route) =>
    (route.request().postDataJSON() as { width: number }).width === 320 ? undefined : route.continue(),
  );
  await option.click();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Typed");
  await expect(image).not.toHaveAttribute("src", example);
  await slideOf(page, 1, "Filled").click();
  await expect(page.getByRole("heading", { name: "Slide 1 of 2" })).toBeVisible();
  await expect(image, "what was typed, not the example, while its small image is rendered").not.toHaveAttribute(
    "src",
    example,
  );
});

test("of 200 slides only the visible ones are in the page, and actions apply to all", async ({
  page,
  api,
  template,
}) => {
  const id = await createDraft(
    api,
    template,
    `Many ${Date.now()}`,
    Array.from({ length: 200 }, (_, index) => `Number ${index + 1}`),
  );
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

test("on a phone, a long title beside a slide ends with its fourth line", async ({ page, api, template }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await createDraft(api, template, `Long ${Date.now()}`, ["Word ".repeat(40)]);
  await page.goto(`/decks/${id}`);
  const title = list(page)
    .getByRole("option")
    .getByText(/^Word Word/);
  await expect(title).toBeVisible();
  const { height, line } = await title.evaluate((element) => ({
    height: element.clientHeight,
    line: Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(height / line).toBeCloseTo(4, 1);
});

test("several slides are selected by touch, and changed together", async ({
  api,
  browser,
  session,
  service,
  template,
}) => {
  const id = await createDraft(api, template, `Touched ${Date.now()}`, ["One", "Two", "Three"]);
  const page = await browser.newPage({
    baseURL: service.baseUrl,
    storageState: session,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await page.goto(`/decks/${id}`);
  await page.getByRole("button", { name: "Select several" }).tap();
  await slideOf(page, 3, "Three").tap();
  await expect(page.getByRole("heading", { name: "2 slides selected" })).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).tap();
  await expect(list(page).getByRole("option")).toHaveCount(1);
  await page.getByRole("button", { name: "Select several" }).tap();
  await slideOf(page, 1, "Two").tap();
  await expect(page.getByRole("textbox", { name: "Title", exact: true }), "one tap opens a slide again").toHaveValue(
    "Two",
  );
  await page.close();
});

test("all lines of the speaker notes are visible while they are typed", async ({ page, api, template }) => {
  const id = await createDraft(api, template, `Notes ${Date.now()}`, ["Alpha"]);
  await page.goto(`/decks/${id}`);
  const notes = page.getByRole("textbox", { name: "Speaker notes" });
  await notes.fill(Array.from({ length: 8 }, (_, index) => `Line ${index + 1}`).join("\n"));
  await expect(saved(page)).toBeVisible();
  expect(await notes.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});
