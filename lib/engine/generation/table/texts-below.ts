import { bottomLimit } from "@/lib/engine/generation/slide/free-space";
import { setBox } from "@/lib/engine/generation/slide/set-box";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import type { Box } from "@/lib/engine/pptx/model/box";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { textOf } from "@/lib/engine/pptx/model/shape-text";
import type { XmlElement } from "@/lib/engine/pptx/xml";

/** EMU that a table keeps from a text that made way for it: 6 points. */
const GAP = 76_200;
/** EMU by which a text box may reach into the table's frame and still stand below it. */
const TOUCH = 25_400;

/** The text boxes under a table, which go down together when it grows. */
export class TextsBelow {
  readonly #shapes: XmlElement[];
  /** EMU. */
  readonly #top: number;
  readonly #bottom: number;
  readonly #gap: number;
  /** Y (EMU) that the table must not reach below, if the texts go down as far as they can; 0 where there are none. */
  readonly lowestEnd: number;

  constructor(
    readonly canvas: SlideCanvas,
    frame: XmlElement,
    box: Box,
  ) {
    const end = box.y + box.height;
    this.#shapes = canvas.shapes().filter((shape) => {
      const other = canvas.box(shape);
      if (!other || shape.name !== "p:sp" || placeholderOf(shape) || !canvas.isTopLevel(shape)) return false;
      const overlaps = other.x < box.x + box.width && other.x + other.width > box.x;
      return overlaps && other.y >= end - TOUCH && textOf(shape.child("p:txBody")).trim() !== "";
    });
    const boxes = this.#shapes.map((shape) => canvas.box(shape)!);
    this.#top = Math.min(...boxes.map(({ y }) => y));
    this.#bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    this.#gap = Math.max(0, Math.min(GAP, this.#top - end));
    const room = bottomLimit(canvas, frame, box, new Set(this.#shapes));
    this.lowestEnd =
      boxes.length === 0 ? 0 : Math.min(room, Math.max(room, this.#bottom) - (this.#bottom - this.#top) - this.#gap);
  }

  /** Moves the texts down as far as a table needs that ends at this Y (EMU). */
  makeWay(end: number): void {
    const down = Math.ceil(end + this.#gap - this.#top);
    if (down <= 0) return;
    for (const shape of this.#shapes) {
      const box = this.canvas.box(shape)!;
      setBox(shape, { ...box, y: box.y + down });
    }
  }
}
