import { readFileSync } from "node:fs";
import path from "node:path";
import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { type Answer, type OpenApiDocument, methods, resolve } from "@/components/docs/open-api";
import { slideField } from "@/lib/contract/analysis-result";
import type { Operation } from "@/lib/contract/define-operation";
import { openApiDocument } from "@/lib/contract/openapi/document";
import { operations } from "@/lib/contract/operations";
import { chartBody } from "@/lib/contract/slide-data/chart";
import { slideData } from "@/lib/contract/slide-data/slide-data";
import { webhookEvents } from "@/lib/contract/webhooks";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { settingNames } from "@/lib/server/config/setting-warnings";
import { typeErrors } from "@/scripts/test/type-errors";
import { guides } from "./guides";
import { type CodeSample, parseGuide } from "./parse-guide";

const root = path.join(import.meta.dirname, "../../..");
const samples = guides.flatMap(({ name, file }) => {
  const { parts } = parseGuide(readFileSync(path.join(root, "docs", file), "utf8"), file);
  return parts
    .flatMap((part) => (part.kind === "code" ? part.samples : []))
    .map((sample, index) => ({
      label: `${name} ${index + 1}: ${[sample.language, ...sample.words].join(" ")}`,
      ...sample,
    }));
});

const templates = new Map(
  ["meridian", "atelier"].map((name) => {
    const bytes = readFileSync(path.join(root, `public/samples/${name}.pptx`));
    return [name, { bytes, slides: analyseTemplate(bytes, { templateId: name }).slides }];
  }),
);

/** Schemas of samples that show a part of a request or response. */
const values = new Map<string, z.ZodType>([
  ["chart", chartBody],
  ["slide_data", slideData],
  ["field", slideField],
]);

function of(kind: string): (CodeSample & { label: string })[] {
  return samples.filter(({ language, words }) => language === "json" && words[0] === kind);
}

function operationOf({ words: [, id] }: CodeSample): Operation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`There is no operation ${id}`);
  return found;
}

/** Returns a schema that allows fields to be missing, but not to be added. */
function partOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(partOf);
  if (typeof schema !== "object" || schema === null) return schema;
  const { required: _, oneOf, discriminator: __, ...rest } = schema as Record<string, unknown>;
  const parts = Object.entries({ ...rest, ...(oneOf === undefined ? {} : { anyOf: oneOf }) }).map(([key, value]) => [
    key,
    partOf(value),
  ]);
  return {
    ...Object.fromEntries(parts),
    ...("properties" in rest && !("additionalProperties" in rest) ? { additionalProperties: false } : {}),
  };
}

/** Returns the validator of an operation's response: of the given status, or of the success by default. */
function answerValidator(id: string, status?: string) {
  const operation = operations.find((operation) => operation.id === id);
  if (!operation) throw new Error(`There is no operation ${id}`);
  const document = openApiDocument() as unknown as OpenApiDocument;
  const method = methods.find((one) => one === operation.method.toLowerCase());
  const documented = method && document.paths[operation.path]?.[method];
  const answer = documented?.responses[status ?? operation.status];
  const schema = answer && resolve<Answer>(document, answer).content?.["application/json"]?.schema;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  return ajv.compile(partOf({ ...schema, components: { schemas: document.components?.schemas } }) as object);
}

describe("the samples of the guides", () => {
  it.each(samples)("$label has a type that is tested", ({ language, words: [kind = ""] }) => {
    const kinds: Record<string, string[]> = {
      sh: ["", "curl", "cli"],
      py: ["python"],
      ts: ["", "client"],
      json: ["slide", "value", "request", "answer", "event", "config"],
      console: ["operator"],
    };
    expect(kinds[language]).toContain(kind);
  });

  it.each(samples.filter(({ language }) => language === "console"))(
    "$label uses existing commands and settings only",
    ({ text }) => {
      const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
        scripts: Record<string, string>;
      };
      for (const line of text.trim().split("\n")) {
        // Commands of other programs, and their continuation lines.
        if (/^(docker compose|kubectl|inngest| ) /.test(line)) continue;
        const [, given = "", command = ""] = /^((?:\w+=\S+ )*)npm ((?:run )?[\w:-]+)/.exec(line) ?? [];
        expect(Object.keys(scripts).concat("ci"), line).toContain(command.replace("run ", ""));
        const names = given
          .trim()
          .split(" ")
          .filter(Boolean)
          .map((part) => part.split("=")[0] ?? "");
        expect(
          names.filter((name) => !settingNames.has(name) && !name.startsWith("npm_config_")),
          line,
        ).toEqual([]);
      }
    },
  );

  it("fit the types of the TypeScript client", async () => {
    const programs = samples
      .filter(({ language }) => language === "ts")
      .map(({ label, text }) => [label.replaceAll(/\W+/g, "-"), text] as const);
    expect(programs.length).toBeGreaterThan(10);
    expect(await typeErrors(Object.fromEntries(programs))).toEqual([]);
  });

  it.each(of("slide"))("$label generates a slide without warnings", async ({ words: [, about = ""], text }) => {
    const [name = "", number] = about.split("/");
    const template = templates.get(name);
    const slide = template?.slides[Number(number) - 1];
    if (!template || !slide) throw new Error(`There is no slide ${about}`);
    const parsed = slideData.parse(JSON.parse(text));
    expect(parsed, "nothing in it is unknown to the contract").toEqual(JSON.parse(text));
    const { slideResults } = await generateDeck({
      templates: new Map([[name, template.bytes]]),
      slides: [{ templateSlideId: slide.slideId, templateId: name, slideData: parsed, options: {} }],
    });
    const messages = slideResults.flatMap(({ error, warnings }) => [
      error,
      ...warnings.map(({ code, message }) => `${code}: ${message}`),
    ]);
    expect(messages.filter((text) => text !== null)).toEqual([]);
  });

  it.each(of("value"))("$label is valid", ({ words: [, name = ""], text }) => {
    expect(values.get(name)?.parse(JSON.parse(text)), "nothing in it is unknown to the contract").toMatchObject(
      JSON.parse(text),
    );
  });

  it.each(of("request"))("$label is a valid request", (sample) => {
    const result = operationOf(sample).body?.json?.safeParse(JSON.parse(sample.text));
    expect(result).toMatchObject({ success: true });
  });

  it.each(of("answer"))("$label is part of the response", ({ words: [, id = "", status], text }) => {
    const validate = answerValidator(id, status);
    expect(validate(JSON.parse(text)) || validate.errors).toBe(true);
  });

  it.each(of("config"))("$label connects an agent", ({ text }) => {
    expect(JSON.parse(text)).toMatchObject({
      mcpServers: { slidewright: { type: "http", url: expect.stringMatching(/\/api\/mcp$/) } },
    });
  });

  it.each(of("event"))("$label is a message that is sent", ({ words: [, type], text }) => {
    const event = webhookEvents.find((event) => event.type === type);
    expect(event?.payload.parse(JSON.parse(text))).toEqual(JSON.parse(text));
  });
});
