import { once } from "node:events";
import { withScratchDatabase } from "@/scripts/database/scratch-database";

export type ScratchDatabase = { url: string; close: () => Promise<void> };

/**
 * Opens an empty database that exists until it is closed. For `beforeAll` and `afterAll`.
 *
 * @param withDatabase Provides the database; default: one on its own PostgreSQL
 */
export function openScratchDatabase(
  withDatabase: (action: (url: string) => Promise<void>) => Promise<void> = withScratchDatabase,
): Promise<ScratchDatabase> {
  return new Promise((resolve, reject) => {
    const closing = new AbortController();
    const use = withDatabase(async (url) => {
      const closed = once(closing.signal, "abort");
      resolve({
        url,
        close: () => {
          closing.abort();
          return use;
        },
      });
      await closed;
    });
    use.catch(reject);
  });
}
