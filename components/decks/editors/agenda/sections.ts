/** Sections of an agenda. `active` is 0-based; null: none. */
export type Sections = { sections: readonly string[]; active: number | null };

/** Moves a section by one place; the active one stays the active one. */
export function moveSection({ sections, active }: Sections, index: number, by: 1 | -1): Sections {
  const to = index + by;
  const moved = sections[index];
  if (moved === undefined || to < 0 || to >= sections.length) return { sections, active };
  const next = sections.toSpliced(index, 1).toSpliced(to, 0, moved);
  return { sections: next, active: active === index ? to : active === to ? index : active };
}

/** Takes a section away; with the active one goes the emphasis. */
export function removeSection({ sections, active }: Sections, index: number): Sections {
  const next = sections.toSpliced(index, 1);
  return { sections: next, active: active === null || active === index ? null : active > index ? active - 1 : active };
}
