import { expect, test } from "@/e2e/studio/studio-test";
import { createDraft } from "./drafts";

test("the picker filters slides by what they have room for, and suggests the deck's template first", async ({
  page,
  api,
  template,
}) => {
  const id = await createDraft(api, template, `Picker ${Date.now()}`, ["One"]);
  await page.goto(`/decks/${id}`);
  await page.getByRole("button", { name: "Add slides", exact: true }).click();
  const picker = page.getByRole("dialog", { name: "Add slides" });
  await picker.getByLabel("Template", { exact: true }).selectOption({ label: template.name });
  await expect(picker.getByText(/^\d+ slides and layouts found$/)).toBeVisible();
  const templates = picker.getByLabel("Template", { exact: true }).locator("option");
  await expect.poll(() => templates.count(), "all templates, that one, and others in its place").toBeGreaterThan(2);
  const show = picker.getByLabel("Show", { exact: true });
  await show.selectOption({ label: "Slides" });
  await expect(picker.getByText("20 slides found")).toBeVisible();
  await show.selectOption({ label: "Slides and layouts" });
  const room = picker.getByRole("group", { name: "Room for" });
  await expect(room.getByRole("checkbox")).toHaveCount(5);
  await room.getByLabel("Agenda").check();
  await expect(picker.getByRole("button", { name: /^Slide 2:/ })).toBeVisible();
  await expect(picker.getByRole("button", { name: /^Slide 5:/ })).toHaveCount(0);

  await picker.getByText("Suggest for my content").click();
  const matchRequest = page.waitForRequest((one) => one.url().endsWith("/templates/match"));
  await picker.getByRole("textbox", { name: "Your content" }).fill("- Europe grew\n- Asia grew");
  expect((await matchRequest).postDataJSON()).toMatchObject({ template_ids: [template.id] });
  const suggested = picker.getByRole("region", { name: "Slides that suit your content" }).getByRole("listitem");
  await expect(suggested.first().getByRole("button")).toHaveText(/./);
  for (const text of await suggested.getByRole("button").allInnerTexts())
    expect(text.match(/(Slide |Layout |^)\d+/gm), `${text}: its number once, as "Slide 8"`).toEqual([
      expect.stringMatching(/^(Slide|Layout) \d+$/),
    ]);
  const everywhere = page.waitForRequest((one) => one.url().endsWith("/templates/match"));
  await picker.getByRole("radiogroup", { name: "Suggest from" }).getByText("All templates").click();
  expect((await everywhere).postDataJSON()).not.toHaveProperty("template_ids");
});
