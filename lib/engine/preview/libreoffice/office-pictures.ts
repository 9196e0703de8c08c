import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PreviewFailedError } from "@/lib/engine/preview/errors";
import { deckOfLayouts } from "@/lib/engine/preview/layouts/deck-of-layouts";
import type { PictureFile, SlidePictures, WantedPicture } from "@/lib/engine/preview/slide-pictures";
import { logger } from "@/lib/server/telemetry/logger";
import { type Office, startOffice } from "./office";

/** A picture is never higher than this, in pixels. */
const highest = 4096;
/** Files that one process opens before a fresh one takes its place: it keeps some of the memory of each. */
const filesPerProcess = 20;

type Options = { programs: readonly string[]; limitMilliseconds?: number; idleMilliseconds?: number };
type OpenFile = { id: string; slides: number; width: number; height: number };

/** Slides drawn by a warm LibreOffice: one process, one file after another. */
export function createOfficePictures({
  programs,
  limitMilliseconds = 20_000,
  idleMilliseconds = 180_000,
}: Options): SlidePictures {
  let office: Promise<Office> | null = null;
  let opened: OpenFile | null = null;
  let files = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: ReturnType<typeof setTimeout> | undefined;

  async function end(): Promise<void> {
    const ending = office;
    [office, opened, files] = [null, null, 0];
    await (await ending?.catch(() => null))?.end();
  }

  /** One after another, and a process that failed ends: nothing can be said of its state then. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    clearTimeout(idle);
    const result = turn.then(act);
    turn = result
      .catch(() => {})
      .finally(() => {
        idle = setTimeout(
          () =>
            void inTurn(end).catch((error: unknown) =>
              logger.warn({ err: error }, "LibreOffice did not end as it should"),
            ),
          idleMilliseconds,
        ).unref();
      });
    return result;
  }

  async function running(): Promise<Office> {
    if (office && (files >= filesPerProcess || !(await office.catch(() => null))?.isRunning())) await end();
    return (office ??= startOffice(programs));
  }

  async function open(file: PictureFile): Promise<OpenFile> {
    if (opened?.id === file.id && (await office?.catch(() => null))?.isRunning()) return opened;
    const bytes = await file.read();
    const { folder, ask } = await running();
    files += 1;
    const place = path.join(folder, "work", `deck-${files}.pptx`);
    await writeFile(place, file.shows === "layouts" ? deckOfLayouts(bytes) : bytes);
    const [slides = 0, width = 1, height = 1] = (await ask(["open", pathToFileURL(place).href], limitMilliseconds)).map(
      Number,
    );
    return (opened = { id: file.id, slides, width, height });
  }

  async function picture(file: PictureFile, { slideNumber, width }: WantedPicture): Promise<Uint8Array> {
    const deck = await open(file);
    if (slideNumber > deck.slides) throw new PreviewFailedError(`Only ${deck.slides} slides of the file can be shown`);
    const { folder, ask } = await running();
    const scale = Math.min(width / deck.width, highest / deck.height);
    const place = path.join(folder, "work", "slide.png");
    const size = [deck.width, deck.height].map((length) => Math.max(1, Math.round(length * scale)));
    await ask(["draw", slideNumber - 1, ...size, pathToFileURL(place).href], limitMilliseconds);
    return readFile(place);
  }

  async function tried(file: PictureFile, wanted: WantedPicture): Promise<Uint8Array | PreviewFailedError> {
    try {
      return await picture(file, wanted);
    } catch (error) {
      await end();
      if (error instanceof PreviewFailedError) return error;
      throw error;
    }
  }

  return {
    async render(file, wanted, take) {
      for (const one of wanted) await take(one, await inTurn(() => tried(file, one)));
    },
    async drawLive(owner, bytes, slide) {
      const made = await inTurn(() =>
        tried({ id: `${owner} ${Date.now()} ${Math.random()}`, read: async () => bytes }, slide),
      );
      if (made instanceof PreviewFailedError) throw made;
      return made;
    },
    async check() {
      await inTurn(running);
    },
    async close() {
      await inTurn(end);
      clearTimeout(idle);
    },
  };
}
