import { createBrowserPool } from "./browser/browser-pool";
import { findChromium } from "./browser/find-chromium";
import { createSlots, type Slot } from "./deck-slots";
import { createDraftRenderer, type DraftRenderer } from "./draft-preview";
import { BrowserLostError, PreviewFailedError } from "./errors";
import { createLayoutDeck } from "./layout-deck";
import { openDeck, type OpenDeck } from "./open-deck";
import type { PreviewLimits, PreviewLog } from "./preview-options";
import { createPagePool, withTimeLimit } from "./slide-page";

/**
 * A presentation whose slides or layouts are rendered. `id` identifies the bytes and which of the two: the same id
 * gives the same images. `owner`: files of one owner leave room for those of others; by default each file is its own.
 */
export type PreviewFile = { id: string; owner?: string; read(): Promise<Uint8Array>; shows?: "slides" | "layouts" };

/** `slideNumber` is 1-based, among slides or layouts; `width` is in pixels. */
export type RequestedPreview = { slideNumber: number; width: number };

type Take<W> = (wanted: W, made: Uint8Array | PreviewFailedError) => Promise<void>;

export type SlideRenderer = {
  /**
   * Renders the requested slides of a file in order, and passes each PNG, or the error, to `take`.
   *
   * @throws PreviewUnavailableError if no browser starts; what reading the file or `take` throws
   */
  render<W extends RequestedPreview>(file: PreviewFile, wanted: readonly W[], take: Take<W>): Promise<void>;
  /** Returns the PNG of a slide of a small file that changes with each call: see `DraftRenderer`. */
  renderDraft: DraftRenderer["draw"];
  /** @throws PreviewUnavailableError if nothing can be rendered here */
  check(): Promise<void>;
  /** Closes the browser; work in progress fails. */
  close(): Promise<void>;
};

export type SlideRendererOptions = {
  chromium: Parameters<typeof findChromium>[0];
  limits: PreviewLimits;
  log?: PreviewLog;
  /** Time limit for opening a file, and for each of its slides. */
  limitMilliseconds?: number;
  /** Idle time after which open files are closed; after ten times as long the browser is closed. */
  idleMilliseconds?: number;
};

/** Two of one owner, as more are slower on two processors, and one for others. */
const openAtOnce = 3;

/**
 * After this many consecutive failures the remaining slides of the file are given up: each could take the whole time
 * limit.
 */
const failuresInARow = 2;

export function createSlideRenderer({
  chromium,
  limits,
  log = () => {},
  limitMilliseconds = 20_000,
  idleMilliseconds = 20_000,
}: SlideRendererOptions): SlideRenderer {
  const browser = createBrowserPool(() => findChromium(chromium), log);
  const pages = createPagePool(browser, log);
  const slots = createSlots<OpenDeck>(openAtOnce, (deck) => deck.close());
  const live = createDraftRenderer(pages, { limits, limitMilliseconds });
  let atWork = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  async function close(): Promise<void> {
    clearTimeout(idle);
    await Promise.all([slots.clear(), live.clear(), pages.close()]);
    await browser.close();
  }

  function rest(): void {
    const note = (error: unknown) => log("warn", { err: error }, "the preview browser did not close cleanly");
    idle = setTimeout(() => {
      Promise.all([slots.clear(), live.clear()]).catch(note);
      idle = setTimeout(() => void close().catch(note), idleMilliseconds * 9).unref();
    }, idleMilliseconds).unref();
  }

  async function open(slot: Slot<OpenDeck>, file: PreviewFile): Promise<OpenDeck> {
    if (slot.content) return slot.content;
    const bytes = await file.read();
    const showsLayouts = file.shows === "layouts";
    const deck = showsLayouts ? createLayoutDeck(bytes) : bytes;
    const page = await pages.take();
    return (slot.content = await withTimeLimit(limitMilliseconds, page, () =>
      openDeck(page, deck, limits, showsLayouts),
    ));
  }

  async function picture(
    slot: Slot<OpenDeck>,
    file: PreviewFile,
    { slideNumber, width }: RequestedPreview,
    attempt = 1,
  ): Promise<Uint8Array> {
    try {
      const deck = await open(slot, file);
      return await withTimeLimit(limitMilliseconds, deck, () => deck.picture(slideNumber, width));
    } catch (error) {
      slot.content = null;
      // Another file may have crashed the browser.
      if (error instanceof BrowserLostError && attempt === 1) return picture(slot, file, { slideNumber, width }, 2);
      throw error;
    }
  }

  async function drawAll<W extends RequestedPreview>(
    slot: Slot<OpenDeck>,
    file: PreviewFile,
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

  async function render<W extends RequestedPreview>(
    file: PreviewFile,
    wanted: readonly W[],
    take: Take<W>,
  ): Promise<void> {
    const slot = await slots.acquire(file.id, file.owner ?? file.id);
    try {
      await drawAll(slot, file, wanted, take);
    } finally {
      slots.release(slot);
    }
  }

  return {
    render: (file, wanted, take) => whileAwake(() => render(file, wanted, take)),
    renderDraft: (owner, bytes, slide) => whileAwake(() => live.draw(owner, bytes, slide)),
    check: () => browser.check(),
    close,
  };
}

function asFailure(error: unknown): PreviewFailedError {
  if (error instanceof PreviewFailedError) return error;
  throw error;
}
