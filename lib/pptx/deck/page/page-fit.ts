import type { Box } from "../../model/group-transform";

export type SlideSize = { width: number; height: number };

/** How a page of one size becomes one of another: evenly scaled and centred; what lies on an edge stays on it. */
export class PageFit {
  /** What lengths and type are multiplied by. */
  readonly factor: number;

  constructor(
    readonly from: SlideSize,
    readonly to: SlideSize,
  ) {
    this.factor = Math.min(to.width / from.width, to.height / from.height);
  }

  /** How much wider the new page is for its height than the old one. */
  get widening(): number {
    return this.to.width / this.to.height / (this.from.width / this.from.height);
  }

  /** Where a shape comes to lie. @param stretch whether what reaches from edge to edge is to do so on the new page */
  place({ x, y, width, height }: Box, stretch: boolean): Box {
    const [left, across] = this.#along(x, width, this.from.width, this.to.width, stretch);
    const [top, down] = this.#along(y, height, this.from.height, this.to.height, stretch);
    return { x: left, y: top, width: across, height: down };
  }

  #along(start: number, length: number, size: number, target: number, stretch: boolean): [start: number, length: number] {
    const spare = target - size * this.factor;
    // What a hand has drawn to the edge is off it by a hair.
    const hair = size / 500;
    const [atStart, atEnd] = [start <= hair, start + length >= size - hair];
    const grown = atStart && atEnd && stretch ? spare : 0;
    const moved = atStart === atEnd ? (spare - grown) / 2 : atEnd ? spare : 0;
    return [Math.round(start * this.factor + moved), Math.round(length * this.factor + grown)];
  }
}
