import type { ServerContext } from "@/lib/server/context";

type Entry<T> = { value: Promise<T>; until: number };

/** Caches a result for this many milliseconds, shared by all callers. Failures are not cached. */
export function cacheFor<T>(
  milliseconds: number,
  load: (server: ServerContext) => Promise<T>,
): (server: ServerContext) => Promise<T> {
  const entries = new WeakMap<ServerContext["db"], Entry<T>>();
  return (server) => {
    const now = () => server.clock.now().getTime();
    const latest = entries.get(server.db);
    if (latest && now() < latest.until) return latest.value;
    const entry = { value: load(server), until: Number.POSITIVE_INFINITY };
    entry.value.then(
      () => (entry.until = now() + milliseconds),
      () => (entry.until = 0),
    );
    entries.set(server.db, entry);
    return entry.value;
  };
}
