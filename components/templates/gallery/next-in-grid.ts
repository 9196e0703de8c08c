/**
 * Returns where a key moves the focus in a grid that fills row by row.
 *
 * @param index 0-based index of the focused item
 * @returns The new index, `index` itself at an edge; null for keys that do not move
 */
export function nextInGrid(key: string, index: number, count: number, columns: number): number | null {
  const last = count - 1;
  switch (key) {
    case "ArrowRight":
      return Math.min(index + 1, last);
    case "ArrowLeft":
      return Math.max(index - 1, 0);
    case "ArrowDown":
      if (index + columns <= last) return index + columns;
      // From a full row into the shorter last one.
      return Math.floor(index / columns) < Math.floor(last / columns) ? last : index;
    case "ArrowUp":
      return index - columns >= 0 ? index - columns : index;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
