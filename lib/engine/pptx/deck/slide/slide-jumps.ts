import { dropReferences } from "@/lib/engine/pptx/deck/import/drop-references";
import type { Jump } from "@/lib/engine/pptx/deck/import/part-importer";
import type { Part } from "@/lib/engine/pptx/opc";

/**
 * Links from slide to slide: they lead to the copy of the slide that they meant, and go where a deck has none or
 * several of it.
 */
export class SlideJumps {
  #open: Jump[] = [];

  add(jumps: readonly Jump[]): void {
    this.#open.push(...jumps);
  }

  /** @param copiesOf The slides of the deck that were made of a template slide */
  resolve(copiesOf: (source: Part) => readonly Part[]): void {
    for (const { from, id, to } of this.#open) {
      if (!from.rels.get(id)) continue;
      const [copy, ...more] = copiesOf(to);
      if (copy && more.length === 0) from.rels.retarget(id, copy.name);
      else {
        dropReferences(from, new Set([id]));
        from.rels.remove(id);
      }
    }
    this.#open = [];
  }
}
