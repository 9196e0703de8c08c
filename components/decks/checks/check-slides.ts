import { ApiError, type ValidationIssue } from "@/components/api/api-error";
import type { DeckSlide } from "@/components/decks/deck/deck";
import { deckRequest } from "@/components/decks/deck/deck-request";
import type { SlideIssue } from "@/components/decks/deck/issues";
import { isNote } from "@/components/shell/states/is-note";
import type { DeckValidation, GenerateDeckRequest, SlideResult } from "@/lib/contract/presentations";
import type { GenerationOptions } from "@/lib/contract/slide-data";

/** What the dry run says of one slide. */
export type SlideCheck = { issues: SlideIssue[]; pages: number };
type Checked = { slides: Map<DeckSlide, SlideCheck>; options: SlideIssue[] };
type Validate = (request: GenerateDeckRequest) => Promise<DeckValidation>;

/** The way within the slide data; what lies beside it (the template slide, the options) concerns the slide as a whole. */
function within(loc: readonly string[] | null | undefined): string[] {
  return loc?.[0] === "slide_data" ? loc.slice(1) : [];
}

function checkOf({ error, error_code, error_loc, warnings, pages_generated }: SlideResult): SlideCheck {
  const errors: SlideIssue[] =
    error === null ? [] : [{ path: within(error_loc), message: error, severity: "error", code: error_code }];
  const others = warnings
    .filter(({ code }) => !isNote(code))
    .map(({ loc, message, code }): SlideIssue => ({ path: within(loc), message, severity: "warning", code }));
  return { issues: [...errors, ...others], pages: pages_generated };
}

function issueOf(path: string[], message: string): SlideIssue {
  return { path, message, severity: "error", code: null };
}

/** Sorts the issues of a refused request by the slide that they are about; all others are the options'. */
function sortIssues(issues: ValidationIssue[], slides: readonly DeckSlide[]): Checked {
  const sorted: Checked = { slides: new Map(), options: [] };
  for (const { loc, msg } of issues) {
    const [, part, index, ...rest] = loc;
    const slide = part === "slides" ? slides[Number(index)] : undefined;
    if (!slide) sorted.options.push(issueOf(part === "options" ? loc.slice(2) : [], msg));
    else {
      const check = sorted.slides.get(slide) ?? { issues: [], pages: 0 };
      check.issues.push(issueOf(within(rest), msg));
      sorted.slides.set(slide, check);
    }
  }
  return sorted;
}

async function tryOut(
  slides: readonly DeckSlide[],
  options: GenerationOptions,
  validate: Validate,
): Promise<Map<DeckSlide, SlideCheck>> {
  if (slides.length === 0) return new Map();
  const { slide_results } = await validate(deckRequest({ name: "", slides, options }));
  return new Map(
    slides.flatMap((slide, index) => (slide_results[index] ? [[slide, checkOf(slide_results[index])]] : [])),
  );
}

/**
 * Tries slides out. Slides that the service refuses to read are named, and all others are tried out without them, so
 * that one slip doesn't hide what is wrong elsewhere.
 *
 * @throws ApiError when the service can't answer
 */
export async function checkSlides(
  slides: readonly DeckSlide[],
  options: GenerationOptions,
  validate: Validate,
): Promise<Checked> {
  try {
    return { slides: await tryOut(slides, options, validate), options: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.issues.length === 0) throw error;
    const refused = sortIssues(error.issues, slides);
    const others = slides.filter((slide) => !refused.slides.has(slide));
    if (others.length === slides.length && refused.options.every(({ path }) => path.length === 0)) return refused;
    const tried = await tryOut(others, refused.options.length > 0 ? {} : options, validate);
    return { slides: new Map([...tried, ...refused.slides]), options: refused.options };
  }
}
