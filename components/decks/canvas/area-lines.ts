import { type Path, setAt, valueAt, withAsset, withFields } from "@/components/decks/editors/field-path";
import { asRichText, joinLines, joinRuns, lineRuns } from "@/components/decks/editors/runs";
import type { PreviewArea } from "@/lib/contract/previews";
import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { RichText, TextRun } from "@/lib/contract/slide-data/rich-text";
import type { Block, SlideData } from "@/lib/contract/slide-data/slide-data";

/** A paragraph that is edited on the slide. `level` is 0–8; `number` replaces the bullet, `isPlain` hides it. */
export type AreaLine = {
  kind: "plain" | "header" | "text" | "bullet";
  level: number;
  number?: number;
  isPlain?: true;
  runs: TextRun[];
};

type Parts = PreviewArea["parts"];

/**
 * Returns the kind of paragraphs that are typed into an area without text: bullets only where the template's style has
 * them.
 */
export function typedKind({ parts, text }: Pick<PreviewArea, "parts" | "text">): AreaLine["kind"] {
  if (parts.length === 0) return "plain";
  const hasBullets = parts.includes("bullets") && text?.paragraphs.at(-1)?.bullet !== null;
  if (hasBullets || !parts.includes("text")) return parts.includes("bullets") ? "bullet" : "header";
  return "text";
}

/**
 * Returns the paragraphs of a field (if it has no parts), or of those parts of a text block that an area contains.
 *
 * @param kind The kind of the only paragraph if there is no text
 */
export function areaLines(
  data: SlideData,
  path: Path,
  parts: Parts,
  kind = typedKind({ parts, text: null }),
): AreaLine[] {
  const value = valueAt(data, path);
  if (parts.length === 0) return linesOf(value, "plain");
  const body = valueAt(value, ["text"]);
  const bullets = valueAt(body, ["bullets"]);
  const lines = [
    ...(parts.includes("header") && isFilled(valueAt(body, ["header"]))
      ? linesOf(valueAt(body, ["header"]), "header")
      : []),
    ...(parts.includes("text") && isFilled(valueAt(body, ["text"])) ? linesOf(valueAt(body, ["text"]), "text") : []),
    ...(parts.includes("bullets") && Array.isArray(bullets) ? bullets.map(bulletLine) : []),
  ];
  return lines.length > 0 ? lines : [{ kind, level: 0, runs: [] }];
}

const isFilled = (value: unknown): boolean => plainText(asRichText(value)) !== "";

const linesOf = (value: unknown, kind: AreaLine["kind"]): AreaLine[] =>
  lineRuns(asRichText(value)).map((runs) => ({ kind, level: 0, runs }));

function bulletLine(bullet: unknown): AreaLine {
  const hasLevel = typeof bullet === "object" && bullet !== null && !Array.isArray(bullet);
  const level = hasLevel ? Number(valueAt(bullet, ["level"])) || 0 : 0;
  const lines = linesOf(hasLevel ? valueAt(bullet, ["text"]) : bullet, "bullet");
  // A bullet of several lines is edited as a single line.
  const runs = lines.flatMap(({ runs: own }, index) => (index > 0 ? [{ text: " " }, ...own] : own));
  const number = hasLevel ? Number(valueAt(bullet, ["number"])) || 0 : 0;
  const isPlain = hasLevel && valueAt(bullet, ["is_bullet"]) === false;
  return { kind: "bullet", level, ...(number > 0 && { number }), ...(isPlain && { isPlain }), runs };
}

/** Returns the slide data with new paragraphs in an area. Creates the block if there is none. */
export function withAreaLines(data: SlideData, path: Path, parts: Parts, lines: readonly AreaLine[]): SlideData {
  if (parts.length === 0) return setAt(withColumns(data, path), path, joined(lines));
  const block = valueAt(data, path) ?? { type: "text", text: {} };
  const of = (kind: AreaLine["kind"]) => lines.filter((line) => line.kind === kind);
  const bullets = of("bullet").map(({ level, number, isPlain, runs }) => {
    const text = joinRuns(runs);
    if (level === 0 && !number && !isPlain) return text;
    return { text, ...(level > 0 && { level }), ...(number && { number }), ...(isPlain && { is_bullet: false }) };
  });
  const own = {
    header: of("header").length > 0 ? joined(of("header")) : undefined,
    text: of("text").length > 0 ? joined(of("text")) : undefined,
    bullets: bullets.length > 0 ? bullets : undefined,
  };
  const changed = Object.fromEntries(parts.map((part) => [part, own[part]]));
  const body = withFields(valueAt(block, ["text"]), changed);
  const isEmpty = ["header", "text", "bullets"].every((part) => body[part] === undefined);
  const next = setAt(block, ["text"], without(isEmpty ? { ...body, text: "" } : body));
  return setAt(withColumns(data, path), path, next);
}

const without = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Returns the slide data with a block at a path. */
export const withBlock = (data: SlideData, path: Path, block: Block): SlideData =>
  setAt(withColumns(data, path), path, block);

/** Returns the slide data with a new image in an area's block or field. */
export function withPicture(data: SlideData, path: Path, assetId: string): SlideData {
  const isField = path[0] === "custom_fields";
  const place = isField ? path : [...path, "image"];
  const whole = isField || valueAt(data, path) ? data : withBlock(data, path, { type: "image", image: {} });
  return setAt(whole, place, withAsset(valueAt(whole, place), assetId));
}

/** Returns the slide data with the columns that a path passes through. */
function withColumns(data: SlideData, [field, column]: Path): SlideData {
  if (field !== "content" || typeof column !== "number" || Array.isArray(data.content)) return data;
  return { ...data, content: Array.from({ length: Math.max(2, column + 1) }, () => ({ blocks: [] })) };
}

const joined = (lines: readonly AreaLine[]): RichText => joinLines(lines.map(({ runs }) => runs));
