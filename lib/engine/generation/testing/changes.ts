import type { ReadElement } from "./read-element";

export type Change = readonly [before: string | undefined, after: string | undefined];

/**
 * What differs between two elements, by place: `a:p[0]/a:r[0]/a:rPr@sz` for an attribute, `…/a:lnSpc[0]` for an
 * element. Texts (`a:t`) are content and don't count.
 */
export function changes(before: ReadElement, after: ReadElement): Record<string, Change> {
  const [old, now] = [placesOf(before), placesOf(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((place) => old.get(place) !== now.get(place));
  return Object.fromEntries(changed.map((place) => [place, [old.get(place), now.get(place)] as const]));
}

function placesOf(element: ReadElement, place = "", into = new Map<string, string>()): Map<string, string> {
  for (const [name, value] of Object.entries(element.attributes)) into.set(`${place}@${name}`, value);
  const counts = new Map<string, number>();
  for (const child of element.children) {
    const index = counts.get(child.name) ?? 0;
    counts.set(child.name, index + 1);
    const own = `${place === "" ? "" : `${place}/`}${child.name}[${index}]`;
    into.set(own, child.name === "a:t" ? "" : child.ownText.trim());
    placesOf(child, own, into);
  }
  return into;
}
