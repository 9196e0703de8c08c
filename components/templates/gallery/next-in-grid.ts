/**
 * Returns the item to which a key moves focus in a grid that is filled row by row.
 *
 * @param index 0-based index of the focused item
 * @returns The new index; `index` itself at an edge; null if the key doesn't move
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
      // Moves from a full row to the shorter last row.
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
