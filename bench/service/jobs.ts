import type { Client } from "@slidewright/client";
import { benchSlide, slideData } from "@/bench/content";

/** A deck of so many bench slides (a title, a table of 10 × 5 and a chart of 4 × 6 each), all different. */
export const deckOf = (slideId: string, slides: number) => ({
  slides: Array.from({ length: slides }, (_, index) => ({
    template_slide_id: slideId,
    slide_data: slideData(benchSlide(index)),
  })),
});

/** How often a client asks for the status of a job, by its slides. */
const pollMilliseconds = (slides: number) => (slides >= 200 ? 50 : 10);

/** Milliseconds from the request of a deck to the answer that says that it is completed. @throws Error of any other end */
export async function makeDeck(client: Client, slideId: string, slides: number): Promise<number> {
  const start = performance.now();
  const { generation_id } = await client.generateDeck(deckOf(slideId, slides) as never);
  const { status, message } = await client.waitForPresentation(generation_id, { intervalMs: pollMilliseconds(slides) });
  if (status !== "completed") throw new Error(`A deck of the bench ended as ${status}: ${message}`);
  return performance.now() - start;
}

/** Makes decks one after the other on an idle service. */
export async function oneAtATime(client: Client, slideId: string, slides: number, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) taken.push(await makeDeck(client, slideId, slides));
  return taken;
}

/** Makes as many decks as the service can, `waiting` of them requested at any time. Decks completed in that time. */
export async function saturate(
  client: Client,
  slideId: string,
  slides: number,
  seconds: number,
  waiting: number,
): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let completed = 0;
  const work = Array.from({ length: waiting }, async () => {
    while (performance.now() < end) {
      const { generation_id } = await client.generateDeck(deckOf(slideId, slides) as never);
      const { status } = await client.waitForPresentation(generation_id, { intervalMs: 250 });
      if (status !== "completed") throw new Error(`A deck of the bench ended as ${status}.`);
      if (performance.now() < end) completed += 1;
    }
  });
  await Promise.all(work);
  return completed;
}
