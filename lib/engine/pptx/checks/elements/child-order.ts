import type { ElementCheck, Report } from "@/lib/engine/pptx/checks/fault";
import { XmlElement } from "@/lib/engine/pptx/xml";
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

/**
 * Children come in the schema's sequence, each as often as it may: the check for elements of a name, where there is
 * something to say.
 */
export function childOrderCheck(name: string): ElementCheck | undefined {
  const places = PLACES.get(name);
  return places && ((element, report) => checkSequence(element, places, report));
}

function checkSequence(element: XmlElement, places: ReadonlyMap<string, Place>, report: Report): void {
  let last = 0;
  let before = "";
  let seen = 0;
  for (const child of element.children) {
    const place = child instanceof XmlElement ? places.get(child.name) : undefined;
    if (!place) continue;
    const { name } = child as XmlElement;
    if (place.rank < last) report("child-order", `In ${element.name}, ${name} comes after ${before}.`);
    else if ((seen & place.bit) !== 0)
      report("child-order", `In ${element.name}, ${name} comes beside another one or what it excludes.`);
    else {
      last = place.rank;
      before = name;
    }
    seen |= place.bit;
  }
}
