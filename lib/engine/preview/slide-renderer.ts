import { logger } from "@/lib/server/telemetry/logger";
import { keepBrowser } from "./browser/browser-pool";
import { findChromium } from "./browser/find-chromium";
import { createSlots, type Slot } from "./deck-slots";
import { createLivePictures, type LivePictures } from "./draft-preview";
import { BrowserLostError, PreviewFailedError } from "./errors";
import { deckOfLayouts } from "./layout-deck";
import { openDeck, type OpenDeck } from "./open-deck";
import { createPageSource, withTimeLimit } from "./slide-page";

/**
 * A presentation whose slides, or layouts, are wanted. `id` names its bytes and which of the two: the same id, the same
 * pictures.
 */
export type PictureFile = { id: string; read(): Promise<Uint8Array>; shows?: "slides" | "layouts" };

/** `slideNumber` is 1-based, or that of a layout; `width` is in pixels. */
export type WantedPicture = { slideNumber: number; width: number };

type Take<W> = (wanted: W, made: Uint8Array | PreviewFailedError) => Promise<void>;

export type SlidePictures = {
  /**
   * Makes the pictures of one file, one after another, and hands over each PNG as it is made, or why there is none.
   *
   * @throws PreviewUnavailableError when no browser starts; what reading the file or `take` throws
   */
  render<W extends WantedPicture>(file: PictureFile, wanted: readonly W[], take: Take<W>): Promise<void>;
  /** The PNG of one slide of a small file that changes each time: see `LivePictures`. */
  drawLive: LivePictures["draw"];
  /** @throws PreviewUnavailableError when nothing can be drawn here */
  check(): Promise<void>;
  /** Ends the browser; what is under way fails. */
  close(): Promise<void>;
};

export type SlidePicturesOptions = {
  chromium: Parameters<typeof findChromium>[0];
  /** For opening a file, and for each of its slides. */
  limitMilliseconds?: number;
  /** After this time without a picture open files are closed, after ten times as long the browser ends. */
  idleMilliseconds?: number;
};

/** More at once are slower on two processors. */
const openAtOnce = 2;

/**
 * After so many slides that could not be drawn, the others of the file are taken for lost too: each may take the whole
 * time limit.
 */
const failuresInARow = 2;

export function createSlidePictures({
  chromium,
  limitMilliseconds = 20_000,
  idleMilliseconds = 20_000,
}: SlidePicturesOptions): SlidePictures {
  const browser = keepBrowser(() => findChromium(chromium));
  const pages = createPageSource(browser);
  const slots = createSlots<OpenDeck>(openAtOnce, (deck) => deck.close());
  const live = createLivePictures(pages, limitMilliseconds);
  let atWork = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  async function close(): Promise<void> {
    clearTimeout(idle);
    await Promise.all([slots.clear(), live.clear(), pages.close()]);
    await browser.close();
  }

  function rest(): void {
    const note = (error: unknown) =>
      logger.warn({ err: error }, "the browser that draws slides did not close as it should");
    idle = setTimeout(() => {
      Promise.all([slots.clear(), live.clear()]).catch(note);
      idle = setTimeout(() => void close().catch(note), idleMilliseconds * 9).unref();
    }, idleMilliseconds).unref();
  }

  async function open(slot: Slot<OpenDeck>, file: PictureFile): Promise<OpenDeck> {
    if (slot.content) return slot.content;
    const bytes = await file.read();
    const showsLayouts = file.shows === "layouts";
    const deck = showsLayouts ? deckOfLayouts(bytes) : bytes;
    const page = await pages.take();
    return (slot.content = await withTimeLimit(limitMilliseconds, page, () => openDeck(page, deck, showsLayouts)));
  }

  async function picture(
    slot: Slot<OpenDeck>,
    file: PictureFile,
    { slideNumber, width }: WantedPicture,
    attempt = 1,
  ): Promise<Uint8Array> {
    try {
      const deck = await open(slot, file);
      return await withTimeLimit(limitMilliseconds, deck, () => deck.picture(slideNumber, width));
    } catch (error) {
      slot.content = null;
      // Another file may have brought it down.
      if (error instanceof BrowserLostError && attempt === 1) return picture(slot, file, { slideNumber, width }, 2);
      throw error;
    }
  }

  async function drawAll<W extends WantedPicture>(
    slot: Slot<OpenDeck>,
    file: PictureFile,
    wanted: readonly W[],
    take: Take<W>,
  ): Promise<void> {
    let failures: PreviewFailedError[] = [];
    for (const one of wanted) {
      const hopeless = failures.length === failuresInARow ? failures[0] : undefined;
      const made = hopeless ?? (await picture(slot, file, one).catch(asFailure));
      failures = made instanceof PreviewFailedError ? [...failures, made].slice(-failuresInARow) : [];
      await take(one, made);
    }
  }

  async function whileAwake<T>(act: () => Promise<T>): Promise<T> {
    atWork += 1;
    clearTimeout(idle);
    try {
      return await act();
    } finally {
      atWork -= 1;
      if (atWork === 0) rest();
    }
  }

  async function render<W extends WantedPicture>(
    file: PictureFile,
    wanted: readonly W[],
    take: Take<W>,
  ): Promise<void> {
    const slot = await slots.acquire(file.id);
    try {
      await drawAll(slot, file, wanted, take);
    } finally {
      slots.release(slot);
    }
  }

  return {
    render: (file, wanted, take) => whileAwake(() => render(file, wanted, take)),
    drawLive: (owner, bytes, slide) => whileAwake(() => live.draw(owner, bytes, slide)),
    check: () => browser.check(),
    close,
  };
}

function asFailure(error: unknown): PreviewFailedError {
  if (error instanceof PreviewFailedError) return error;
  throw error;
}
