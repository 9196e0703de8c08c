import { z } from "zod";
import { slideData, slideFormat } from "@/lib/contract/slide-data";
import type { ShapeRef, SlideSlots } from "@/lib/engine/analysis/slots/slide-slots";
import { contentSchema } from "./content-schema";
import { freeBody, placeOf } from "./describe-slots";

/**
 * The slide data that fills these slots: the fields that have a place, and content of as many columns and blocks as
 * there are.
 */
export function slideDataSchema(slots: SlideSlots): z.ZodObject {
  const fields: Record<string, z.ZodType> = {};
  const add = (name: string, title: string, ref: ShapeRef | null, lines = 2) => {
    if (ref) fields[name] = text(title, placeOf(ref, lines));
  };
  add("title", "Slide title", slots.title);
  add("subtitle", "Slide subtitle", slots.subtitle);
  const body = slots.subtitle ? null : freeBody(slots);
  if (body)
    fields["subtitle"] = text(
      "Slide subtitle",
      `The slide has no place of its own for it: it goes to "${body}" where no block needs that.`,
    );
  add("header", "Header", slots.header, 1);
  add("footer", "Footer", slots.footer, 1);
  add("footnote", "Footnote", slots.footnote);
  fields["notes"] = text("Speaker notes", slideData.shape.notes.description ?? "");
  fields["slide_format"] = slideFormat
    .nullish()
    .meta({
      title: "Formats of the slide",
      description: "Overrides of the look of the slide's texts. What is not sent keeps the template's look.",
    });
  const content = contentSchema(slots.columns);
  if (content) fields["content"] = content;
  return z.strictObject(fields);
}

const text = (title: string, description: string) => z.string().nullish().meta({ title, description });

/** The same as JSON Schema (2020-12); parts of the contract that recur are written once, under `$defs`. */
export function jsonSchemaOf(slots: SlideSlots, heading: { $id: string; title: string; description: string }): object {
  const { $schema, ...schema } = z.toJSONSchema(slideDataSchema(slots), { target: "draft-2020-12", io: "input" });
  return { $schema, ...heading, ...(plainTypes(schema) as object) };
}

/** Strict validators take no list of types but one with null: alternatives are written as such. */
function plainTypes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainTypes);
  if (typeof node !== "object" || node === null) return node;
  const { type, ...rest } = node as Record<string, unknown>;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plainTypes(value)]));
  if (type === undefined) return inner;
  const several = Array.isArray(type) && type.filter((name) => name !== "null").length > 1;
  return several
    ? { anyOf: type.map((name: string) => ({ type: name })), ...inner }
    : { type: plainTypes(type), ...inner };
}
