import { ApiError, type ValidationIssue } from "@/components/api/api-error";
import { type DeckSlide, toDeckRequest, slideTitle } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import { isInformational } from "@/components/shell/notes";
import type { GenerateDeckRequest, DeckValidation, SlideResult } from "@/lib/contract/presentations";
import { isEmptySlide, pathInSlideData } from "@/lib/contract/slide-data/empty-content";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import { issueMessages } from "./check-messages";
import { issueMessage, within } from "./issue-messages";

/** An error or warning about a field of a slide. */
export type SlideIssue = {
  /** Path of the field within the slide data; empty: the slide as a whole. */
  path: string[];
  message: string;
  severity: "error" | "warning";
  /** The API's code; null if a field has a wrong type or is out of range. */
  code: string | null;
  /** The position of a design finding: in points, on a 1-based page of the slide. */
  finding?: Pick<Finding, "box" | "page"> | null;
};

/** A field to focus. `at` differs each time, so that the same field can be focused again. */
export type FieldFocus = { path: string[]; at: number };

/** The dry run's result for one slide. */
export type SlideCheck = { issues: SlideIssue[]; pages: number };
type CheckedSlides = { slides: Map<DeckSlide, SlideCheck>; options: SlideIssue[] };
type Validate = (request: GenerateDeckRequest) => Promise<DeckValidation>;

/** Returns the issues of a slide's result: its error, then its warnings. */
export function resultIssues({ error, error_code, error_loc, warnings }: SlideResult, data: SlideData): SlideIssue[] {
  const errors = error === null ? [] : [toIssue("error", { loc: error_loc, message: error, code: error_code }, data)];
  return [...errors, ...warnings.map((warning) => toIssue("warning", warning, data))];
}

type Finding = NonNullable<SlideResult["warnings"][number]["finding"]>;
type Reported = {
  loc?: readonly string[] | null | undefined;
  message: string;
  code: string | null;
  finding?: Finding | null | undefined;
};

function toIssue(
  severity: SlideIssue["severity"],
  { loc, message, code, finding }: Reported,
  data: SlideData,
): SlideIssue {
  const path = pathInSlideData(data, within(loc));
  return { path, message: issueMessage({ code, path, message }, data), severity, code, ...(finding && { finding }) };
}

function toSlideCheck(result: SlideResult, data: SlideData): SlideCheck {
  const issues = resultIssues(result, data).filter(({ code }) => code === null || !isInformational(code));
  return { issues, pages: result.pages_generated };
}

/** Replaces the warnings of an empty slide with one that says that it is empty. */
function withEmptiness(check: SlideCheck, { data }: DeckSlide): SlideCheck {
  if (!isEmptySlide(data)) return check;
  const errors = check.issues.filter(({ severity }) => severity === "error");
  const empty = { path: [], message: issueMessages.empty, severity: "warning" as const, code: "EMPTY_SLIDE" };
  return { ...check, issues: errors.length > 0 ? errors : [empty] };
}

/** Groups the issues of a rejected request by slide. Issues that belong to no slide are about the options. */
function sortIssues(issues: ValidationIssue[], slides: readonly DeckSlide[]): CheckedSlides {
  const sorted: CheckedSlides = { slides: new Map(), options: [] };
  for (const { loc, msg } of issues) {
    const [, part, index, ...rest] = loc;
    const slide = part === "slides" ? slides[Number(index)] : undefined;
    if (!slide)
      sorted.options.push({
        path: part === "options" ? loc.slice(2) : [],
        message: msg,
        severity: "error",
        code: null,
      });
    else {
      const check = sorted.slides.get(slide) ?? { issues: [], pages: 0 };
      check.issues.push(toIssue("error", { loc: rest, message: msg, code: null }, slide.data));
      sorted.slides.set(slide, check);
    }
  }
  return sorted;
}

async function validateSlides(
  slides: readonly DeckSlide[],
  options: GenerationOptions,
  validate: Validate,
): Promise<Map<DeckSlide, SlideCheck>> {
  if (slides.length === 0) return new Map();
  const { slide_results } = await validate(toDeckRequest({ name: "", slides, options }));
  return new Map(
    slides.flatMap((slide, index) =>
      slide_results[index] ? [[slide, withEmptiness(toSlideCheck(slide_results[index], slide.data), slide)]] : [],
    ),
  );
}

/**
 * Validates slides. If the API rejects some of them, validates the others again, so that one mistake does not hide the
 * rest.
 *
 * @throws ApiError if the API doesn't respond
 */
export async function checkSlides(
  slides: readonly DeckSlide[],
  options: GenerationOptions,
  validate: Validate,
): Promise<CheckedSlides> {
  try {
    return { slides: await validateSlides(slides, options, validate), options: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.issues.length === 0) throw error;
    const rejected = sortIssues(error.issues, slides);
    const others = slides.filter((slide) => !rejected.slides.has(slide));
    if (others.length === slides.length && rejected.options.every(({ path }) => path.length === 0)) return rejected;
    const tried = await validateSlides(others, rejected.options.length > 0 ? {} : options, validate);
    return { slides: new Map([...tried, ...rejected.slides]), options: rejected.options };
  }
}

/** Returns true if nothing is wrong with a slide but that it is empty. */
export const isOnlyEmpty = (issues: readonly SlideIssue[]): boolean =>
  issues.length > 0 && issues.every(({ code }) => code === "EMPTY_SLIDE");

export type SlideWithIssues = { key: string; index: number; title: string; issues: SlideIssue[]; errors: number };

/** Returns the slides with issues in deck order; each slide's errors come before its warnings. */
export function slidesWithIssues(
  slides: readonly DeckSlide[],
  checks: ReadonlyMap<string, SlideCheck>,
): SlideWithIssues[] {
  return slides.flatMap((slide, index) => {
    const issues = checks.get(slide.key)?.issues ?? [];
    const errors = issues.filter(({ severity }) => severity === "error");
    const warnings = issues.filter(({ severity }) => severity === "warning");
    return issues.length === 0
      ? []
      : [{ key: slide.key, index, title: slideTitle(slide), issues: [...errors, ...warnings], errors: errors.length }];
  });
}

const { parts, items } = deckMessages.fields;

function labelOf(names: Record<string, string>, key: string | undefined): string | undefined {
  return key !== undefined && Object.hasOwn(names, key) ? names[key] : undefined;
}

/** Returns the name of a field as the form shows it (`Table, row 2, cell 3`); empty for the slide as a whole. */
export function fieldLabel(path: readonly string[]): string {
  const named = path.flatMap((key, index) => {
    const item = labelOf(items, path[index - 1]);
    if (item && /^\d+$/.test(key)) return [`${item} ${Number(key) + 1}`];
    // `table.table` is one table; numbered items have their number in their name.
    const isCounted = labelOf(items, key) !== undefined && path[index + 1] !== undefined;
    const part = path[index - 1] === key || isCounted ? undefined : labelOf(parts, key);
    return part ? [part] : [];
  });
  const text = named.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(", ");
  return text && text[0]?.toUpperCase() + text.slice(1);
}
