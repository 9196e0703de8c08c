import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { deckToRender } from "./deck-to-render";
import { PreviewFailedError, PreviewUnavailableError } from "./errors";
import { projectPath } from "./installed-files";
import type { PreviewLog } from "./preview-options";
import type { PreviewFile, SlideRenderer, RequestedPreview } from "./slide-renderer";

/** Maximum height of a preview in pixels. */
const maxHeight = 4096;
/** Number of files that one process opens before it is replaced, because it never frees all of their memory. */
const filesPerProcess = 20;

type Options = {
  programs: readonly string[];
  log?: PreviewLog;
  limitMilliseconds?: number;
  pdfLimitMilliseconds?: number;
  idleMilliseconds?: number;
};
type OpenFile = { id: string; slides: number; width: number; height: number };

/** Creates a renderer that keeps one LibreOffice process running and opens one file after another. */
export function createOfficeRenderer({
  programs,
  log = () => {},
  limitMilliseconds = 20_000,
  pdfLimitMilliseconds = 120_000,
  idleMilliseconds = 180_000,
}: Options): SlideRenderer {
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

  /** Runs acts one after another. A process that failed is terminated, because its state is unknown. */
  function queue<T>(action: () => Promise<T>): Promise<T> {
    clearTimeout(idle);
    const result = turn.then(action);
    turn = result
      .catch(() => {})
      .finally(() => {
        idle = setTimeout(
          () =>
            void queue(end).catch((error: unknown) => log("warn", { err: error }, "LibreOffice did not exit cleanly")),
          idleMilliseconds,
        ).unref();
      });
    return result;
  }

  async function running(): Promise<Office> {
    if (office && (files >= filesPerProcess || !(await office.catch(() => null))?.isRunning())) await end();
    return (office ??= startOffice(programs));
  }

  async function open(file: PreviewFile): Promise<OpenFile> {
    if (opened?.id === file.id && (await office?.catch(() => null))?.isRunning()) return opened;
    const bytes = await file.read();
    const { folder, ask } = await running();
    files += 1;
    const place = path.join(folder, "work", `deck-${files}.pptx`);
    await writeFile(place, deckToRender(bytes, file.shows));
    const [slides = 0, width = 1, height = 1] = (await ask(["open", pathToFileURL(place).href], limitMilliseconds)).map(
      Number,
    );
    return (opened = { id: file.id, slides, width, height });
  }

  async function renderPreview(file: PreviewFile, { slideNumber, width }: RequestedPreview): Promise<Uint8Array> {
    const deck = await open(file);
    if (slideNumber > deck.slides)
      throw new PreviewFailedError(`Only ${deck.slides} slides of the file can be rendered`);
    const { folder, ask } = await running();
    const scale = Math.min(width / deck.width, maxHeight / deck.height);
    const place = path.join(folder, "work", "slide.png");
    const size = [deck.width, deck.height].map((length) => Math.max(1, Math.round(length * scale)));
    await ask(["draw", slideNumber - 1, ...size, pathToFileURL(place).href], limitMilliseconds);
    return readFile(place);
  }

  async function pdf(file: PreviewFile, title: string): Promise<Uint8Array> {
    await open(file);
    const { folder, ask } = await running();
    const place = path.join(folder, "work", "deck.pdf");
    await ask(["pdf", pathToFileURL(place).href, title.replace(/[|\p{Cc}]/gu, " ")], pdfLimitMilliseconds);
    return readFile(place);
  }

  async function attempt(action: () => Promise<Uint8Array>): Promise<Uint8Array | PreviewFailedError> {
    try {
      return await action();
    } catch (error) {
      await end();
      if (error instanceof PreviewFailedError) return error;
      throw error;
    }
  }

  return {
    async render(file, expected, take) {
      for (const one of expected) await take(one, await queue(() => attempt(() => renderPreview(file, one))));
    },
    renderPdf: async (file, title) => orThrow(await queue(() => attempt(() => pdf(file, title)))),
    async renderDraft(owner, bytes, slide) {
      const file = { id: `${owner} ${Date.now()} ${Math.random()}`, read: async () => bytes };
      const png = orThrow(await queue(() => attempt(() => renderPreview(file, slide))));
      // LibreOffice doesn't report the layout of texts.
      return { png, texts: [], backdrop: null };
    },
    async check() {
      await queue(running);
    },
    async close() {
      await queue(end);
      clearTimeout(idle);
    },
  };
}

function orThrow(image: Uint8Array | PreviewFailedError): Uint8Array {
  if (image instanceof PreviewFailedError) throw image;
  return image;
}

const pollMilliseconds = 10;
const startMilliseconds = 30_000;

/** A running LibreOffice process, which runs one command at a time. */
type Office = {
  /** The private folder of the process, for input and output. */
  folder: string;
  /**
   * Runs a command of `slides.bas`. Returns the parts of its response.
   *
   * @throws PreviewFailedError if the command fails or times out
   */
  ask(words: readonly (string | number)[], milliseconds: number): Promise<string[]>;
  isRunning(): boolean;
  /** Kills the process and its children, and removes its folder. */
  end(): Promise<void>;
};

/**
 * @param programs Folders in which to look for the program
 * @throws PreviewUnavailableError if LibreOffice is not installed or does not start
 */
async function startOffice(programs: readonly string[]): Promise<Office> {
  const program = programs.map((folder) => path.join(folder, "soffice")).find((file) => existsSync(file));
  if (!program)
    throw new PreviewUnavailableError(
      "LibreOffice (soffice) was not found on the PATH. Install it, or set PREVIEW_ENGINE to chromium.",
    );
  const folder = await mkdtemp(path.join(tmpdir(), "slidewright-office-"));
  // Passes no other variables, because LibreOffice reads untrusted files and settings contain secrets.
  const env = { NODE_ENV: "production" as const, HOME: folder, PATH: programs.join(path.delimiter), LANG: "C.UTF-8" };
  const work = path.join(folder, "work");
  try {
    await mkdir(work);
    await prepareProfile(program, folder, env);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new PreviewUnavailableError("LibreOffice does not start", { cause: error });
  }
  const args = [
    "--headless",
    "--invisible",
    "--norestore",
    "--nologo",
    "--nodefault",
    profileArgument(folder),
    `macro:///Standard.Slides.Serve("${work}")`,
  ];
  // Starts a process group, because the program is a script that starts other processes.
  const child = spawn(program, args, { env, stdio: "ignore", detached: true });
  const office = running(child, folder, work);
  try {
    await office.ask(["hello"], startMilliseconds);
  } catch (error) {
    await office.end();
    throw new PreviewUnavailableError("LibreOffice does not start", { cause: error });
  }
  return office;
}

function running(child: ChildProcess, folder: string, work: string): Office {
  let isRunning = true;
  child.once("error", () => (isRunning = false));
  child.once("exit", () => (isRunning = false));
  const answer = path.join(work, "answer");
  return {
    folder,
    async ask(words, milliseconds) {
      await rm(answer, { force: true });
      await writeFile(path.join(work, "job.draft"), `${words.join("|")}\n`);
      await rename(path.join(work, "job.draft"), path.join(work, "job"));
      for (const deadline = Date.now() + milliseconds; !existsSync(answer); await delay(pollMilliseconds)) {
        if (!isRunning) throw new PreviewFailedError("LibreOffice exited while rendering the slide");
        if (Date.now() > deadline)
          throw new PreviewFailedError(`The slide took longer than ${milliseconds / 1000} seconds to render`);
      }
      const [outcome, ...parts] = (await readFile(answer, "utf8")).trim().split("|");
      if (outcome === "failed")
        throw new PreviewFailedError("The slide could not be rendered", { cause: parts.join("|") });
      return parts;
    },
    isRunning: () => isRunning,
    async end() {
      if (isRunning && child.pid) {
        const exited = once(child, "exit");
        process.kill(-child.pid, "SIGKILL");
        await exited;
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const run = promisify(execFile);
/** Time limit for the first start, in which LibreOffice creates a profile. */
const firstStartMilliseconds = 60_000;

/**
 * Settings that prevent network access. Links in a file are not followed, and any other request goes to a proxy that
 * doesn't exist.
 */
const settings: readonly [place: string, name: string, value: string][] = [
  ["/org.openoffice.Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"],
  ["/org.openoffice.Inet/Settings", "ooInetProxyType", "2"],
  ["/org.openoffice.Inet/Settings", "ooInetHTTPProxyName", "127.0.0.1"],
  ["/org.openoffice.Inet/Settings", "ooInetHTTPProxyPort", "9"],
  ["/org.openoffice.Inet/Settings", "ooInetHTTPSProxyName", "127.0.0.1"],
  ["/org.openoffice.Inet/Settings", "ooInetHTTPSProxyPort", "9"],
];

const profileArgument = (folder: string): string =>
  `-env:UserInstallation=file://${encodeURI(path.join(folder, "profile"))}`;

/**
 * Creates a profile in the folder, with the macros and settings for rendering slides.
 *
 * @throws The errors of the first start
 */
async function prepareProfile(program: string, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  await run(program, ["--headless", "--terminate_after_init", profileArgument(folder)], {
    env,
    timeout: firstStartMilliseconds,
  });
  const user = path.join(folder, "profile", "user");
  const library = path.join(user, "basic", "Standard");
  await mkdir(library, { recursive: true });
  await writeFile(path.join(user, "basic", "script.xlc"), libraries);
  await writeFile(path.join(library, "script.xlb"), modules);
  await writeFile(
    path.join(library, "Slides.xba"),
    moduleOf(await readFile(projectPath("lib", "engine", "preview", "slides.bas"), "utf8")),
  );
  const registry = path.join(user, "registrymodifications.xcu");
  const items = settings.map(
    ([place, name, value]) =>
      `<item oor:path="${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await writeFile(
    registry,
    (await readFile(registry, "utf8")).replace("</oor:items>", `${items.join("\n")}\n</oor:items>`),
  );
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns:library="http://openoffice.org/2000/library"';
const libraries = `${head}<!DOCTYPE library:libraries PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "libraries.dtd">
<library:libraries ${namespace}><library:library library:name="Standard" library:link="false"/></library:libraries>\n`;
const modules = `${head}<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">
<library:library ${namespace} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Slides"/></library:library>\n`;

function moduleOf(code: string): string {
  const escaped = code.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  return `${head}<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Slides" script:language="StarBasic">${escaped}</script:module>\n`;
}
