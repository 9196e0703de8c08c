import { expect, type APIRequestContext, type Page } from "@playwright/test";

type Slide = { slideId: string; slideNumber: number; content_layout: string | null };
export type Api = {
  get: <T>(path: string) => Promise<T>;
  post: <T>(path: string, data: unknown) => Promise<T>;
  put: (path: string, data: unknown) => Promise<void>;
  file: (path: string) => Promise<Buffer>;
};

export function apiOf(request: APIRequestContext, apiKey: string): Api {
  const headers = { "x-api-key": apiKey };
  return {
    get: async (path) => (await request.get(`/api/v1${path}`, { headers })).json(),
    post: async (path, data) => (await request.post(`/api/v1${path}`, { headers, data })).json(),
    put: async (path, data) => expect((await request.put(`/api/v1${path}`, { headers, data })).status()).toBe(200),
    file: async (path) => (await request.get(`/api/v1${path}`, { headers })).body(),
  };
}

/** Reads with the session of the page, because API keys can't read private drafts. */
export async function readAs<T>(page: Page, path: string): Promise<T> {
  return (await page.request.get(`/api/v1${path}`)).json() as Promise<T>;
}

/** Returns the slides of the template that can be filled. */
export async function usableSlides(api: Api, templateId: string): Promise<Slide[]> {
  const { slides } = await api.get<{ slides: Slide[] }>(`/templates/${templateId}/analysis`);
  return slides.filter(({ content_layout }) => content_layout !== null);
}

/**
 * Creates a draft with the given slide titles. All its slides use the same slide of the template.
 *
 * @param number 1-based
 */
export async function createDraft(
  api: Api,
  template: { id: string; name: string },
  name: string,
  titles: string[],
  number = 1,
): Promise<string> {
  const first = (await usableSlides(api, template.id)).find(({ slideNumber }) => slideNumber >= number);
  const slides = titles.map((title, index) => ({
    key: `k${index}`,
    template_slide_id: first?.slideId,
    template_id: template.id,
    template_name: template.name,
    slide_number: first?.slideNumber,
    title: "Title",
    slide_data: { title },
  }));
  return (await api.post<{ deck_id: string }>("/decks", { name, content: { slides, options: {} } })).deck_id;
}

export const list = (page: Page) => page.getByRole("listbox", { name: "Deck slides" });
export const slideOf = (page: Page, index: number, title: string) =>
  list(page).getByRole("option", { name: new RegExp(`^Slide ${index}, ${title}`) });
export const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved \d/ });
