/**
 * Gives every item a place of its own among those that it may take, preferred ones first; an item that came earlier
 * moves on to another of its places where a later one would go without (Kuhn's algorithm). What is in no entry has no
 * place.
 */
export function matchInOrder<T, P>(items: readonly T[], choices: (item: T) => readonly P[]): Map<T, P> {
  const holders = new Map<P, T>();
  const seat = (item: T, tried: Set<P>): boolean => {
    const untried = choices(item).filter((place) => !tried.has(place));
    const free = untried.find((place) => !holders.has(place));
    if (free !== undefined) {
      holders.set(free, item);
      return true;
    }
    for (const place of untried) {
      tried.add(place);
      if (!seat(holders.get(place)!, tried)) continue;
      holders.set(place, item);
      return true;
    }
    return false;
  };
  for (const item of items) seat(item, new Set());
  return new Map([...holders].map(([place, item]) => [item, place]));
}
