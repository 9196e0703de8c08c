import { createConfig, lintFromString } from "@redocly/openapi-core";
import core, { type RulesetDefinition } from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import rulesets from "@stoplight/spectral-rulesets";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "./document";

const source = JSON.stringify(openApiDocument(), null, 2);

/** Returns the findings of Redocly's recommended rules, with severity, rule and place. */
async function redocly(text: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
  return problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`,
  );
}

/** Returns the findings of Spectral's default rules for OpenAPI. */
async function spectral(text: string): Promise<string[]> {
  const linter = new core.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, "recommended"]] });
  const results = await linter.run(new core.Document(text, parsers.Json, "openapi.json"));
  return results.map(({ severity, code, message, path }) => `${severity} ${code} ${path.join("/")}: ${message}`);
}

const broken = JSON.stringify({ openapi: "3.1.0", info: {}, paths: {} });

describe("the OpenAPI document", () => {
  it("passes Redocly's recommended rules without an error or a warning", async () => {
    expect(await redocly(source)).toEqual([]);
    expect(await redocly(broken)).not.toEqual([]);
  });

  it("passes Spectral's default rules without an error or a warning", async () => {
    expect(await spectral(source)).toEqual([]);
    expect(await spectral(broken)).not.toEqual([]);
  });
});
