import { type OutlineAnswer, type OutlineRequest, outlineRequest } from "@/lib/contract/outline";
import { unknownKeysOf } from "@/lib/contract/slide-data/unknown-fields";
import { Warnings } from "@/lib/engine/generation/diagnostics";
import { reportUnknownFields } from "@/lib/engine/generation/text/check-request";
import type { MatchCandidate, MatchResult } from "@/lib/engine/matching/signature";
import type { TemplateCandidates } from "@/lib/engine/outline/choose-template";
import type { Caller, ServerContext } from "@/lib/server/context";
import { ServiceError, conflict, invalidField } from "@/lib/server/errors";
import { LanguageModelError, type WrittenOutline, estimateTokens, writeOutline } from "@/lib/server/language-model";
import { requestDeck } from "@/lib/server/resources/presentations/generations";
import type { OutlineSource } from "@/lib/server/workers/tasks";
import { readStoredDocument } from "./assets";
import { toColumn } from "./columns";
import { createDeck } from "./decks";
import { reserveTokens } from "./language-model-usage";
import { readCandidates } from "./matching";
import { runForRequest } from "./request-work";
import { templateKey } from "./stored-files";
import { findReplaced } from "./template-lines";

/** Maximum number of templates that are compared for a document that names none. */
const MAX_TEMPLATES = 20;

/** A document, or a brief to write one from, with the options of the request. */
type OutlineWish = Pick<OutlineRequest, "template_id" | "options" | "name"> &
  ({ filename: string; bytes: Uint8Array } | Pick<OutlineRequest, "markdown" | "asset_id" | "brief" | "sources">);

/** What to create from the slides: a draft, a generated deck, both, or neither. */
type OutlineUse = { save: boolean; generate: boolean };

/** A part of the text that the language model writes, or the outline at the end. */
export type OutlineEvent = { event: "text"; data: { text: string } } | { event: "outline"; data: OutlineAnswer };

/**
 * Turns a document into the slides of a deck: reads it, chooses the best matching template, and fits each slide to it.
 * Worker threads do the reading and fitting. Given a brief, the language model first writes the document.
 *
 * @throws ServiceError 409 if no template is ready, or there are too many decks; 429 for too many jobs or tokens; 503
 *   if the language model fails; ValidationProblem for an unreadable or empty document, unknown templates, and too many
 *   slides; the errors of `runForRequest`
 */
export async function outlineDeck(
  server: ServerContext,
  caller: Caller,
  wish: OutlineWish,
  use: OutlineUse,
): Promise<OutlineAnswer> {
  for await (const { event, data } of streamOutline(server, caller, wish, use)) if (event === "outline") return data;
  throw new Error("An outline ends with its slides.");
}

/** Yields the text of the language model as it arrives, and the outline at the end. @throws The errors of `outlineDeck` */
export async function* streamOutline(
  server: ServerContext,
  caller: Caller,
  wish: OutlineWish,
  use: OutlineUse,
): AsyncGenerator<OutlineEvent, void, void> {
  if ("bytes" in wish) {
    const { filename, bytes } = wish;
    yield { event: "outline", data: await fitDocument(server, caller, wish, { filename, bytes }, "file", use) };
    return;
  }
  if (wish.asset_id !== undefined) {
    const document = await readStoredDocument(server, caller, wish.asset_id);
    if (!document)
      throw invalidField(
        ["body", "asset_id"],
        "No document has this id. Get ids from the list of documents (`GET /api/v1/assets?kind=document`), or upload one.",
        wish.asset_id,
      );
    yield { event: "outline", data: await fitDocument(server, caller, wish, document, "asset_id", use) };
    return;
  }
  if (wish.brief === undefined) {
    const source = { markdown: wish.markdown ?? "" };
    yield { event: "outline", data: await fitDocument(server, caller, wish, source, "markdown", use) };
    return;
  }
  const model = server.config.languageModel;
  if (!model)
    throw invalidField(
      ["body", "brief"],
      "This installation has no language model. Write the document yourself, and send it as `markdown`.",
      wish.brief,
    );
  // Checks the templates first, so that an unusable request costs no tokens.
  await findTemplates(server, caller, wish.template_id);
  const brief = { brief: wish.brief, sources: wish.sources ?? [] };
  const answerTokens = server.config.limits.languageModelAnswerTokens;
  const reserved = await reserveTokens(server, caller.organization.id, estimateTokens(brief) + answerTokens);
  let written: WrittenOutline | null = null;
  let soFar = "";
  try {
    const text = writeOutline(model, brief, { answerTokens, signal: server.origin.signal });
    for (let next = await text.next(); ; next = await text.next()) {
      if (next.done) {
        written = next.value;
        break;
      }
      soFar += next.value;
      yield { event: "text", data: { text: next.value } };
    }
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    server.logger.warn({ reason: error.message }, "the language model wrote no outline");
    throw new ServiceError(503, "LANGUAGE_MODEL_FAILED", error.message, retryAfterSeconds);
  } finally {
    await reserved.settle(written?.tokens ?? estimateTokens({ ...brief, sources: [...brief.sources, soFar] }));
  }
  const { markdown } = written;
  const answer = await fitDocument(server, caller, wish, { markdown }, "brief", use);
  const warnings = written.isCutOff
    ? [{ message: "The language model's outline was cut off: it is too long.", slide_index: null, line: null }]
    : [];
  yield { event: "outline", data: { ...answer, markdown, warnings: [...warnings, ...answer.warnings] } };
}

const retryAfterSeconds = 10;

async function fitDocument(
  server: ServerContext,
  caller: Caller,
  request: Pick<OutlineRequest, "template_id" | "options" | "name">,
  source: OutlineSource,
  field: "file" | "asset_id" | "markdown" | "brief",
  { save, generate }: OutlineUse,
): Promise<OutlineAnswer> {
  const maxSlides = server.config.limits.slidesPerDeck;
  const templates = await findTemplates(server, caller, request.template_id);
  const document = await runForRequest(server, caller, "planOutline", () => ({
    source,
    maxSlides,
    templates,
    imageUrls: server.config.imageUrls,
  }));
  if (!document.ok) throw invalidField(["body", field], document.message, null);
  assertLength(document.slideCount, maxSlides, field);
  if (!document.plan) throw new Error("A document of this length has a plan.");
  const { templateId, slides: plan } = document.plan;
  const candidates = templates.find((template) => template.templateId === templateId)?.candidates ?? [];
  const options = request.options ?? {};
  const { slides: fitted } = await runForRequest(server, caller, "fitOutline", async () => ({
    file: await server.storage.open(templateKey(caller.organization.id, templateId)),
    templateId,
    candidates,
    plan,
    options,
    maxSlides,
  }));
  assertLength(fitted.length, maxSlides, field);
  const known = new Map(candidates.map((candidate) => [candidate.slide_id, candidate]));
  const view = (match: MatchResult) => matchView(match, known.get(match.slide_id));
  const name =
    (request.name ?? document.title ?? ("filename" in source ? source.filename.replace(/\.\w+$/, "") : null))
      ?.replace(/\s+/g, " ")
      .trim()
      .slice(0, 200) || null;
  const slides = fitted.map(({ template_slide_id, slide_data, match, reason, alternatives, as_chart }) => ({
    template_slide_id,
    slide_data,
    why: { match: { ...view(match), reason }, alternatives: alternatives.map(view), as_chart },
  }));
  const saved = save
    ? await createDeck(server, caller, {
        name: name ?? "",
        content: {
          slides: fitted.map((slide, index) => ({
            key: `outline-${index + 1}`,
            template_slide_id: slide.template_slide_id,
            slide_data: toColumn(slide.slide_data) as Record<string, unknown>,
          })),
          options,
        },
      })
    : null;
  const job = generate
    ? await requestDeck(server, caller, {
        name,
        options,
        slides: slides.map(({ template_slide_id, slide_data }) => ({ template_slide_id, slide_data })),
        ...(saved && { deck_id: saved.deck_id }),
      })
    : null;
  return {
    name,
    template_id: templateId,
    slides,
    ...(request.options && { options: request.options }),
    warnings: [
      // Unknown fields of a form are left out when it is read.
      ...(field === "file" ? [] : ignoredFields(request)),
      ...document.warnings.map(({ message, line }) => ({ message, line, slide_index: null })),
      ...fitted.flatMap(({ warnings }, slide_index) =>
        warnings.map((message) => ({ message, slide_index, line: null })),
      ),
    ],
    markdown: null,
    deck_id: saved?.deck_id ?? null,
    generation_id: job?.generation_id ?? null,
  };
}

/** Returns a warning for each field of a request that is unknown, such as a misspelled one. */
function ignoredFields(request: object): OutlineAnswer["warnings"] {
  const warnings = new Warnings();
  reportUnknownFields(unknownKeysOf(outlineRequest, request), warnings);
  return warnings.list.map(({ message }) => ({ message, slide_index: null, line: null }));
}

function assertLength(slides: number, max: number, field: string): void {
  if (slides === 0)
    throw invalidField(
      ["body", field],
      "The document has no content for slides. Begin each slide with a heading, as `## Title` in Markdown.",
      null,
    );
  if (slides > max)
    throw invalidField(
      ["body", field],
      `The document makes ${slides} slides, but a deck can have at most ${max}. Split it into several documents.`,
      null,
    );
}

/** Returns the slides and layouts of the named templates, or of the newest templates that are ready. */
async function findTemplates(
  server: ServerContext,
  caller: Caller,
  named: OutlineRequest["template_id"],
): Promise<TemplateCandidates[]> {
  const organizationId = caller.organization.id;
  const ids = named == null ? null : [named].flat();
  const found = await server.db.template.findMany({
    where: {
      organizationId,
      deletedAt: null,
      ...(ids
        ? { id: { in: ids.filter((id) => !id.includes("\0")) } }
        : { status: "ready", id: { notIn: await findReplaced(server, organizationId) } }),
    },
    select: { id: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_TEMPLATES,
  });
  const unknown = ids?.find((id) => found.every((template) => template.id !== id));
  if (unknown !== undefined)
    throw invalidField(["body", "template_id"], "No such template. Get ids from the list of templates.", unknown);
  const byTemplate = new Map<string, MatchCandidate[]>(found.map(({ id }) => [id, []]));
  for await (const candidates of readCandidates(server, organizationId, [...byTemplate.keys()], ["slide", "layout"]))
    for (const candidate of candidates) byTemplate.get(candidate.template_id)?.push(candidate);
  const templates = Array.from(byTemplate, ([templateId, candidates]) => ({ templateId, candidates })).filter(
    ({ candidates }) => candidates.length > 0,
  );
  if (templates.length === 0)
    throw conflict(
      "TEMPLATE_NOT_READY",
      ids
        ? "The template has not been analysed yet. Start an analysis first."
        : "No template is ready. Upload one and start its analysis first.",
    );
  return templates;
}

const matchView = (match: MatchResult, candidate: MatchCandidate | undefined) => ({
  template_slide_id: match.slide_id,
  slide_index: match.slide_index,
  layout_name: match.layout_name,
  content_layout: candidate?.content_layout ?? null,
  purpose: candidate?.places?.purpose ?? null,
  score: match.score,
  is_exact_match: match.is_exact_match,
});
