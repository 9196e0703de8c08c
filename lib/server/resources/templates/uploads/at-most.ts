/**
 * Lets so many acts go on at a time; the others wait their turn.
 *
 * @param places Of this process
 */
export function atMost(places: number): <T>(act: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (act) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
