import { createBrowserPool } from "./browser-pool";
import { createSlots, type Slot } from "./deck-slots";
import { deckToRender } from "./deck-to-render";
import { createDraftRenderer, type DraftRenderer } from "./draft-preview";
import { BrowserLostError, PreviewFailedError } from "./errors";
import { findChromium } from "./find-chromium";
import { openDeck, type OpenDeck } from "./open-deck";
import type { PreviewLimits, PreviewLog } from "./preview-options";
import { createPagePool, withTimeLimit } from "./slide-page";

/**
 * A presentation whose slides or layouts are rendered. `id` identifies the bytes and whether slides or layouts are
 * rendered: the same id gives the same images. Files of one `owner` leave room for those of others. By default each
 * file has its own owner.
 */
export type PreviewFile = { id: string; owner?: string; read(): Promise<Uint8Array>; shows?: "slides" | "layouts" };

/** `slideNumber` is the 1-based number of the slide or layout. `width` is in pixels. */
export type RequestedPreview = { slideNumber: number; width: number };

type Take<W> = (expected: W, image: Uint8Array | PreviewFailedError) => Promise<void>;

export type SlideRenderer = {
  /**
   * Renders the requested slides of a file in order. Passes each PNG, or the error, to `take`.
   *
   * @throws PreviewUnavailableError if no browser starts; the errors of `read` and `take`
   */
  render<W extends RequestedPreview>(file: PreviewFile, expected: readonly W[], take: Take<W>): Promise<void>;
  /**
   * Returns a PDF with one page for each slide that is not hidden, including its text, its links, and an outline of the
   * titles.
   *
   * @param title Title of the document
   * @throws PreviewFailedError, PreviewUnavailableError; the errors of `read`
   */
  renderPdf(file: PreviewFile, title: string): Promise<Uint8Array>;
  /** Renders a slide of a small file that changes with each call. See `DraftRenderer`. */
  renderDraft: DraftRenderer["draw"];
  /** @throws PreviewUnavailableError if nothing can be rendered on this machine */
  check(): Promise<void>;
  /** Closes the browser. Work in progress fails. */
  close(): Promise<void>;
};

type SlideRendererOptions = {
  chromium: Parameters<typeof findChromium>[0];
  limits: PreviewLimits;
  log?: PreviewLog;
  /** Time limit for opening a file, and for each of its slides. */
  limitMilliseconds?: number;
  /** Time limit for a PDF of all slides. */
  pdfLimitMilliseconds?: number;
  /** Idle time after which open files are closed. After ten times as long, the browser is closed. */
  idleMilliseconds?: number;
};

/** Maximum number of open files: two of one owner, because more would be slower on two processors, and one for others. */
const openAtOnce = 3;

/**
 * Number of consecutive failures after which the remaining slides of a file are skipped, because each of them could
 * take the whole time limit.
 */
const failuresInARow = 2;

export function createSlideRenderer({
  chromium,
  limits,
  log = () => {},
  limitMilliseconds = 20_000,
  pdfLimitMilliseconds = 120_000,
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
    const deck = deckToRender(bytes, file.shows);
    const page = await pages.take();
    return (slot.content = await withTimeLimit(limitMilliseconds, page, () =>
      openDeck(page, deck, limits, showsLayouts),
    ));
  }

  /** Runs an act on the open file within a time limit. Repeats it once if another file crashed the browser. */
  async function onDeck(
    slot: Slot<OpenDeck>,
    file: PreviewFile,
    milliseconds: number,
    action: (deck: OpenDeck) => Promise<Uint8Array>,
    subject = "slide",
    attempt = 1,
  ): Promise<Uint8Array> {
    try {
      const deck = await open(slot, file);
      return await withTimeLimit(milliseconds, deck, () => action(deck), subject);
    } catch (error) {
      slot.content = null;
      if (error instanceof BrowserLostError && attempt === 1)
        return onDeck(slot, file, milliseconds, action, subject, 2);
      throw error;
    }
  }

  async function drawAll<W extends RequestedPreview>(
    slot: Slot<OpenDeck>,
    file: PreviewFile,
    expected: readonly W[],
    take: Take<W>,
  ): Promise<void> {
    let failures: PreviewFailedError[] = [];
    for (const one of expected) {
      const persistentFailure = failures.length === failuresInARow ? failures[0] : undefined;
      const { slideNumber, width } = one;
      const image =
        persistentFailure ??
        (await onDeck(slot, file, limitMilliseconds, (deck) => deck.picture(slideNumber, width)).catch(asFailure));
      failures = image instanceof PreviewFailedError ? [...failures, image].slice(-failuresInARow) : [];
      await take(one, image);
    }
  }

  async function whileAwake<T>(action: () => Promise<T>): Promise<T> {
    atWork += 1;
    clearTimeout(idle);
    try {
      return await action();
    } finally {
      atWork -= 1;
      if (atWork === 0) rest();
    }
  }

  async function inSlot<T>(file: PreviewFile, action: (slot: Slot<OpenDeck>) => Promise<T>): Promise<T> {
    const slot = await slots.acquire(file.id, file.owner ?? file.id);
    try {
      return await action(slot);
    } finally {
      slots.release(slot);
    }
  }

  return {
    render: (file, expected, take) => whileAwake(() => inSlot(file, (slot) => drawAll(slot, file, expected, take))),
    renderPdf: (file, title) =>
      whileAwake(() =>
        inSlot(file, (slot) => onDeck(slot, file, pdfLimitMilliseconds, (deck) => deck.pdf(title), "deck")),
      ),
    renderDraft: (owner, bytes, slide) => whileAwake(() => live.draw(owner, bytes, slide)),
    check: () => browser.check(),
    close,
  };
}

function asFailure(error: unknown): PreviewFailedError {
  if (error instanceof PreviewFailedError) return error;
  throw error;
}
