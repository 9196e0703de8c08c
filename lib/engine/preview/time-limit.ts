import { setTimeout as delay } from "node:timers/promises";
import { BrowserLostError, PreviewFailedError } from "./errors";

type Limited = { hasBrowser(): boolean; close(): Promise<void> };

/**
 * Lets the page of a file act for so long. It is closed when it failed or took too long: nothing can be said of its
 * state then.
 *
 * @throws PreviewFailedError in both cases
 */
export async function withTimeLimit<T>(milliseconds: number, page: Limited, act: () => Promise<T>): Promise<T> {
  const finished = new AbortController();
  const late = delay(milliseconds, undefined, { signal: finished.signal }).then(
    () => {
      throw new PreviewFailedError(`The slide took longer than ${milliseconds / 1000} seconds to draw`);
    },
    () => new Promise<never>(() => {}),
  );
  try {
    return await Promise.race([act(), late]);
  } catch (error) {
    const isLost = !page.hasBrowser();
    await page.close();
    if (error instanceof PreviewFailedError) throw error;
    if (isLost) throw new BrowserLostError("The browser ended while it drew the slide", { cause: error });
    throw new PreviewFailedError("The slide could not be drawn", { cause: error });
  } finally {
    finished.abort();
  }
}
