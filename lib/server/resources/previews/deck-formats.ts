import { pdfType, presentationType, zipType } from "@/lib/contract/define-operation";
import type { DeckFormat } from "@/lib/contract/presentations";
import type { Caller, ServerContext } from "@/lib/server/context";
import { type Preview as PreviewRow } from "@/lib/server/db";
import { ServiceError, conflict } from "@/lib/server/errors";
import { enqueueEvent } from "@/lib/server/outbox";
import { newId } from "@/lib/server/resources/new-id";
import { findGeneration, outputFilename, findPresentationFile } from "@/lib/server/resources/presentations/jobs";
import { type StoredFile, storedFile } from "@/lib/server/resources/stored-files";
import { transact, unaudited } from "@/lib/server/resources/transact";
import {
  type RenderTarget,
  codeOf,
  createPlaces,
  failureSeconds,
  findOrRequest,
  previewKey,
  previewSource,
  resetToPending,
  retryAfterSeconds,
} from "./renderings";

/** A format created from the stored PowerPoint file. */
type Converted = Exclude<DeckFormat, "pptx">;

/** Width in pixels of the images in a zip. */
const pageWidth = 1920;

const formats = {
  pdf: { width: 0, prefix: "pdf", contentType: pdfType, extension: "pdf", label: "The PDF is" },
  png: { width: pageWidth, prefix: "pages", contentType: zipType, extension: "zip", label: "The pictures are" },
} as const satisfies Record<Converted, object>;

/** Maximum number of requests that wait for a conversion at once. */
const waits = createPlaces({ perOrganization: 16, inAll: 256 });
/** Shorter than a minute, after which proxies give up. */
const conversionTimeoutMs = 50_000;

/**
 * Returns the output of a job in a format. A worker creates PDF and images on the first request, once for all
 * concurrent requests. They are deleted with the output.
 *
 * @param signal Ends the waiting, not the conversion, whose result is stored
 * @throws ServiceError as `findPresentationFile`; 409 if the deck can't be converted; 429 if too many decks of the
 *   organization wait to be converted; 503 if it takes too long, or the worker has no browser
 */
export async function findDeckFile(
  server: ServerContext,
  caller: Caller,
  generationId: string,
  format: DeckFormat,
  signal: AbortSignal,
): Promise<StoredFile> {
  const output = await findPresentationFile(server, caller, generationId);
  if (format === "pptx") return output;
  const job = await findGeneration(server, caller, generationId);
  const { width, contentType, extension } = formats[format];
  const target = { ...previewSource(server, caller.organization.id, job.id, output.hash), slideNumber: 0, width };
  const wait = { waits, timeoutMs: conversionTimeoutMs, signal };
  const row = await findOrRequest(server, target, (...args) => request(format, ...args), wait);
  if (row?.status !== "ready" || row.fileSize === null || row.fileHash === null) throw notReady(format, row);
  return storedFile(server, {
    key: previewKey(row),
    filename: outputFilename(job).replace(/pptx$/, extension),
    contentType,
    size: row.fileSize,
    hash: row.fileHash,
  });
}

/** Requests a conversion. Row and event are committed together. Of several concurrent requests, one wins. */
async function request(
  format: Converted,
  server: ServerContext,
  target: RenderTarget,
  stale: PreviewRow | null,
): Promise<void> {
  const { organizationId } = target;
  const limit = server.config.limits.activeJobsPerOrganization;
  const derived = { result: undefined, audit: unaudited("A format is derived from a file.") };
  await transact(server, null, async (tx) => {
    const waiting = await tx.preview.count({ where: { organizationId, slideNumber: 0, status: "pending" } });
    if (waiting >= limit) {
      const sentence = `${waiting} decks of the organization are being converted (limit ${limit}). Try again when one has finished.`;
      throw new ServiceError(429, "TOO_MANY_JOBS", sentence, retryAfterSeconds);
    }
    const id = stale?.id ?? newId(formats[format].prefix);
    const isRequested = stale
      ? await resetToPending(server, tx, stale)
      : (await tx.preview.createMany({ data: [{ id, ...target }], skipDuplicates: true })).count > 0;
    if (isRequested) await enqueueEvent(tx, { name: "deck-file/requested", data: { previewId: id, organizationId } });
    return derived;
  });
}

function notReady(format: Converted, row: PreviewRow | null): ServiceError {
  if (row?.status !== "failed") {
    const sentence = `${formats[format].label} still being created. Request ${format === "pdf" ? "it" : "them"} again.`;
    return new ServiceError(503, "FORMAT_NOT_READY", sentence, retryAfterSeconds);
  }
  const code = codeOf(row);
  const message = row.errorMessage ?? "The deck can't be converted";
  return code === "PREVIEW_UNAVAILABLE"
    ? new ServiceError(503, code, message, failureSeconds[code])
    : conflict("FORMAT_FAILED", message);
}

/**
 * Returns the format that an `Accept` header prefers (RFC 9110). Returns PowerPoint if there is no header or it accepts
 * no format. Among equally preferred formats, one that is named takes precedence over those that a wildcard covers.
 */
export function preferredFormat(accept: string | null): DeckFormat {
  const types = [
    ["pptx", presentationType],
    ["pdf", pdfType],
    ["png", zipType],
  ] as const;
  const ranges = (accept ?? "").split(",").map((part) => {
    const [range = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    const quality = Number(parameters.find((one) => one.startsWith("q="))?.slice(2) ?? 1);
    return { range, quality: Number.isNaN(quality) ? 0 : quality };
  });
  const ranked = types.map(([format, type]) => {
    const steps = [type, "application/*", "*/*"].map((name) => ranges.find(({ range }) => range === name));
    const at = steps.findIndex((found) => found !== undefined);
    return { format, quality: steps[at]?.quality ?? 0, rank: at };
  });
  const [best] = ranked
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.rank - b.rank);
  return best?.format ?? "pptx";
}
