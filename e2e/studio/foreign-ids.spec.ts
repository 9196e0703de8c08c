import type { Page } from "@playwright/test";
import { addOrganizations } from "@/e2e/fixtures/organizations";
import { sessionOf } from "@/e2e/fixtures/session";
import { expect, test } from "./studio-test";

/** Words that only occur in the first organization. */
const secret = `Aurora ${Date.now()}`;

/** Returns what a person sees of a page, its source and its title, without the id in the URL. */
async function seen(page: Page, path: string, id: string): Promise<{ title: string; text: string; source: string }> {
  const answer = await page.goto(path.replace("{id}", id));
  const source = (await answer?.text()) ?? "";
  const main = page.getByRole("main");
  await expect(main.getByText(/(does not exist|can’t be opened)$/)).toBeVisible();
  return {
    title: await page.title(),
    text: (await main.innerText()).replaceAll(id, ""),
    source: source + (await page.content()),
  };
}

test("ids of another organization lead to the same page as unknown ids", async ({
  browser,
  request,
  service,
  template,
}) => {
  const headers = { "x-api-key": service.apiKey };
  const created = async (path: string, data: unknown) =>
    (await request.post(`/api/v1${path}`, { headers, data })).json();
  const { slideId } = await (await request.get(`/api/v1/templates/${template.id}/slides/1`, { headers })).json();
  const slide = { template_slide_id: slideId, slide_data: { title: secret } };
  const { deck_id: deck } = await created("/decks", {
    name: secret,
    content: { slides: [{ key: "a", ...slide }], options: {} },
  });
  const { generation_id: job } = await created("/presentations/generate-deck", { name: secret, slides: [slide] });
  const { webhook_id: webhook } = await created("/webhooks", {
    url: `${service.baseUrl}/api/health`,
    events: ["generation.completed"],
    description: secret,
  });
  const pages = [
    ["/templates/{id}", template.id, "tmpl_none"],
    ["/decks/{id}", deck, "deck_none"],
    ["/decks/new?template={id}&slide=1", template.id, "tmpl_none"],
    ["/decks/new?job={id}", job, "gen_none"],
    ["/jobs/{id}", job, "gen_none"],
    ["/jobs/{id}/charts", job, "gen_none"],
    ["/settings/webhooks/{id}", webhook, "hook_none"],
  ] as const;

  const [other] = await addOrganizations(service, `Strangers ${Date.now()}`);
  const page = await browser.newPage({ baseURL: service.baseUrl, storageState: await sessionOf(service, other!) });
  for (const [path, foreign, nothing] of pages) {
    const theirs = await seen(page, path, foreign);
    const none = await seen(page, path, nothing);
    expect.soft(theirs.text, path).toBe(none.text);
    expect.soft(theirs.title, path).toBe(none.title);
    for (const word of [secret, template.name, "Slidewright Demo"])
      expect.soft(theirs.source, path).not.toContain(word);
  }
  await page.close();
});
