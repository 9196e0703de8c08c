import { requestPasteMessages } from "@/components/decks/messages";
import { isObject } from "@/components/ui/records";
import type { GenerateDeckRequest } from "@/lib/contract/presentations";

export type RequestProblem = { path: string; message: string };
type ReadRequest = { ok: true; request: GenerateDeckRequest } | { ok: false; problems: RequestProblem[] };

const { problems: problemsMessages } = requestPasteMessages;

/** Returns the problem for a syntax error, with its line if the browser reports it. */
function syntaxProblem(text: string, error: unknown): RequestProblem {
  const message = error instanceof Error ? error.message : String(error);
  const position = /position (\d+)/.exec(message)?.[1];
  const line =
    /line (\d+)/.exec(message)?.[1] ??
    (position === undefined ? undefined : text.slice(0, Number(position)).split("\n").length);
  return { path: "", message: line === undefined ? problemsMessages.syntax : problemsMessages.syntaxAt(Number(line)) };
}

function slideProblems(slide: unknown, path: string): RequestProblem[] {
  if (!isObject(slide)) return [{ path, message: problemsMessages.slide }];
  const prefix = path ? `${path}.` : "";
  const found: RequestProblem[] = [];
  if (typeof slide.template_slide_id !== "string" || slide.template_slide_id === "")
    found.push({ path: `${prefix}template_slide_id`, message: problemsMessages.id });
  if (!isObject(slide.slide_data)) found.push({ path: `${prefix}slide_data`, message: problemsMessages.data });
  if (slide.options !== undefined && slide.options !== null && !isObject(slide.options))
    found.push({ path: `${prefix}options`, message: problemsMessages.object });
  return found;
}

/**
 * Returns the parts of a deck for a deck request, a request for a single slide, or a list of slides; null for anything
 * else.
 */
function toDeck(value: unknown): { slides: unknown; options: unknown; name?: unknown; prefix: string } | null {
  if (Array.isArray(value)) return { slides: value, options: undefined, prefix: "" };
  if (!isObject(value)) return null;
  if ("slides" in value) return { slides: value.slides, options: value.options, name: value.name, prefix: "slides" };
  if ("template_slide_id" in value) {
    const { template_slide_id, slide_data, options } = value;
    return { slides: [{ template_slide_id, slide_data }], options, prefix: "single" };
  }
  return null;
}

/**
 * Reads a pasted request and lists all problems that prevent it from becoming a deck. Slide content is not checked,
 * because the builder shows its issues beside the fields.
 */
export function readRequest(text: string): ReadRequest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, problems: [syntaxProblem(text, error)] };
  }
  const deck = toDeck(value);
  if (!deck) return { ok: false, problems: [{ path: "", message: problemsMessages.noRequest }] };
  const { slides, options, name, prefix } = deck;
  if (!Array.isArray(slides) || slides.length === 0)
    return { ok: false, problems: [{ path: prefix, message: problemsMessages.slides }] };
  const problems = slides.flatMap((slide, index) =>
    slideProblems(slide, prefix === "single" ? "" : `${prefix}[${index}]`),
  );
  if (options !== undefined && options !== null && !isObject(options))
    problems.push({ path: "options", message: problemsMessages.object });
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    request: { ...(typeof name === "string" ? { name } : {}), slides, options: options ?? {} } as GenerateDeckRequest,
  };
}
