import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { type SlideData, isImageType } from "@/lib/contract/slide-data/slide-data";
import { type DeckRequest, keptSlides } from "@/lib/engine/generation/generate-deck";
import { type ImageProblem, type ImageProblems, imageKey, imagesOf } from "@/lib/engine/generation/images";
import { type LogoFile, logoNames } from "@/lib/engine/generation/table/logos";
import type { ServerContext } from "@/lib/server/context";
import type { AssetInfo, DeckImageLimits } from "@/lib/server/images/resolve-images";
import type { OpenFile } from "@/lib/server/open-file";
import { type Resolve, findUrlProblem, lookupReceiver } from "@/lib/server/public-address";
import type { MergedSlide } from "@/lib/server/resources/columns";
import { assetKey, fallbackKey, logoKey, templateKey } from "@/lib/server/resources/stored-files";
import { resolveLatest } from "@/lib/server/resources/template-lines";
import { nullIfMissing } from "@/lib/server/storage";
import { JobFailure } from "./run-job";

type Result = { slide_index: number; status: "completed" | "failed" };
type Gathered = Pick<DeckRequest, "slides" | "logos"> & { templates: ReadonlyMap<string, OpenFile> } & DeckImages;

/**
 * Loads what the engine needs for the slides of a request: their templates, files, logos and images, each once.
 *
 * @param results Of a previous deck. Nothing is loaded for the slides that are kept
 * @throws JobFailure if the templates are too large together
 */
export async function loadDeckInputs(
  server: ServerContext,
  organizationId: string,
  slides: readonly MergedSlide[],
  results: readonly Result[] = [],
): Promise<Gathered> {
  const kept = keptSlides(
    slides.map(({ slide_data }) => slide_data),
    results,
  );
  const requested = slides.filter((_, index) => !kept.has(index));
  const latest = await resolveLatest(
    server,
    organizationId,
    requested.filter(({ options }) => options.template_version === "latest").map((slide) => slide.template_slide_id),
  );
  const sourceOf = ({ template_slide_id: id, options }: MergedSlide) => {
    const resolved = options.template_version === "latest" ? latest.get(id) : undefined;
    return resolved && "problem" in resolved ? { id, problem: resolved.problem } : { id: resolved?.slideId ?? id };
  };
  const owners = await findTemplates(
    server,
    organizationId,
    requested.map((slide) => sourceOf(slide).id),
  );
  const sizes = new Map([...owners.values()].map(({ templateId, fileSize }) => [templateId, fileSize]));
  checkTemplateSize(server, [...sizes.values()]);
  const contents = requested.map(({ slide_data }) => slide_data);
  const logos = await findLogos(server, organizationId, logoNames(contents));
  const images = await loadDeckImages(server, organizationId, contents);
  return {
    templates: await closeOnError(images.assetFiles, () => openTemplates(server, organizationId, [...sizes.keys()])),
    ...images,
    logos,
    slides: slides.map((slide) => {
      const { id, problem } = sourceOf(slide);
      return {
        templateSlideId: id,
        templateId: problem === undefined ? (owners.get(id)?.templateId ?? null) : null,
        ...(problem !== undefined && { problem }),
        slideData: slide.slide_data,
        options: slide.options,
        unknown: slide.unknown ?? [],
      };
    }),
  };
}

/**
 * Checks the total size (bytes) of the templates, because all are in memory at once.
 *
 * @throws JobFailure
 */
function checkTemplateSize(server: ServerContext, sizes: readonly number[]): void {
  const [bytes, maxBytes] = [sizes.reduce((sum, size) => sum + size, 0), server.config.limits.deckTemplateBytes];
  if (bytes <= maxBytes) return;
  const message = `The slides come from ${sizes.length} templates with ${bytes} bytes in total, but a deck can use at most ${maxBytes}. Split it into several decks.`;
  throw new JobFailure("GENERATION_FAILED", message);
}

type SlideTemplate = { templateId: string; fileSize: number };

/** Maps slide and layout ids to their templates. Omits ids of deleted templates. */
async function findTemplates(
  server: ServerContext,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, SlideTemplate>> {
  // PostgreSQL text can't contain NUL, so an id that contains one is unknown.
  const known = [...new Set(ids)].filter((id) => !id.includes("\0"));
  const rows = await server.db.slideIndex.findMany({
    where: { organizationId, id: { in: known }, template: { deletedAt: null } },
    select: { id: true, templateId: true, template: { select: { fileSize: true } } },
  });
  return new Map(rows.map(({ id, templateId, template }) => [id, { templateId, fileSize: template.fileSize ?? 0 }]));
}

/**
 * Opens the files of templates. Does not check access.
 *
 * @throws The error of opening one of them; none is open then
 */
export async function openTemplates(
  server: ServerContext,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, OpenFile>> {
  const files = new Map<string, OpenFile>();
  return closeOnError(files, async () => {
    for (const id of ids) files.set(id, await server.templateFiles.open(templateKey(organizationId, id)));
    return files;
  });
}

/** Runs `action`, and closes the files if it fails. */
async function closeOnError<T>(files: ReadonlyMap<string, OpenFile>, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    for (const file of files.values()) await file.close();
    throw error;
  }
}

/** Returns the logos that match any of the names or domains, keyed by lower-case name and by domain. */
export async function findLogos(
  server: ServerContext,
  organizationId: string,
  names: ReadonlySet<string>,
): Promise<Map<string, LogoFile>> {
  if (names.size === 0) return new Map();
  // A request may name more logos than a query accepts, so the whole library is read and searched here.
  const library = await server.db.logo.findMany({ where: { organizationId } });
  const found = new Map<string, LogoFile>();
  for (const row of library) {
    if (!names.has(row.nameKey) && !(row.domain && names.has(row.domain))) continue;
    // Without the bytes of a logo that was just replaced or deleted, the cell shows its text, with a warning.
    const bytes = await server.storage.get(logoKey(row)).catch(nullIfMissing);
    if (!bytes) continue;
    const file = { bytes, contentType: row.contentType };
    if (row.domain) found.set(row.domain, file);
    // A name takes precedence over another logo's equal domain.
    found.set(row.nameKey, file);
  }
  return found;
}

/** The images of a deck as a worker needs them. */
type DeckImages = {
  assets: Map<string, AssetInfo>;
  assetFiles: Map<string, OpenFile>;
  fetchedImages: Map<string, Uint8Array>;
  imageProblems: ImageProblems;
  imageLimits: DeckImageLimits;
};

/**
 * Opens the uploaded images that slides refer to. If the installation allows it, also loads the images that slides name
 * by URL. Each image is loaded once. A missing image is a problem of its slides, not of the deck.
 */
async function loadDeckImages(
  server: ServerContext,
  organizationId: string,
  slides: readonly SlideData[],
): Promise<DeckImages> {
  const sent = slides.flatMap((slide) => imagesOf(slide).map(({ image }) => image));
  const problems = new Map<string, ImageProblem>();
  const { limits } = server.config;
  const ids = [...new Set(sent.flatMap(({ asset_id }) => asset_id ?? []))];
  const { assets, files, size } = await openAssets(server, organizationId, ids, limits.deckImageBytes);
  for (const id of ids)
    if (!assets.has(id))
      problems.set(
        id,
        size > limits.deckImageBytes
          ? {
              code: "IMAGE_TOO_LARGE",
              message: `The pictures of the deck have ${size} bytes in total, but a deck can use at most ${limits.deckImageBytes}. Split it into several decks, or use smaller pictures.`,
            }
          : {
              code: "ASSET_NOT_FOUND",
              message: `The picture "${id}" was not found. It may have been deleted: upload it again, or choose another one.`,
            },
      );
  const urls = [...new Set(sent.flatMap(({ url }) => url ?? []))];
  return {
    assets,
    assetFiles: files,
    fetchedImages: await fetchAll(server, urls, limits.deckImageBytes - size, problems),
    imageProblems: problems,
    imageLimits: { megapixels: limits.imageMegapixels, bytes: limits.assetBytes, deckBytes: limits.deckImageBytes },
  };
}

type OpenAssets = {
  /** Image details by id. */
  assets: Map<string, AssetInfo>;
  /** Files by id. The PNG of an SVG has the key `<id>.png`. */
  files: Map<string, OpenFile>;
  /** Total size of the files, in bytes. */
  size: number;
};

/**
 * Opens the organization's images with these ids. Omits ids that the organization doesn't have, and images that are
 * being deleted. Opens none if they are too large together.
 *
 * @throws The error of opening one of them; none is open then
 */
async function openAssets(
  server: ServerContext,
  organizationId: string,
  ids: readonly string[],
  maxBytes: number,
): Promise<OpenAssets> {
  const assets = new Map<string, AssetInfo>();
  const files = new Map<string, OpenFile>();
  if (ids.length === 0) return { assets, files, size: 0 };
  const rows = await server.db.asset.findMany({ where: { organizationId, id: { in: [...ids] } } });
  const size = rows.reduce((sum, row) => sum + row.fileSize + (row.fallbackSize ?? 0), 0);
  if (size > maxBytes) return { assets, files, size };
  const open = (key: string) => server.storage.open(key).catch(nullIfMissing);
  return closeOnError(files, async () => {
    for (const row of rows) {
      const { contentType } = row;
      if (!isImageType(contentType)) continue;
      const file = await open(assetKey(row));
      if (!file) continue;
      files.set(row.id, file);
      const fallback = row.fallbackSize === null ? null : await open(fallbackKey(row));
      if (fallback) files.set(`${row.id}.png`, fallback);
      else if (row.fallbackSize !== null) continue;
      assets.set(row.id, { contentType, width: row.width, height: row.height });
    }
    return { assets, files, size };
  });
}

/** Time limit for all images of a deck together. */
const fetchSeconds = 20;
const concurrentFetches = 4;
const maxFetches = 100;

/**
 * Loads images from their URLs, within the limits of a deck.
 *
 * @param problems Receives the reasons why images can't be loaded
 */
async function fetchAll(
  server: ServerContext,
  urls: readonly string[],
  maxBytes: number,
  problems: Map<string, ImageProblem>,
): Promise<Map<string, Uint8Array>> {
  const fetched = new Map<string, Uint8Array>();
  const reject = (url: string, message: string) =>
    problems.set(imageKey({ url }), { code: "IMAGE_URL_REFUSED", message });
  if (!server.config.imageUrls) {
    for (const url of urls)
      reject(url, "This installation loads no pictures from addresses. Upload the picture, and send its asset_id.");
    return fetched;
  }
  const signal = AbortSignal.timeout(fetchSeconds * 1000);
  const waiting = urls.slice(0, maxFetches).toReversed();
  let left = maxBytes;
  const work = async () => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      try {
        const bytes = await fetchImage(url, { maxBytes: Math.min(left, server.config.limits.assetBytes), signal });
        left -= bytes.byteLength;
        fetched.set(imageKey({ url }), bytes);
      } catch (error) {
        if (!(error instanceof FetchImageError)) throw error;
        reject(url, `The picture at ${url} could not be loaded. ${error.message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrentFetches }, work));
  return fetched;
}

/**
 * An image that could not be loaded. The message is for the client, and reveals nothing about the service's own
 * network.
 */
export class FetchImageError extends Error {
  override readonly name = "FetchImageError";
}

type FetchOptions = {
  maxBytes: number;
  /** Aborts the download. */
  signal: AbortSignal;
  /** For tests only: allows this machine and private networks. */
  allowPrivate?: boolean;
  /** For tests only. */
  resolve?: Resolve;
};

const maxRedirects = 3;

/**
 * Loads an image from a public URL. Each redirect is checked like the first URL, connections go to the address that was
 * checked, and no credentials, cookies or proxies are used.
 *
 * @throws FetchImageError
 */
export async function fetchImage(address: string, options: FetchOptions): Promise<Buffer> {
  let url = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await loadOrRedirect(url, options);
    if (Buffer.isBuffer(answer)) return answer;
    url = answer.location;
  }
  throw new FetchImageError(`The address redirects more than ${maxRedirects} times.`);
}

async function loadOrRedirect(text: string, options: FetchOptions): Promise<Buffer | { location: string }> {
  const { signal, allowPrivate = false } = options;
  const problem = findUrlProblem(text.replace(/#.*$/s, ""), { allowHttp: true, allowPrivate });
  if (problem) throw new FetchImageError(`The address ${problem}.`);
  const url = new URL(text);
  try {
    return await download(url, await lookupReceiver(url, allowPrivate, signal, options.resolve), options);
  } catch (error) {
    if (error instanceof FetchImageError) throw error;
    if (signal.aborted) throw new FetchImageError("The picture did not arrive in time.");
    throw new FetchImageError("The address could not be reached, or is not on the public internet.");
  }
}

function download(
  url: URL,
  lookup: LookupFunction,
  { maxBytes, signal }: FetchOptions,
): Promise<Buffer | { location: string }> {
  const transport = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const request = transport.get(
      url,
      {
        agent: false,
        signal,
        rejectUnauthorized: true,
        headers: { accept: "image/*", "user-agent": "Slidewright-Images/1" },
        lookup,
      },
      (response) => {
        const fail = (message: string) => {
          response.destroy();
          reject(new FetchImageError(message));
        };
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy();
          if (URL.canParse(headers.location, url)) resolve({ location: new URL(headers.location, url).href });
          else fail("The address redirects to something that is no address.");
          return;
        }
        if (statusCode !== 200) return fail(`The address answered ${statusCode}.`);
        const chunks: Buffer[] = [];
        let size = 0;
        response.on("data", (chunk: Buffer) => {
          size += chunk.byteLength;
          if (size > maxBytes) fail(`The picture is larger than ${maxBytes} bytes.`);
          else chunks.push(chunk);
        });
        response.on("error", reject);
        response.on("end", () => resolve(Buffer.concat(chunks)));
      },
    );
    request.on("error", reject);
  });
}
