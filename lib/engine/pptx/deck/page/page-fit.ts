import type { Box } from "@/lib/engine/pptx/model/box";

export type SlideSize = { width: number; height: number };

/** What a shape does that touches edges of the page: stay at an edge, reach from edge to edge as before. */
export type EdgeManners = { stick: boolean; stretch: boolean };

/** How a page of one size becomes one of another: evenly scaled and centred, but for what has to do with the edges. */
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

  /** Where a shape comes to lie. */
  place({ x, y, width, height }: Box, manners: EdgeManners): Box {
    const [left, across] = this.#along(x, width, this.from.width, this.to.width, manners);
    const [top, down] = this.#along(y, height, this.from.height, this.to.height, manners);
    return { x: left, y: top, width: across, height: down };
  }

  #along(
    start: number,
    length: number,
    size: number,
    target: number,
    { stick, stretch }: EdgeManners,
  ): [start: number, length: number] {
    const spare = target - size * this.factor;
    // What a hand has drawn to the edge is off it by a hair.
    const hair = size / 500;
    const [atStart, atEnd] = [start <= hair, start + length >= size - hair];
    const grown = atStart && atEnd && stretch ? spare : 0;
    const moved = atStart === atEnd || !stick ? (spare - grown) / 2 : atEnd ? spare : 0;
    return [Math.round(start * this.factor + moved), Math.round(length * this.factor + grown)];
  }
}
