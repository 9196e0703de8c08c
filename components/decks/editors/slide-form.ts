import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { DeckSlide } from "@/components/decks/deck";
import { slideSchemaQuery } from "@/components/templates/queries";
import { isObject } from "@/components/ui/records";
import type { FieldRoom } from "@/lib/contract/analyses";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { shownText } from "./field-path";
import { editorMessages } from "./messages";

const { fields: fieldsMessages } = editorMessages;

export const blockKinds = ["text", "table", "chart", "agenda", "image"] as const;
export type BlockKind = (typeof blockKinds)[number];

export const fieldNames = ["header", "title", "subtitle", "footnote", "footer", "notes"] as const;
export type FieldName = (typeof fieldNames)[number];

/** The approximate amount of text that fits; null if it is unknown. */
export type TextCapacity = FieldRoom | null;
export type TextPart = "header" | "text" | "bullets";

/** The content that a column of a slide accepts. */
export type ColumnForm = {
  header: TextCapacity | undefined;
  kinds: readonly BlockKind[];
  /** Capacity of each text part, if the column accepts text. */
  capacities: Record<TextPart, TextCapacity>;
  limits: readonly { kinds: readonly BlockKind[]; max: number }[];
};

/** The fields of a slide according to its JSON Schema. */
export type SlideForm = {
  fields: ReadonlyMap<FieldName, TextCapacity>;
  columns: readonly ColumnForm[];
  isSplit: boolean;
  /** Names of the slide's own image fields. */
  pictures: readonly string[];
  /** Labels of the slide's own fields, by name. */
  labels: ReadonlyMap<string, string>;
};

type Schema = Record<string, unknown>;
const asSchema = (value: unknown): Schema => (isObject(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** @param room Approximate amount of text that fits, by field */
export function readSlideForm(root: Schema, room: Readonly<Record<string, FieldRoom>>): SlideForm {
  const defs = asSchema(root["$defs"]);
  const resolve = (value: unknown): Schema => {
    const schema = asSchema(value);
    const name = typeof schema["$ref"] === "string" ? schema["$ref"].replace("#/$defs/", "") : null;
    return name === null ? schema : resolve(defs[name]);
  };
  const properties = asSchema(root["properties"]);
  const fields = new Map(fieldNames.filter((name) => name in properties).map((name) => [name, room[name] ?? null]));
  const content =
    alternatives(resolve(properties["content"]))
      .map(resolve)
      .find((schema) => schema["type"] !== "null") ?? {};
  const sides = listOf(content["prefixItems"]);
  const columns = (sides.length > 0 ? sides : "properties" in content ? [content] : []).map((side, index) => {
    const place = sides.length > 0 ? `content.${index}` : "content";
    return readColumn(resolve(side), resolve, (field) => room[`${place}.${field}`] ?? null);
  });
  const custom = customProperties(properties["custom_fields"], resolve);
  return {
    fields,
    columns,
    isSplit: sides.length > 0,
    pictures: custom.flatMap(([name, field]) => (acceptsImage(field, resolve) ? name : [])),
    labels: fieldLabels(custom.map(([name, field]) => [name, readSample(resolve(field))])),
  };
}

function customProperties(value: unknown, resolve: (value: unknown) => Schema): [string, unknown][] {
  const objects = alternatives(resolve(value)).map(resolve);
  return Object.entries(asSchema(objects.find((schema) => "properties" in schema)?.["properties"]));
}

const acceptsImage = (field: unknown, resolve: (value: unknown) => Schema): boolean =>
  alternatives(resolve(field))
    .map(resolve)
    .some((schema) => "asset_id" in asSchema(schema["properties"]));

/** Returns the text that the template shows in a field; "" if none. */
const readSample = (schema: Schema): string => String(listOf(schema["examples"])[0] ?? "");

/** Matches names that only count the fields of a slide. */
const countedName = /^(label|text|figure|date|caption)(_\d+)?$/;
const maxLabel = 40;

/**
 * Returns the labels of fields. One whose name only counts is called by the text that the template shows there, if that
 * tells it from the others.
 */
function fieldLabels(fields: readonly (readonly [string, string])[]): Map<string, string> {
  const samples = fields.map(([, sample]) => sample.replace(/\s+/g, " ").trim());
  return new Map(
    fields.map(([name], index) => {
      const sample = samples[index] ?? "";
      const isTelling = /[\p{L}\p{N}]{2}/u.test(sample) && !/\b(lorem|ipsum)\b/i.test(sample);
      const isOnly = samples.filter((other) => other === sample).length === 1;
      if (!countedName.test(name) || !isTelling || !isOnly) return [name, fieldsMessages.custom(name)];
      const short = sample.length > maxLabel ? `${sample.slice(0, maxLabel - 1).trimEnd()}…` : sample;
      return [name, fieldsMessages.sample(short)];
    }),
  );
}

/**
 * Returns the fields that people are offered. A subtitle or footer without a place on the template's slide is shown
 * only if the draft has one: the subtitle would compete with the slide's text, and the footer is set for the whole
 * deck.
 */
export function shownFields({ fields }: Pick<SlideForm, "fields">, data: SlideData): FieldName[] {
  const hasPlace = (name: FieldName) => name === "notes" || fields.get(name) !== null || shownText(data[name]) !== "";
  return fieldNames.filter((name) => fields.has(name) && hasPlace(name));
}

/** Returns the block types of which a column still accepts another block. */
export function availableKinds({ kinds, limits }: ColumnForm, present: readonly string[]): BlockKind[] {
  return kinds.filter((kind) =>
    limits.every(
      (limit) =>
        !limit.kinds.includes(kind) ||
        present.filter((other) => limit.kinds.some((one) => one === other)).length < limit.max,
    ),
  );
}

const alternatives = (schema: Schema): unknown[] => ("anyOf" in schema ? listOf(schema["anyOf"]) : [schema]);

function readColumn(
  schema: Schema,
  resolve: (value: unknown) => Schema,
  capacity: (field: string) => TextCapacity,
): ColumnForm {
  const properties = asSchema(schema["properties"]);
  const blocks = resolve(properties["blocks"]);
  const items = alternatives(resolve(blocks["items"])).map(resolve);
  const kindOf = (item: Schema) => asSchema(asSchema(item["properties"])["type"])["const"];
  const kinds = blockKinds.filter((kind) => items.some((item) => kindOf(item) === kind));
  return {
    header: "header" in properties ? capacity("header") : undefined,
    kinds,
    capacities: { header: capacity("text.header"), text: capacity("text.text"), bullets: capacity("text.bullets") },
    limits: listOf(blocks["allOf"]).flatMap((value) => readLimit(asSchema(value))),
  };
}

function readLimit(schema: Schema): ColumnForm["limits"][number][] {
  const type = asSchema(asSchema(asSchema(schema["contains"])["properties"])["type"]);
  const kinds = blockKinds.filter((kind) => listOf(type["enum"]).includes(kind));
  return typeof schema["maxContains"] === "number" ? [{ kinds, max: schema["maxContains"] }] : [];
}

type LoadedForm = {
  form: SlideForm | null;
  example: SlideData | null;
  error: unknown;
  isPending: boolean;
  retry: () => void;
};

/** Returns the fields of a slide. `form` is null while it loads, and if the template slide is unknown. */
export function useSlideForm({ templateId, slideId, slideNumber }: DeckSlide): LoadedForm {
  const isKnown = templateId !== "" && slideNumber > 0;
  const kind = slideId.startsWith("layout_") ? "layout" : "slide";
  const { data, error, isLoading, refetch } = useQuery({
    ...slideSchemaQuery(templateId, kind, slideNumber),
    enabled: isKnown,
  });
  const form = useMemo(() => data && readSlideForm(data.json_schema, data.room), [data]);
  return {
    form: form ?? null,
    example: data?.example ?? null,
    error,
    isPending: isLoading,
    retry: () => void refetch(),
  };
}
