import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PreviewFailedError, PreviewUnavailableError } from "@/lib/engine/preview/errors";
import { prepareProfile, profileArgument } from "./profile";

const millisecondsBetweenLooks = 10;
const startMilliseconds = 30_000;

/** A running LibreOffice that does one thing at a time. */
export type Office = {
  /** A folder of its own, for what it reads and writes. */
  folder: string;
  /**
   * What it answers to a command of `slides.bas`, in parts. @throws PreviewFailedError when it says no, or nothing in
   * time
   */
  ask(words: readonly (string | number)[], milliseconds: number): Promise<string[]>;
  isRunning(): boolean;
  /** Ends it with all that it started, and removes its folder. */
  end(): Promise<void>;
};

/** @param programs Folders of programs @throws PreviewUnavailableError where there is none, or it does not start */
export async function startOffice(programs: readonly string[]): Promise<Office> {
  const program = programs.map((folder) => path.join(folder, "soffice")).find((file) => existsSync(file));
  if (!program)
    throw new PreviewUnavailableError(
      "No LibreOffice is on the PATH (soffice). Install one, or leave PREVIEW_ENGINE at chromium.",
    );
  const folder = await mkdtemp(path.join(tmpdir(), "slidewright-office-"));
  // Nothing else of our environment: what it reads is untrusted, and settings are secrets.
  const env = { NODE_ENV: "production" as const, HOME: folder, PATH: programs.join(path.delimiter), LANG: "C.UTF-8" };
  const work = path.join(folder, "work");
  try {
    await mkdir(work);
    await prepareProfile(program, folder, env);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new PreviewUnavailableError("LibreOffice does not start here", { cause: error });
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
  // A group of its own: the program is a script that starts others.
  const child = spawn(program, args, { env, stdio: "ignore", detached: true });
  const office = running(child, folder, work);
  try {
    await office.ask(["hello"], startMilliseconds);
  } catch (error) {
    await office.end();
    throw new PreviewUnavailableError("LibreOffice does not start here", { cause: error });
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
      for (const deadline = Date.now() + milliseconds; !existsSync(answer); await delay(millisecondsBetweenLooks)) {
        if (!isRunning) throw new PreviewFailedError("LibreOffice ended while it drew the slide");
        if (Date.now() > deadline)
          throw new PreviewFailedError(`The slide took longer than ${milliseconds / 1000} seconds to draw`);
      }
      const [outcome, ...parts] = (await readFile(answer, "utf8")).trim().split("|");
      if (outcome === "failed")
        throw new PreviewFailedError("The slide could not be drawn", { cause: parts.join("|") });
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
