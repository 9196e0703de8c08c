import { valueAt } from "@/components/decks/editors/field-path";
import { type Words, outcomeMessages } from "@/components/shell/outcome-messages";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { issueMessages } from "./check-messages";

/** An error or warning as the API reports it. */
type ReportedIssue = {
  /** Null if a field has a wrong type or is out of range. */
  code: string | null;
  /** Path of the field within the slide data; empty: the slide as a whole. */
  path: readonly string[];
  /** The API's message, written for programs: it may contain JSON paths, option names and points. */
  message: string;
};

const blockNames: Readonly<Record<string, string>> = issueMessages.blocks;
/** The maximum number of lines in one field. */
const maxLines = 10_000;

/**
 * Returns the path within the slide data; empty if the issue is about the slide as a whole (its template slide, its
 * options).
 */
export function within(loc: readonly string[] | null | undefined): string[] {
  return loc?.[0] === "slide_data" ? loc.slice(1) : [];
}

/** Returns the message that the studio shows for an error or warning of a slide, with advice on how to fix it. */
export function issueMessage(issue: ReportedIssue, data: SlideData): string {
  const { slides, warnings } = outcomeMessages;
  return (
    describe(issue, data) ??
    wrongValue(issue) ??
    outcomeOf(issue, warnings) ??
    plainSentence(issue) ??
    outcomeOf(issue, slides) ??
    issueMessages.unknown
  );
}

/**
 * Returns what the studio shows in addition to the message of the issue's code; null: nothing. `hasRemedy`: the text
 * already says what to do.
 */
export function issueDetail(issue: ReportedIssue, data: SlideData): { text: string; hasRemedy: boolean } | null {
  const described = describe(issue, data);
  if (described !== null) return { text: described, hasRemedy: true };
  const text = plainSentence(issue);
  return text === null ? null : { text, hasRemedy: false };
}

function describe(issue: ReportedIssue, data: SlideData): string | null {
  const { code, path } = issue;
  const value = valueAt(data, path);
  switch (code) {
    case "SLIDE_NOT_FOUND":
      return issueMessages.templateDeleted;
    case "LAYOUT_MISMATCH":
      return describeMismatch(path, value) ?? plainSentence(issue) ?? issueMessages.describeMismatch;
    case "CONTENT_UNUSED":
      return path.at(-2) === "blocks" ? describeMismatch(path, value) : null;
    case "TABLE_OVERFLOW":
      return tooLong(path, value);
    case "INVALID_TABLE":
      return wrongRow(path, value, data);
    case "INVALID_AGENDA":
      return path.includes("active_index") ? issueMessages.activeSection : null;
    case "INVALID_CHART":
      if (path.includes("value_axis")) return issueMessages.axisRange;
      if (issue.message.includes("A pie shows one series") && Array.isArray(value))
        return issueMessages.oneSeries(value.length);
      return path.includes("data_rows") ? issueMessages.chartRow : null;
    case "CHART_SETTING_UNUSED":
      return path.at(-1) === "categories" ? issueMessages.pointNames : null;
    case "WARNINGS_OMITTED": {
      const [count] = /\d+/.exec(issue.message) ?? [];
      return count === undefined ? null : issueMessages.omitted(count);
    }
    case "FONT_MISSING":
      return typeof value === "string" ? issueMessages.missingFont(value) : null;
    case "ASSET_NOT_FOUND":
      return issueMessages.pictureDeleted;
    case "LOGO_NOT_FOUND": {
      const name = valueAt(value, ["value"]);
      return typeof name === "string" ? issueMessages.missingLogo(name) : null;
    }
    default:
      return null;
  }
}

function describeMismatch(path: readonly string[], value: unknown): string | null {
  if (typeof value === "string" && value.split("\n").length > maxLines) return issueMessages.tooManyLines;
  const what = partName(path, value);
  return what === undefined ? null : issueMessages.noRoom(what);
}

/** Returns the studio's words for a part of a slide, such as `a table`; undefined: it has none. */
function partName(path: readonly string[], value: unknown): string | undefined {
  const type = valueAt(value, ["type"]);
  return blockNames[typeof type === "string" ? type : (path.at(-1) ?? "")];
}

/** Returns what of a slide's content its template slide has no room for, such as `a table`; each kind once. */
export function partsWithoutRoom(issues: readonly Pick<ReportedIssue, "code" | "path">[], data: SlideData): string[] {
  const isPart = (path: readonly string[]) => path.length === 1 || path.at(-2) === "blocks";
  const lost = issues.filter(
    ({ code, path }) => (code === "LAYOUT_MISMATCH" || code === "CONTENT_UNUSED") && isPart(path),
  );
  return [...new Set(lost.flatMap(({ path }) => partName(path, valueAt(data, path)) ?? []))];
}

function tooLong(path: readonly string[], value: unknown): string {
  const row = indexAfter("rows", path);
  if (row !== null) return issueMessages.rowTooLong(row + 1);
  const rows = [["table", "table", "rows"], ["table", "rows"], ["rows"]].map((way) => valueAt(value, way));
  const list = rows.find((found) => Array.isArray(found));
  return issueMessages.tableTooLong(Array.isArray(list) ? list.length : null);
}

/**
 * Returns the message for a row that is too short or too long, and for a cell that is merged where it can't be, hidden
 * behind another one, or lacks its style.
 */
function wrongRow(path: readonly string[], value: unknown, data: SlideData): string | null {
  const [row, cell] = [indexAfter("rows", path), indexAfter("cells", path)];
  if (row === null) return null;
  if (cell === null) return issueMessages.unevenRow(row + 1);
  const spans = ["col_span", "row_span"].map((name) => valueAt(value, [name]));
  if (spans.some((span) => typeof span === "number" && span > 1)) return issueMessages.mergedCell;
  const style = valueAt(value, ["format_template"]);
  const styles = valueAt(data, [...path.slice(0, path.indexOf("rows")), "format_templates"]);
  const isMissing = typeof style === "string" && valueAt(styles, [style]) === undefined;
  return isMissing ? issueMessages.missingStyle(style) : issueMessages.coveredCell;
}

function indexAfter(name: string, path: readonly string[]): number | null {
  const at = path.indexOf(name);
  const index = at < 0 ? undefined : path[at + 1];
  return index === undefined ? null : Number(index);
}

/** Types named in the schema's message for a field of a wrong type or range, with the studio's words for each. */
const typeNames: readonly (readonly [RegExp, string])[] = [
  [/\bbe a string\b/i, issueMessages.expected.text],
  [/\bbe a whole number\b/i, issueMessages.expected.whole],
  [/\bbe a number\b/i, issueMessages.expected.number],
  [/\bbe true or false\b/i, issueMessages.expected.flag],
  [/\bbe an array\b/i, issueMessages.expected.list],
];

/**
 * Returns what a field needs when it doesn't match its schema; null if the API's message says it clearly, or there is a
 * code that says more.
 */
function wrongValue({ code, message }: ReportedIssue): string | null {
  if (code !== null) return null;
  if (/^Field required/.test(message)) return issueMessages.required;
  if (/^Unknown field/.test(message)) return issueMessages.noField;
  const [, choices] = /^Must be one of: (.+)\.$/.exec(message) ?? [];
  if (choices) return issueMessages.choices(choices.replaceAll("_", " "));
  if (/\basset_id\b/.test(message)) return issueMessages.onePicture;
  const expected = typeNames.flatMap(([pattern, words]) => (pattern.test(message) ? [words] : []));
  // A field that accepts text or a list accepts formatted text: only "text" is shown.
  const shown = expected.includes(issueMessages.expected.text)
    ? expected.filter((words) => words !== issueMessages.expected.list)
    : expected;
  return shown.length > 0 ? issueMessages.wrongType(shown) : null;
}

/** Returns the API's message without the block at its start; null if it contains paths, option names or points. */
export function plainSentence({ message }: Pick<ReportedIssue, "message">): string | null {
  const sentence = message.replace(/^content\S*(?: \(\w+\))?: /, "");
  const isTechnical = /[a-z]_[a-z]|\[\d+\]|\bpt\b|\b(?:content|blocks?|string|array|object|boolean|null)\b/.test(
    sentence,
  );
  return isTechnical || sentence === "" ? null : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function outcomeOf({ code }: ReportedIssue, known: Readonly<Record<string, Words>>): string | null {
  const outcome = code === null ? undefined : known[code];
  return outcome ? `${outcome.title}. ${outcome.remedy}` : null;
}
