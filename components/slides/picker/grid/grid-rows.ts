type Listed = { template_id: string };
type GridRow = { kind: "heading"; templateId: string } | { kind: "cards"; from: number; to: number };

/**
 * The rows of a grid: a heading before the slides of each template. `from` and `to` (not included) are indexes of
 * slides.
 */
export function gridRows(slides: readonly Listed[], columns: number): GridRow[] {
  const rows: GridRow[] = [];
  for (let from = 0; from < slides.length;) {
    const templateId = slides[from]!.template_id;
    if (slides[from - 1]?.template_id !== templateId) rows.push({ kind: "heading", templateId });
    let to = from;
    while (to < slides.length && to - from < columns && slides[to]!.template_id === templateId) to++;
    rows.push({ kind: "cards", from, to });
    from = to;
  }
  return rows;
}

/** The slide that a key leads to from another one; null: the key does not move. */
export function nextInRows(rows: readonly GridRow[], index: number, key: string): number | null {
  const cards = rows.filter((row) => row.kind === "cards");
  const at = cards.findIndex(({ from, to }) => index >= from && index < to);
  const row = cards[at];
  const last = cards.at(-1)?.to ?? 0;
  if (!row) return null;
  const inRow = (other: (typeof cards)[number] | undefined) =>
    other ? Math.min(other.from + index - row.from, other.to - 1) : index;
  switch (key) {
    case "ArrowRight":
      return Math.min(index + 1, last - 1);
    case "ArrowLeft":
      return Math.max(0, index - 1);
    case "ArrowDown":
      return inRow(cards[at + 1]);
    case "ArrowUp":
      return inRow(cards[at - 1]);
    case "Home":
      return 0;
    case "End":
      return last - 1;
    default:
      return null;
  }
}
