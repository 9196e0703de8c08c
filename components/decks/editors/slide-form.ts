"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { DeckSlide } from "@/components/decks/deck";
import { slideSchemaQuery } from "@/components/templates/queries";
import { isObject } from "@/components/ui/records";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";

export const blockKinds = ["text", "table", "chart", "agenda", "image"] as const;
export type BlockKind = (typeof blockKinds)[number];

export const fieldNames = ["header", "title", "subtitle", "footnote", "footer", "notes"] as const;
export type FieldName = (typeof fieldNames)[number];

/** The approximate amount of text that fits; null if it is unknown. */
export type TextCapacity = { characters: number; lines: number } | null;
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
};

type Schema = Record<string, unknown>;
const asSchema = (value: unknown): Schema => (isObject(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function readSlideForm(root: Schema): SlideForm {
  const defs = asSchema(root["$defs"]);
  const resolve = (value: unknown): Schema => {
    const schema = asSchema(value);
    const name = typeof schema["$ref"] === "string" ? schema["$ref"].replace("#/$defs/", "") : null;
    return name === null ? schema : resolve(defs[name]);
  };
  const properties = asSchema(root["properties"]);
  const fields = new Map(
    fieldNames.filter((name) => name in properties).map((name) => [name, readCapacity(resolve(properties[name]))]),
  );
  const content =
    alternatives(resolve(properties["content"]))
      .map(resolve)
      .find((schema) => schema["type"] !== "null") ?? {};
  const sides = listOf(content["prefixItems"]);
  const columns = (sides.length > 0 ? sides : "properties" in content ? [content] : []).map((side) =>
    readColumn(resolve(side), resolve),
  );
  return { fields, columns, isSplit: sides.length > 0, pictures: readPictures(properties["custom_fields"], resolve) };
}

/** Returns the names of custom fields that accept an image. */
function readPictures(value: unknown, resolve: (value: unknown) => Schema): string[] {
  const objects = alternatives(resolve(value)).map(resolve);
  const properties = asSchema(objects.find((schema) => "properties" in schema)?.["properties"]);
  return Object.entries(properties).flatMap(([name, field]) =>
    alternatives(resolve(field))
      .map(resolve)
      .some((schema) => "asset_id" in asSchema(schema["properties"]))
      ? name
      : [],
  );
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

function readColumn(schema: Schema, resolve: (value: unknown) => Schema): ColumnForm {
  const properties = asSchema(schema["properties"]);
  const blocks = resolve(properties["blocks"]);
  const items = alternatives(resolve(blocks["items"])).map(resolve);
  const kindOf = (item: Schema) => asSchema(asSchema(item["properties"])["type"])["const"];
  const kinds = blockKinds.filter((kind) => items.some((item) => kindOf(item) === kind));
  const text = resolve(asSchema(items.find((item) => kindOf(item) === "text")?.["properties"])["text"]);
  const parts = asSchema(text["properties"]);
  const capacity = (part: TextPart) => readCapacity(resolve(parts[part]));
  return {
    header: "header" in properties ? readCapacity(resolve(properties["header"])) : undefined,
    kinds,
    capacities: { header: capacity("header"), text: capacity("text"), bullets: capacity("bullets") },
    limits: listOf(blocks["allOf"]).flatMap((value) => readLimit(asSchema(value))),
  };
}

function readLimit(schema: Schema): ColumnForm["limits"][number][] {
  const type = asSchema(asSchema(asSchema(schema["contains"])["properties"])["type"]);
  const kinds = blockKinds.filter((kind) => listOf(type["enum"]).includes(kind));
  return typeof schema["maxContains"] === "number" ? [{ kinds, max: schema["maxContains"] }] : [];
}

/** Reads the capacity from the description, the only place where the API states it. */
function readCapacity(schema: Schema): TextCapacity {
  const [, characters, lines] = /about (\d+) characters on (\d+) line/.exec(String(schema["description"] ?? "")) ?? [];
  return characters && lines ? { characters: Number(characters), lines: Number(lines) } : null;
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
  const form = useMemo(() => data && readSlideForm(data.json_schema), [data]);
  return {
    form: form ?? null,
    example: data?.example ?? null,
    error,
    isPending: isLoading,
    retry: () => void refetch(),
  };
}
