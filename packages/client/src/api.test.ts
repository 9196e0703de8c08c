import { expect, it } from "vitest";
import { createClient } from "./client.js";
import { json, scriptedService } from "./testing/scripted-service.js";

it("every operation is called by its path, with the document's parameters and response", async () => {
  await using service = await scriptedService(
    json(200, { templates: [] }),
    json(200, { template_id: "a/b", slide_count: 3 }),
    json(200, { template_id: "a/b" }),
  );
  const { api } = createClient({ ...service, apiKey: "key" });

  const list = await api.get("/api/v1/templates", {
    params: { query: { tags: ["x", "y & z"], limit: 5, include_deleted: true } },
  });
  expect(list.templates satisfies { template_id: string }[]).toEqual([]);
  const template = await api.get("/api/v1/templates/{template_id}", { params: { path: { template_id: "a/b" } } });
  expect(template.slide_count satisfies number | null).toBe(3);
  await api.patch("/api/v1/templates/{template_id}", {
    params: { path: { template_id: "a/b" } },
    body: { metadata: { category: null } },
  });

  expect(service.received.map(({ method, path, body }) => [method, path, String(body)])).toEqual([
    ["GET", "/api/v1/templates?tags=x&tags=y%20%26%20z&limit=5&include_deleted=true", ""],
    ["GET", "/api/v1/templates/a%2Fb", ""],
    ["PATCH", "/api/v1/templates/a%2Fb", '{"metadata":{"category":null}}'],
  ]);
});

it("anything else is a type error", () => {
  const { api, generate } = createClient({ baseUrl: "http://localhost" });
  const wrong = () => [
    // @ts-expect-error there is no such path
    api.get("/api/v1/template"),
    // @ts-expect-error the path takes no such method
    api.delete("/api/v1/templates"),
    // @ts-expect-error a parameter is missing
    api.get("/api/v1/templates/{template_id}"),
    // @ts-expect-error a parameter has the wrong type
    api.get("/api/v1/templates", { params: { query: { limit: "five" } } }),
    // @ts-expect-error a field has the wrong type
    generate({ template_slide_id: 5, slide_data: {} }),
  ];
  expect(wrong).toBeTypeOf("function");
});
