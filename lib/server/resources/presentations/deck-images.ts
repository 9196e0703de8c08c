import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { type ImageProblem, type ImageProblems, imageKey, imagesOf } from "@/lib/engine/generation/images";
import type { ServerContext } from "@/lib/server/context";
import { FetchImageError, fetchImage } from "@/lib/server/images/fetch-image";
import type { ImageLimits } from "@/lib/server/images/read-image";
import type { AssetInfo } from "@/lib/server/images/resolve-images";
import type { OpenFile } from "@/lib/server/open-file";
import { openAssets } from "@/lib/server/resources/assets";

/** The images of a deck as a worker needs them. */
export type DeckImages = {
  assets: Map<string, AssetInfo>;
  assetFiles: Map<string, OpenFile>;
  fetchedImages: Map<string, Uint8Array>;
  imageProblems: ImageProblems;
  imageLimits: ImageLimits;
};

/**
 * Opens the uploaded images that slides refer to. If the installation allows it, also loads the images that slides name
 * by URL. Each image is loaded once. A missing image is a problem of its slides, not of the deck.
 */
export async function loadDeckImages(
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
    imageLimits: { megapixels: limits.imageMegapixels },
  };
}

/** Time limit for all images of a deck together. */
const fetchSeconds = 20;
const concurrentFetches = 4;
const maxFetches = 100;

/** @param problems Receives the reasons why images can't be loaded */
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
