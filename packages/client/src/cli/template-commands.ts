import { type Command, InvalidArgumentError, Option } from "commander";
import type { operations } from "../api-types.js";
import type { Client } from "../client.js";
import { openFile } from "../files.js";
import { type Analysis, type MatchRequest, isCompleted } from "../templates.js";
import { SlidewrightError } from "../transport.js";
import { type Terminal, asWritten, clientOf, readJson, unreadable } from "./terminal.js";

type UploadFlags = {
  category?: string;
  tag?: string[];
  description?: string;
  templateVersion?: string;
  name?: string;
  replaces?: string;
  analyze?: boolean;
};
type ListFlags = Pick<
  NonNullable<operations["listTemplates"]["parameters"]["query"]>,
  "status" | "search" | "page" | "limit"
>;

export function addTemplateCommands(program: Command, terminal: Terminal): void {
  const analyse = (client: Client, id: string) =>
    client.analyzeTemplate(id, {
      onProgress: ({ current_step, progress }) => terminal.progress(current_step ?? "Analysing", progress),
    });

  program
    .command("templates")
    .description("list templates")
    .addOption(
      new Option("--status <status>", "only those of a status").choices([
        "pending",
        "uploaded",
        "analyzing",
        "ready",
        "failed",
        "deleted",
      ]),
    )
    .option("--search <text>", "in name, file name, description and tags")
    .option("--page <number>", "page of the list", wholeNumber)
    .option("--limit <number>", "templates a page, 1 to 100", wholeNumber)
    .addHelpText("after", "\nExample:\n  slidewright templates --status ready")
    .action(async (query: ListFlags, command: Command) => {
      terminal.print(await clientOf(command, terminal).api.get("/api/v1/templates", { params: { query } }));
    });

  program
    .command("upload")
    .description("upload a template")
    .argument("<file>", "a .pptx, .potx or .ppsx file")
    .option("--name <text>", "name of the template")
    .option("--replaces <template>", "the template that this file is the next version of")
    .option("--category <text>", "category of the template")
    .option("--tag <text...>", "tags of the template")
    .option("--description <text>", "description of the template")
    .option("--template-version <text>", "version of the template")
    .option("--analyze", "analyse it at once, as the command analyze does")
    .addHelpText("after", "\nExample:\n  slidewright upload company.pptx --category Reviews --tag board --analyze")
    .action(
      async (path: string, { tag, templateVersion, analyze, replaces, ...rest }: UploadFlags, command: Command) => {
        const client = clientOf(command, terminal);
        const metadata = {
          ...rest,
          ...(tag && { tags: tag }),
          ...(templateVersion !== undefined && { version: templateVersion }),
        };
        const file = await openFile(path).catch(unreadable(path));
        terminal.progress(`Uploading ${file.name}`, 0);
        const result = await client.uploadTemplate(file, { metadata, ...(replaces !== undefined && { replaces }) });
        terminal.print(analyze ? { ...result, analysis: summary(await analyse(client, result.template_id)) } : result);
        terminal.done();
      },
    );

  program
    .command("analyze")
    .description("analyse a template and say what its slides take")
    .argument("<template_id>")
    .option("--full", "the whole analysis, with every shape")
    .addHelpText("after", "\nExample:\n  slidewright analyze tmpl_01J…")
    .action(async (id: string, { full }: { full?: boolean }, command: Command) => {
      const analysis = await analyse(clientOf(command, terminal), id);
      terminal.done();
      terminal.print(full ? analysis : summary(analysis));
    });

  program
    .command("slides")
    .description("list the slides of an analysed template, with the ids that requests name")
    .argument("<template_id>")
    .option("--layouts", "its layouts, which can be named too")
    .addHelpText("after", "\nExample:\n  slidewright slides tmpl_01J…")
    .action(async (template_id: string, { layouts }: { layouts?: boolean }, command: Command) => {
      const analysis = await clientOf(command, terminal).api.get("/api/v1/templates/{template_id}/analysis", {
        params: { path: { template_id } },
      });
      if (!isCompleted(analysis)) {
        throw new SlidewrightError({
          status: 409,
          code: "NOT_ANALYSED",
          detail: `The analysis of ${template_id} is ${analysis.status}: run slidewright analyze ${template_id}`,
        });
      }
      terminal.print(layouts ? layoutsOf(analysis) : slidesOf(analysis));
    });

  program
    .command("schema")
    .description("the JSON Schema of the slide_data that a slide takes, and an example")
    .argument("<template_id>")
    .argument("<number>", "of the slide, 1-based", wholeNumber)
    .option("--example", "the example alone")
    .option("--layout", "the number is that of a layout")
    .addHelpText("after", "\nExample:\n  slidewright schema tmpl_01J… 5 --example > slide.json")
    .action(
      async (
        template_id: string,
        number: number,
        { example, layout }: { example?: boolean; layout?: boolean },
        command: Command,
      ) => {
        const { api } = clientOf(command, terminal);
        const answer = layout
          ? await api.get("/api/v1/templates/{template_id}/layouts/{layout_number}/schema", {
              params: { path: { template_id, layout_number: number } },
            })
          : await api.get("/api/v1/templates/{template_id}/slides/{slide_number}/schema", {
              params: { path: { template_id, slide_number: number } },
            });
        terminal.print(example ? answer.example : answer);
      },
    );

  program
    .command("match")
    .description("find the template slides that suit content best")
    .argument("<slide_data>", "a JSON file with slide_data, or -")
    .option("--layouts", "match against layouts")
    .option("--top-k <number>", "how many, 1 to 20", wholeNumber)
    .addHelpText("after", "\nExample:\n  slidewright match slide.json --top-k 3")
    .action(async (file: string, { layouts, topK }: { layouts?: boolean; topK?: number }, command: Command) => {
      const input = await readJson(file, terminal.streams.stdin);
      const request = input instanceof Object && "slide_data" in input ? input : { slide_data: input };
      const flags = { ...(layouts && { match_against: "layouts" }), ...(topK !== undefined && { top_k: topK }) };
      terminal.print(await clientOf(command, terminal).match(asWritten<MatchRequest>({ ...request, ...flags })));
    });
}

const slidesOf = ({ slides }: Analysis) =>
  slides.map(({ slideId, slideNumber, title, layout_name, content_layout, hidden, capacity }) => ({
    slideId,
    slideNumber,
    title,
    layout_name,
    content_layout,
    hidden,
    capacity: counted(capacity),
  }));

const layoutsOf = ({ layouts }: Analysis) =>
  layouts.map(({ layoutId, layoutIndex, name, content_layout, capacity }) => ({
    layoutId,
    layoutNumber: layoutIndex + 1,
    name,
    content_layout,
    capacity: counted(capacity),
  }));

/** Returns the counts that are not 0. */
const counted = (counts: object) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));

function summary(analysis: Analysis) {
  const { analysis_id, template_id, status, warnings } = analysis;
  return { analysis_id, template_id, status, warnings, slides: slidesOf(analysis), layouts: layoutsOf(analysis) };
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}
