import { describe, expect, it } from "vitest";
import { z } from "zod";
import { templateFilters } from "@/lib/contract/templates";
import { ValidationProblem } from "@/lib/server/resources/service-error";
import { parseRequest, pathValues } from "./parse";

const nothing = { path: {}, search: new URLSearchParams(), headers: new Headers(), body: undefined };

describe("request parsing", () => {
  it("takes repeated values where a list is meant, the last one elsewhere", async () => {
    const search = new URLSearchParams("tags=a&tags=b&limit=5&limit=7");
    const { query } = await parseRequest({ query: templateFilters }, { ...nothing, search });
    expect(query).toMatchObject({ tags: ["a", "b"], limit: 7 });
  });

  it("makes a list of a single value", async () => {
    const { query } = await parseRequest(
      { query: templateFilters },
      { ...nothing, search: new URLSearchParams("tags=a") },
    );
    expect(query).toMatchObject({ tags: ["a"] });
  });

  it("reports path, query, headers and body together", async () => {
    const schemas = {
      params: z.object({ id: z.string().min(5) }),
      query: z.object({ n: z.coerce.number() }),
      headers: z.object({ "x-kind": z.enum(["a", "b"]).optional() }),
      json: z.object({ a: z.string() }),
    };
    const headers = new Headers({ "X-Kind": "c" });
    const failed = parseRequest(schemas, { path: { id: "x" }, search: new URLSearchParams("n=y"), headers, body: {} });
    const error: unknown = await failed.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ValidationProblem);
    expect((error as ValidationProblem).issues.map((issue) => issue.loc[0])).toEqual([
      "path",
      "query",
      "header",
      "body",
    ]);
  });
});

describe("path values", () => {
  const template = "/api/v1/templates/{template_id}/slides/{slide_number}";

  it("are read by position and decoded", () => {
    expect(pathValues(template, "/api/v1/templates/tmpl%5F1/slides/2")).toEqual({
      template_id: "tmpl_1",
      slide_number: "2",
    });
    expect(pathValues(template, "/api/v1/templates/tmpl_1/slides/2/")).toEqual({
      template_id: "tmpl_1",
      slide_number: "2",
    });
  });

  it("are null for another path, and keep a broken encoding", () => {
    expect(pathValues(template, "/api/v1/templates/tmpl_1/layouts/2")).toBeNull();
    expect(pathValues(template, "/api/v1/templates/%E0%A4%A/slides/2")).toEqual({
      template_id: "%E0%A4%A",
      slide_number: "2",
    });
  });
});
