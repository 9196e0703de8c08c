import type {
  AnalysedShape,
  ContentLayout,
  Counts,
  ShapeFate,
  ShapeRole,
  SlideField,
} from "@/lib/contract/analysis-result";
import { itemOf } from "./fields/field-names";
import type { FieldRef } from "./fields/find-fields";
import { isMainPhoto } from "./slots/pictures";
import { isPrompt, textMarker } from "./slots/sample-text";
import type { ContentRegion, ShapeRef, SlideSlots } from "./slots/slide-slots";
import type { SlotInput } from "./slots/slot-input";

/**
 * Counts the slots of a slide by type. `body`: body placeholders; `textbox`: text boxes and marker shapes; `object`:
 * agenda lists and pictures, except decorative ones; `custom_field`: header, footnote, column headers, and the custom
 * fields that are cleared if they are not sent, together with the labels of their items.
 *
 * @param size The slide's size in points
 * @param hasFooter Whether its layout or master has a footer that the slide would show
 */
export function capacityOf(
  slots: SlideSlots,
  fields: readonly FieldRef[],
  size: SlotInput["size"],
  hasFooter: boolean,
): Counts {
  const regions = slots.columns.flatMap((column) => column.regions);
  const count = (kind: string) => regions.filter((region) => region.kind === kind).length;
  const bodies = regions.filter(
    (region) => region.kind === "text" && (region.text ?? region.bullets)?.shape.is_placeholder,
  ).length;
  const custom = [slots.header, slots.footnote, ...slots.columns.map((column) => column.header)];
  return {
    title: Number(slots.title !== null),
    subtitle: Number(slots.subtitle !== null),
    body: bodies,
    footer: Number(slots.footer !== null || hasFooter),
    table: count("table"),
    chart: count("chart"),
    textbox: count("text") - bodies,
    object: count("agenda") + fields.filter((field) => isCountedPicture(field, size)).length,
    custom_field: custom.filter((ref) => ref !== null).length + fields.filter(isCounted).length,
  };
}

/**
 * Counts a field that is removed if it is not sent, and the label of an item: of a key figure, a milestone or a picture
 * with a name. Cells are counted with their table.
 */
const isCounted = ({ field, targets: [target] }: FieldRef): boolean =>
  field.kind !== "picture" &&
  target.kind !== "cell" &&
  (field.when_unfilled === "removed" || (field.when_unfilled === "label" && itemOf(field.name) !== null));

/** Counts a picture that is removed if it is not sent, and one that is the slide's main photo. */
const isCountedPicture = ({ field, targets: [{ ref }] }: FieldRef, size: SlotInput["size"]): boolean =>
  field.kind === "picture" && (field.when_unfilled === "removed" || isMainPhoto(ref, size));

/** The supported layout that a slide matches, or the reason why there is none. */
type LayoutMatch = { layout: ContentLayout; reason: null } | { layout: null; reason: string };

/**
 * Determines the layout from the kinds of a slide's regions and whether they are in two columns (specification,
 * "Supported layouts").
 */
export function matchLayout(slots: SlideSlots, input: SlotInput, fields: readonly SlideField[]): LayoutMatch {
  // A picture beside other content doesn't change the layout.
  const regions = slots.columns.flatMap((column) => column.regions).filter(({ kind }) => kind !== "image");
  const count = (kind: ContentRegion["kind"]) => regions.filter((region) => region.kind === kind).length;
  const [agendas, tables, charts, texts] = [count("agenda"), count("table"), count("chart"), count("text")];
  if (regions.length === 0) {
    if (slots.title || slots.subtitle) return match("title_text");
    if (input.kind === "layout") return none("The layout has no placeholder that could take content.");
    return match(fields.length > 0 ? "mixed" : "static");
  }
  if (agendas > 0) return tables + charts > 0 ? match("mixed") : match("agenda");
  const twoColumns = slots.columns.length === 2;
  if (tables + charts > 1) {
    const apart =
      twoColumns &&
      slots.columns.every(({ regions: side }) => side.some(({ kind }) => kind === "table" || kind === "chart"));
    if (!apart || tables + charts > 2 || charts === 2) return match("mixed");
    return match(charts === 1 ? "two_column_table_chart" : "two_column_table_table");
  }
  if (tables === 1) return match(texts > 0 ? "table_text" : "table");
  if (charts === 1) return match(texts === 0 ? "chart" : twoColumns ? "two_column_chart_text" : "chart_text");
  return match(twoColumns ? "two_column_text_text" : "title_text");
}

const match = (layout: ContentLayout): LayoutMatch => ({ layout, reason: null });
const none = (reason: string): LayoutMatch => ({ layout: null, reason });

/** Maximum length of quoted template text. */
const QUOTED = 40;
/** Types of placeholders that stay as they are in the template. */
const headerFooterTypes = new Set(["FOOTER", "SLIDE_NUMBER", "DATE", "HEADER"]);

/** Describes the content of a template slide that generated slides omit: `the text "+24.6%"`. */
export function describeOmittedShapes(shapes: readonly AnalysedShape[], slots: SlideSlots): string[] {
  return omittedShapes(shapes, slots).map(({ shape_type: type, chart_info: chart, name, text: own }) => {
    if (type === "Table" || chart) return `the ${type.toLowerCase()} "${name}"`;
    const text = plain(own);
    return `the text "${text.length > QUOTED ? `${text.slice(0, QUOTED - 1).trimEnd()}…` : text}"`;
  });
}

/** Returns the shapes that generated slides omit: sample content that no field replaces. */
export function omittedShapes(shapes: readonly AnalysedShape[], slots: SlideSlots): AnalysedShape[] {
  const samples = new Set(slots.samples.map(({ shape }) => shape.shape_id));
  return shapes.filter((shape) => {
    if (shape.fate) return shape.fate === "sample" && plain(shape.text) !== "" && !textMarker(shape.text);
    const isSample = samples.has(shape.shape_id);
    if (!isSample && shape.role !== "unsupported" && shape.role !== "decorative") return false;
    if (shape.shape_type === "Table" || shape.chart_info) return true;
    const placeholder = shape.shape_type === "Placeholder" && !headerFooterTypes.has(shape.placeholder_type ?? "");
    const text = plain(shape.text);
    return (isSample || placeholder) && text !== "" && !textMarker(text) && !isPrompt(text);
  });
}

const plain = (text: string): string => text.trim().replace(/\s+/g, " ");

const UNSUPPORTED = new Set(["SmartArt", "OleObjectFrame", "Media", "Ink", "Unknown"]);

/**
 * Assigns each shape its role, based on the fields it takes, and its fate. Shapes that take no field are decorative or
 * unsupported.
 */
export function assignRoles(
  shapes: readonly ShapeRef[],
  slots: SlideSlots,
  fields: readonly FieldRef[],
): AnalysedShape[] {
  const roles = new Map<ShapeRef, ShapeRole>();
  const set = (ref: ShapeRef | null, role: ShapeRole) => {
    if (ref) roles.set(ref, textMarker(ref.shape.text) && !ref.shape.is_placeholder ? "text_marker" : role);
  };
  set(slots.title, "title");
  set(slots.subtitle, "subtitle");
  set(slots.header, "body");
  set(slots.footer, "footer");
  set(slots.footnote, "body");
  set(slots.slideNumber, "slide_number");
  set(slots.date, "date");
  for (const column of slots.columns) {
    set(column.header, "body");
    for (const region of column.regions) {
      if (region.kind === "text") for (const ref of [region.header, region.text, region.bullets]) set(ref, "body");
      else if (region.kind === "agenda") for (const ref of [...region.items, ...region.numbers]) set(ref, "agenda");
      else if (region.kind !== "image") set(region.shape, region.kind);
    }
  }
  const filled = new Set(fields.flatMap(({ targets }) => targets.map(({ ref }) => ref)));
  const samples = new Set(slots.samples);
  const fateOf = (ref: ShapeRef): ShapeFate => {
    if (filled.has(ref) || (roles.has(ref) && ref !== slots.slideNumber && ref !== slots.date)) return "filled";
    return samples.has(ref) || isEmptyPlaceholder(ref.shape) ? "sample" : "design";
  };
  return shapes.map((ref) => ({ ...ref.shape, role: roles.get(ref) ?? roleOfRest(ref.shape), fate: fateOf(ref) }));
}

/** Checks for a placeholder that takes no field and shows only its prompt, and only in PowerPoint's editor. */
const isEmptyPlaceholder = ({ shape_type, placeholder_type, text }: AnalysedShape): boolean =>
  shape_type === "Placeholder" && !headerFooterTypes.has(placeholder_type ?? "") && text.trim() === "";

function roleOfRest(shape: AnalysedShape): ShapeRole {
  if (UNSUPPORTED.has(shape.shape_type) || (shape.chart_info && !shape.chart_info.supported)) return "unsupported";
  return "decorative";
}
