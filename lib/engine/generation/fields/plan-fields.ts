import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { RichText } from "@/lib/contract/slide-data/rich-text";
import type { Image, GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import { nearestName } from "@/lib/contract/slide-data/unknown-fields";
import { itemOf } from "@/lib/engine/analysis/fields/field-names";
import type { FieldRef, FieldTarget } from "@/lib/engine/analysis/fields/find-fields";
import { shareIn } from "@/lib/engine/analysis/fields/meters";
import type { ShapeRef } from "@/lib/engine/analysis/slots/slide-slots";
import { SlideError, type Warnings } from "@/lib/engine/generation/diagnostics";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import type { SlotShapes } from "@/lib/engine/generation/slide/slot-shapes";
import { isBlank } from "@/lib/engine/generation/text/rich-text";
import { type Box, bottom, right } from "@/lib/engine/pptx/model/box";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** A value for one of a field's targets. */
export type FieldValue = { field: FieldRef["field"]; target: FieldTarget; shape: XmlElement; text: RichText };

/** A picture for a picture field. */
type PictureValue = { field: FieldRef["field"]; ref: ShapeRef; shape: XmlElement; image: Image };

/** The plan for a slide's custom fields. */
export type FieldPlan = {
  values: FieldValue[];
  pictures: PictureValue[];
  /** Shapes that get a value. */
  used: Set<XmlElement>;
  /** Shapes that keep their sample text, as design or as the label of filled content. */
  kept: Set<XmlElement>;
  /** Shapes to be removed with their whole sample. */
  removed: Set<XmlElement>;
  /** Parts of used shapes to be cleared: tokens, cells and nodes without a value. */
  cleared: { target: FieldTarget; shape: XmlElement; name: string }[];
  /** Bars of the fields that get a value. */
  meters: MeterValue[];
};

/** The shapes of a bar, and the share (0–1) that it must show; null if its text no longer states one. */
export type MeterValue = { frame: XmlElement; bar: XmlElement; share: number | null };

type Filled = {
  /** Shapes filled by the request's other fields. */
  shapes: ReadonlySet<XmlElement>;
  /** Those of `shapes` that keep a label beside them: content, not titles and footers. */
  content: readonly XmlElement[];
  /** Sample content of the request's other fields that nothing replaces, with names for messages. */
  missing: readonly { shape: XmlElement; name: string }[];
};

/**
 * Decides what happens to each custom field: it is filled, removed, or kept as design or as the label of filled
 * content.
 *
 * @throws SlideError UNFILLED_FIELDS if `options.unfilled` is `fail` and content is missing
 */
export function planFields(
  canvas: SlideCanvas,
  fields: readonly FieldRef[],
  filled: Filled,
  {
    data,
    options,
    shapes,
    warnings,
  }: { data: SlideData; options: GenerationOptions; shapes: SlotShapes; warnings: Warnings },
): FieldPlan {
  const { texts: sent, images } = sentValues(fields, data, warnings);
  const plan: FieldPlan = {
    values: [],
    pictures: [],
    used: new Set(),
    kept: new Set(),
    removed: new Set(),
    cleared: [],
    meters: [],
  };
  const places = fields.flatMap(({ field, targets, owner }) =>
    targets.flatMap((target) => {
      const shape = shapes.of(target.ref);
      return shape ? [{ field, target, owner, shape, text: sent.get(field.name) ?? null }] : [];
    }),
  );
  for (const { field, target, shape } of places) {
    const image = target.kind === "picture" ? images.get(field.name) : undefined;
    if (!image) continue;
    plan.pictures.push({ field, ref: target.ref, shape, image });
    plan.used.add(shape);
  }
  for (const { field, target, shape, text } of places) {
    // If other content fills the whole shape, no token or cell is left to fill.
    if (text === null || filled.shapes.has(shape)) continue;
    plan.values.push({ field, target, shape, text });
    plan.used.add(shape);
  }
  for (const { field, meter } of fields) {
    const [frame, bar] = meter ? [shapes.of(meter.frame), shapes.of(meter.bar)] : [null, null];
    const value = plan.values.find((candidate) => candidate.field === field);
    if (!frame || !bar) continue;
    if (value) {
      plan.meters.push({ frame, bar, share: shareIn(plainText(value.text)) });
      plan.used.add(frame).add(bar);
    } else if (options.unfilled !== "keep") for (const shape of [frame, bar]) plan.removed.add(shape);
  }
  const placed = new Set(plan.values.map(({ field }) => field.name));
  for (const name of sent.keys()) {
    if (placed.has(name)) continue;
    const own = warnings.within("slide_data", "custom_fields", name);
    own.add(
      "CONTENT_UNUSED",
      `custom_fields.${name} was dropped: other content replaces the whole text or table that contains the field. Send one of the two.`,
    );
  }
  if (options.unfilled === "keep") return plan;
  // Missing shapes with fields are reported under the names of these fields.
  const own = new Set(places.map(({ shape }) => shape));
  const missing = filled.missing.flatMap(({ shape, name }) => (own.has(shape) ? [] : [name]));
  const remove = (field: FieldRef["field"], shape: XmlElement) => {
    plan.removed.add(shape);
    missing.push(`custom_fields.${field.name}`);
  };
  const content = [...filled.content, ...plan.used];
  const boxes = content.map((shape) => canvas.box(shape)).filter((box) => box !== undefined);
  const owned = (owner: ShapeRef) => {
    const shape = shapes.of(owner);
    return shape !== null && (content.includes(shape) || filled.shapes.has(shape));
  };
  for (const { field, target, owner, shape, text } of places) {
    if (text !== null || filled.shapes.has(shape)) continue;
    if (field.when_unfilled === "kept") {
      plan.kept.add(shape);
      continue;
    }
    const isPart = target.kind === "token" || target.kind === "cell" || target.kind === "node";
    if (isPart && plan.used.has(shape)) {
      if (field.when_unfilled !== "removed") continue;
      plan.cleared.push({ target, shape, name: field.name });
      missing.push(`custom_fields.${field.name}`);
    } else if (plan.used.has(shape)) continue;
    else if (
      field.when_unfilled === "label" &&
      !isPart &&
      !isOfOtherItem(field.name, plan) &&
      (owner ? owned(owner) : isLabel(canvas.box(shape), boxes, canvas))
    )
      plan.kept.add(shape);
    // A separate table that no block fills is removed together with the unfilled blocks.
    else if (target.kind !== "cell") remove(field, shape);
  }
  if (options.unfilled === "fail") assertFilled(missing);
  return plan;
}

/**
 * Checks for a part of an item for which the request sends nothing, although it sends other items of the same row:
 * three hubs of four.
 */
function isOfOtherItem(name: string, { values, pictures }: FieldPlan): boolean {
  const own = itemOf(name);
  const sent = [...values, ...pictures].flatMap(({ field }) => {
    const other = itemOf(field.name);
    return own && other?.row === own.row ? [other.item] : [];
  });
  return own !== null && sent.length > 0 && !sent.includes(own.item);
}

type SentValues = { texts: Map<string, RichText>; images: Map<string, Image> };

function sentValues(fields: readonly FieldRef[], data: SlideData, warnings: Warnings): SentValues {
  const byName = new Map(fields.map(({ field }) => [field.name, field]));
  const values = new Map<string, RichText>();
  const images = new Map<string, Image>();
  for (const [name, value] of Object.entries(data.custom_fields ?? {})) {
    const own = warnings.within("slide_data", "custom_fields", name);
    const field = byName.get(name);
    if (!field) {
      const nearest = nearestName(name, [...byName.keys()]);
      const known = nearest ? ` Did you mean "${nearest}"?` : "";
      own.add("UNKNOWN_FIELD", `custom_fields.${name} was ignored: this template slide has no such field.${known}`);
    } else if (field.kind === "picture") {
      if (typeof value === "object" && value !== null && !Array.isArray(value)) images.set(name, value);
      else if (value !== null)
        own.add("CONTENT_UNUSED", `custom_fields.${name} was dropped: it is a picture, which text can't replace.`);
    } else if (typeof value === "number") values.set(name, String(value));
    else if (typeof value === "string" || Array.isArray(value)) {
      if (!isBlank(value)) values.set(name, value);
    } else if (value !== null)
      own.add("CONTENT_UNUSED", `custom_fields.${name} was dropped: it is a text, which a picture can't replace.`);
  }
  return { texts: values, images };
}

function assertFilled(missing: readonly string[]): void {
  const all = [...new Set(missing)];
  if (all.length === 0) return;
  throw new SlideError(
    "UNFILLED_FIELDS",
    `The request has no content for: ${all.join(", ")}. Send it, or set options.unfilled to "clear" or "keep".`,
    ["slide_data"],
  );
}

/** Shares of the slide's width and height within which a label belongs to content beside, above or below it. */
const NEAR = { x: 0.04, y: 0.07 };

/**
 * Checks whether a text is right beside filled content. A text on top of the content doesn't count, because it may name
 * parts that no longer exist.
 */
function isLabel(label: Box | undefined, content: readonly Box[], { size }: SlideCanvas): boolean {
  if (!label) return false;
  const [centerX, centerY] = [label.x + label.width / 2, label.y + label.height / 2];
  const isOn = ({ x, y, width, height }: Box) =>
    centerX > x && centerX < x + width && centerY > y && centerY < y + height;
  if (content.some(isOn)) return false;
  return content.some((box) => {
    const [across, down] = [
      overlap(label.x, right(label), box.x, right(box)),
      overlap(label.y, bottom(label), box.y, bottom(box)),
    ];
    const [gapX, gapY] = [
      Math.max(box.x - right(label), label.x - right(box)),
      Math.max(box.y - bottom(label), label.y - bottom(box)),
    ];
    return (across > 0.3 && gapY <= size.height * NEAR.y) || (down > 0.5 && gapX <= size.width * NEAR.x);
  });
}

/** Returns the overlap of two intervals as a share of the shorter one. */
function overlap(from: number, to: number, otherFrom: number, otherTo: number): number {
  const common = Math.min(to, otherTo) - Math.max(from, otherFrom);
  return Math.max(0, common) / Math.max(1, Math.min(to - from, otherTo - otherFrom));
}
