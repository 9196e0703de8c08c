import { constants } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { dirname, extname } from "node:path";
import { type Command, Option } from "commander";
import type { Client } from "../client.js";
import { openFile, saveFile } from "../files.js";
import type {
  AcceptedJob,
  DeckFormat,
  GenerateDeckRequest,
  GenerateRequest,
  JobStatus,
  UpdateChartsRequest,
} from "../presentations.js";
import { SlidewrightError } from "../transport.js";
import { type Terminal, UsageError, asWritten, clientOf, exitCode, readJson, unreadable } from "./terminal.js";

type JobFlags = { wait?: boolean; output?: string };
type OutlineFlags = JobFlags & {
  template?: string[];
  name?: string;
  save?: boolean;
  brief?: string;
  source?: string[];
};

export function addPresentationCommands(program: Command, terminal: Terminal): void {
  /** Waits until the job has finished and saves the file, or prints the accepted job. */
  const follow = async (client: Client, job: AcceptedJob, { wait = true, output }: JobFlags) => {
    if (!wait && output === undefined) return terminal.print(job);
    terminal.progress(job.generation_id, 0);
    const state = await ended(client, job.generation_id, terminal);
    const saved =
      output !== undefined && state.download_url ? await save(client, job.generation_id, output, formatOf(output)) : {};
    terminal.print({ ...state, ...saved });
  };
  const json = (file: string) => readJson(file, terminal.streams.stdin);
  const command = (name: string, description: string, example: string) =>
    program.command(name).description(description).addHelpText("after", `\nExample:\n  slidewright ${example}`);
  const withJobFlags = (name: string, description: string, example: string) =>
    command(name, description, example)
      .option("-o, --output <file>", "save the presentation there: .pptx, .pdf, or .zip for a PNG of each slide")
      .option("--no-wait", "print the accepted job instead of waiting for its end")
      .addOption(new Option("--wait").hideHelp());

  command(
    "validate",
    "validate a deck request: its errors and warnings, without generating anything",
    "validate deck.json",
  )
    .argument("<request>", "a JSON file, or -")
    .action(async (file: string, _: object, command: Command) => {
      const client = clientOf(command, terminal);
      const answer = await client.validate(asDeck(await json(file)));
      if (!answer.valid) terminal.exitCode = exitCode.failed;
      printResults(answer.slide_results, terminal);
      terminal.print(answer);
    });

  withJobFlags("generate", "generate a presentation of one slide or of a deck", "generate deck.json --output deck.pptx")
    .argument("<request>", "a JSON file with the request, or -; with --slide, the slide_data alone")
    .option("--slide <slide_id>", "the template slide to fill")
    .addHelpText(
      "after",
      "  slidewright schema tmpl_01J… 5 --example | slidewright generate - --slide slide_… -o slide.pptx",
    )
    .action(async (file: string, { slide, ...flags }: JobFlags & { slide?: string }, command: Command) => {
      const client = clientOf(command, terminal);
      await checkOutput(flags.output);
      const input = await json(file);
      const request = slide === undefined ? input : { template_slide_id: slide, slide_data: input };
      const job = await (isDeck(request)
        ? client.generateDeck(request)
        : client.generate(asWritten<GenerateRequest>(request)));
      await follow(client, job, flags);
    });

  withJobFlags(
    "outline",
    "turn a document or a brief into the slides of a deck",
    "outline report.docx --template tmpl_01J… --output deck.pptx",
  )
    .argument("[document]", "a .md, .docx, .xlsx or .csv file, or the asset_id of an uploaded one")
    .option("--brief <text>", "instead of a document: what the deck is to say, for the service's language model")
    .option("--source <file...>", "texts that the language model takes facts from")
    .option("--template <template_id...>", "the template, or several of which the best is chosen; by default all")
    .option("--name <text>", "name of the deck; by default the document's title")
    .option("--save", "keep it as a draft in the studio")
    .addHelpText(
      "after",
      '  slidewright outline notes.md > deck.json\n\n  slidewright outline --brief "Five slides on our third quarter" --source results.md --output deck.pptx\n\nWithout --output, prints a request for generate, with the reason for each slide. The text that a language model writes\nis shown while it is written.',
    )
    .action(async (path: string | undefined, flags: OutlineFlags, command: Command) => {
      const { template, name, save: isSaved } = flags;
      const client = clientOf(command, terminal);
      await checkOutput(flags.output);
      const outline = await client.outlineDeck(await outlineSource(path, flags), {
        save: isSaved ?? false,
        ...(flags.brief !== undefined && { onText: (text: string) => terminal.write(text) }),
        ...(template && { template_id: template }),
        ...(name !== undefined && { name }),
      });
      if (flags.brief !== undefined) terminal.write("\n");
      for (const { message } of outline.warnings) terminal.say(`warning: ${message}`);
      if (flags.output === undefined) return terminal.print(outline);
      await follow(client, await client.generateDeck(outline), flags);
    });

  command("status", "the state of a job", "status gen_01J… --wait")
    .argument("<generation_id>")
    .option("--wait", "wait until it has finished")
    .action(async (id: string, { wait }: JobFlags, command: Command) => {
      const client = clientOf(command, terminal);
      const params = { path: { generation_id: id } };
      terminal.print(
        wait
          ? await ended(client, id, terminal)
          : await client.api.get("/api/v1/presentations/{generation_id}/status", { params }),
      );
    });

  command("download", "download a finished presentation", "download gen_01J… --output deck.pdf")
    .argument("<presentation_id>")
    .option("-o, --output <file>", "where to save it; else <presentation_id>.pptx (.pdf, .zip) in the current folder")
    .addOption(
      new Option(
        "--format <format>",
        "PowerPoint, PDF, or a zip with a PNG of each slide; else the one that --output ends with",
      ).choices(["pptx", "pdf", "png"]),
    )
    .action(async (id: string, { output, format }: JobFlags & { format?: DeckFormat }, command: Command) => {
      const client = clientOf(command, terminal);
      await checkOutput(output);
      const path = output ?? `${id}.${format === "png" ? "zip" : (format ?? "pptx")}`;
      terminal.print(await save(client, id, path, format ?? formatOf(path)));
    });

  withJobFlags(
    "update-charts",
    "copy a presentation with new data in its charts",
    "update-charts gen_01J… updates.json --output new.pptx",
  )
    .argument("<presentation_id>", "a job's id; _ with --file")
    .argument("<updates>", "a JSON file with the updates, or -")
    .option("--file <file>", "a presentation edited by hand, instead of the job's")
    .action(async (id: string, updates: string, { file, ...flags }: JobFlags & { file?: string }, command: Command) => {
      const client = clientOf(command, terminal);
      await checkOutput(flags.output);
      const input = await json(updates);
      const request = asWritten<UpdateChartsRequest>(Array.isArray(input) ? { updates: input } : input);
      const edited = file === undefined ? {} : { file: await openFile(file).catch(unreadable(file)) };
      await follow(client, await client.updateCharts(id, request, edited), flags);
    });
}

/** Returns the source of the outline: a file, an uploaded document, or a brief with its sources. */
async function outlineSource(document: string | undefined, { brief, source = [] }: OutlineFlags) {
  if ((document === undefined) === (brief === undefined)) throw new UsageError("Give either a document or --brief");
  if (brief !== undefined) {
    const sources = await Promise.all(source.map((path) => readFile(path, "utf8").catch(unreadable(path))));
    return { brief, ...(sources.length > 0 && { sources }) };
  }
  if (source.length > 0) throw new UsageError("--source goes with --brief");
  const path = document ?? "";
  return /^asset_\w+$/.test(path) ? { asset_id: path } : openFile(path).catch(unreadable(path));
}

const isDeck = (request: unknown): request is GenerateDeckRequest => request instanceof Object && "slides" in request;

/** Converts a request for one slide to a deck request. */
function asDeck(request: unknown): GenerateDeckRequest {
  if (isDeck(request) || !(request instanceof Object) || !("template_slide_id" in request))
    return asWritten<GenerateDeckRequest>(request);
  const { template_slide_id, slide_data, ...rest } = asWritten<GenerateRequest>(request);
  return { ...rest, slides: [{ template_slide_id, slide_data }] };
}

async function ended(client: Client, id: string, terminal: Terminal): Promise<JobStatus> {
  const state = await client.waitForPresentation(id, {
    onProgress: ({ current_step, status, progress }) => terminal.progress(current_step ?? status, progress),
  });
  terminal.done();
  if (state.status !== "completed") terminal.exitCode = exitCode.failed;
  if (state.error) terminal.say(`error: ${state.error.code}: ${state.error.message}`);
  printResults(state.slide_results ?? [], terminal);
  return state;
}

/** Prints each error and warning on a separate line, with its field. */
function printResults(results: NonNullable<JobStatus["slide_results"]>, terminal: Terminal): void {
  for (const { slide_index, error, error_code, error_loc, warnings } of results) {
    const say = (kind: string, loc: readonly string[] | null | undefined, sentence: string) =>
      terminal.say(`slide ${slide_index}: ${kind}: ${loc?.length ? `${loc.join(".")}: ` : ""}${sentence}`);
    if (error !== null) say(`${error_code}`, error_loc, error);
    for (const { code, loc, message } of warnings) say(`warning: ${code}`, loc, message);
  }
}

/** Returns the format that the ending of a file's name stands for; undefined (PowerPoint) for any other. */
function formatOf(path: string): DeckFormat | undefined {
  const ending = extname(path).toLowerCase();
  return ending === ".pdf" ? "pdf" : ending === ".zip" ? "png" : undefined;
}

/** Throws before a job is created if its file could not be saved. */
async function checkOutput(output = "."): Promise<void> {
  if (extname(output).toLowerCase() === ".png")
    throw new UsageError("Pictures of slides are saved as a zip: let the name end with .zip");
  if (!/^\.(pptx|pdf|zip)$|^$/i.test(extname(output)))
    throw new UsageError(
      `Files that end with ${extname(output)} can't be written: let the name end with .pptx, .pdf or .zip`,
    );
  const folder = dirname(output);
  await access(folder, constants.W_OK).catch(() => {
    throw new UsageError(`The folder ${folder} does not exist`);
  });
}

async function save(
  client: Client,
  id: string,
  path: string,
  format?: DeckFormat,
): Promise<{ file: string; file_size: number }> {
  const response = await client.downloadPresentation(id, { format });
  const file_size = await saveFile(response, path).catch((error: NodeJS.ErrnoException) => {
    throw error instanceof SlidewrightError ? error : new UsageError(`${path} can't be written: ${error.message}`);
  });
  return { file: path, file_size };
}
