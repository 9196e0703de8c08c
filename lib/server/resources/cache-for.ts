/** Caches a result for so many milliseconds, however many callers share it. Failures are not cached. */
export function cacheFor<T>(milliseconds: number, load: () => Promise<T>): () => Promise<T> {
  let latest: { value: Promise<T>; until: number } | null = null;
  return () => {
    if (latest && Date.now() < latest.until) return latest.value;
    const entry = { value: load(), until: Number.POSITIVE_INFINITY };
    entry.value.then(
      () => (entry.until = Date.now() + milliseconds),
      () => (entry.until = 0),
    );
    latest = entry;
    return entry.value;
  };
}
