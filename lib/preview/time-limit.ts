import { setTimeout as delay } from "node:timers/promises";
import { PreviewFailedError } from "./errors";

/**
 * Lets a file's page act for so long.
 * @param discard closes the page; called when it failed or took too long, after which nothing can be said of its state
 * @throws PreviewFailedError in both cases
 */
export async function withTimeLimit<T>(milliseconds: number, act: () => Promise<T>, discard: () => Promise<void>): Promise<T> {
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
    await discard();
    if (error instanceof PreviewFailedError) throw error;
    throw new PreviewFailedError("The slide could not be drawn", { cause: error });
  } finally {
    finished.abort();
  }
}
