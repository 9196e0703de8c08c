/** Caches a result for so many milliseconds, however many ask for it at once. Failures are not cached. */
export function remembered<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let latest: { answer: Promise<T>; until: number } | null = null;
  return () => {
    if (latest && Date.now() < latest.until) return latest.answer;
    const asked = { answer: ask(), until: Number.POSITIVE_INFINITY };
    asked.answer.then(
      () => (asked.until = Date.now() + milliseconds),
      () => (asked.until = 0),
    );
    latest = asked;
    return asked.answer;
  };
}
