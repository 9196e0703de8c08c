import { placeholderName } from "@/lib/engine/analysis/reading/read-slide";
import { refsOf } from "@/lib/engine/analysis/slots/pictures";
import type { ContentRegion, ShapeRef } from "@/lib/engine/analysis/slots/slide-slots";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { nonVisual, shapeAt, shapeName } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { SlideCanvas } from "./slide-canvas";

/** Finds the shapes of a slide copy that correspond to the slots of its template slide or layout. */
export class SlotShapes {
  readonly #found = new Map<ShapeRef, XmlElement | null>();
  readonly #shapes: readonly XmlElement[];

  constructor(
    readonly canvas: SlideCanvas,
    readonly source: "slide" | "layout",
  ) {
    this.#shapes = canvas.shapes();
  }

  /**
   * Returns the shape of a slot; null if the copy has no such shape: a new slide has no copy of its layout's footer,
   * nor of a chart without its part.
   */
  of(ref: ShapeRef | null): XmlElement | null {
    if (!ref) return null;
    let shape = this.#found.get(ref);
    if (shape === undefined) this.#found.set(ref, (shape = this.#find(ref)));
    return shape;
  }

  /** Records that a shape was replaced by another one, such as an empty placeholder by a picture. */
  replaced(ref: ShapeRef, shape: XmlElement): void {
    this.#found.set(ref, shape);
  }

  #find({ shape, path }: ShapeRef): XmlElement | null {
    if (this.source === "layout") {
      const same = this.#shapes.filter((candidate) => {
        const placeholder = placeholderOf(candidate);
        return (
          placeholder?.idx === shape.placeholder_index && placeholderName(placeholder.type) === shape.placeholder_type
        );
      });
      // Placeholders that look the same in the layout are matched by name, or otherwise by order.
      const named = same.filter((candidate) => shapeName(candidate) === shape.name);
      const used = new Set(this.#found.values());
      return [...named, ...same].find((candidate) => !used.has(candidate)) ?? null;
    }
    const hasId = (candidate: XmlElement) => nonVisual(candidate)?.int("id") === shape.shape_id;
    const there = shapeAt(this.canvas.tree, path);
    if (there && this.canvas.has(there) && hasId(there)) return there;
    return this.#shapes.find((candidate) => hasId(candidate) && shapeName(candidate) === shape.name) ?? null;
  }
}

export function regionShapes(region: ContentRegion, shapes: SlotShapes): XmlElement[] {
  return refsOf(region)
    .map((ref) => shapes.of(ref))
    .filter((shape) => shape !== null);
}
