import { XmlElement } from "../xml";
import type { ElementCheck } from "./fault";
import { alternatives, repeatable, type Sequence, sequences } from "./sequences";

/** A place in a sequence, and the bit of what there may be but one of (0: of any number). */
type Place = { rank: number; bit: number };

const groupOf = new Map(alternatives.flatMap((group) => group.map((name) => [name, group[0]!] as const)));

const PLACES = new Map(Object.entries(sequences).map(([parent, sequence]) => [parent, placesOf(sequence)]));

function placesOf(sequence: Sequence): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const bits = new Map<string, number>();
  sequence.forEach((item, rank) => {
    for (const name of [item].flat()) {
      const group = groupOf.get(name) ?? name;
      if (!bits.has(group)) bits.set(group, 1 << bits.size);
      places.set(name, { rank, bit: repeatable.has(name) ? 0 : bits.get(group)! });
    }
  });
  return places;
}

/** Children come in the schema's sequence, each as often as it may, in the elements that this engine writes. */
export const checkChildOrder: ElementCheck = (element, report) => {
  const places = PLACES.get(element.name);
  if (!places) return;
  let last = 0;
  let before = "";
  let seen = 0;
  for (const child of element.children) {
    if (!(child instanceof XmlElement)) continue;
    const place = places.get(child.name);
    if (!place) continue;
    if (place.rank < last) report("child-order", `In ${element.name}, ${child.name} comes after ${before}.`);
    else if ((seen & place.bit) !== 0) report("child-order", `In ${element.name}, ${child.name} comes beside another one or what it excludes.`);
    else [last, before] = [place.rank, child.name];
    seen |= place.bit;
  }
};
