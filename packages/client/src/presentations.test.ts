import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { createClient } from "./client.js";
import type { JobStatus } from "./presentations.js";
import { broken, busy, json, scriptedService } from "./testing/scripted-service.js";

const state = (status: JobStatus["status"], progress: number) => ({ generation_id: "gen_1", status, progress });
const asEvent = (id: string, data: object) => `id: ${id}\nevent: status\ndata: ${JSON.stringify(data)}\n\n`;

function events(response: ServerResponse) {
  return response.writeHead(200, { "content-type": "text/event-stream" });
}

it("waits until a job has finished, and reports each state", async () => {
  await using service = await scriptedService(
    json(200, state("pending", 0)),
    busy(503),
    json(200, state("processing", 40)),
    json(200, state("partial", 100)),
  );
  const seen: number[] = [];
  const job = await createClient({ ...service }).waitForPresentation("gen_1", {
    intervalMs: 1,
    onProgress: ({ progress }) => seen.push(progress),
  });
  expect(job.status).toBe("partial");
  expect(seen).toEqual([0, 40, 100]);
});

it("waits with the tag of the last answer, so that a state that hasn't changed is not sent again", async () => {
  const unchanged = (response: ServerResponse) => void response.writeHead(304).end();
  await using service = await scriptedService(
    json(200, state("processing", 40), { etag: 'W/"gen_1.7"' }),
    unchanged,
    json(200, state("processing", 60)),
    json(200, state("completed", 100)),
  );
  const seen: number[] = [];
  const onProgress = ({ progress }: JobStatus) => void seen.push(progress);
  await createClient({ ...service, apiKey: "key" }).waitForPresentation("gen_1", { intervalMs: 1, onProgress });
  expect(seen).toEqual([40, 40, 60, 100]);
  const sent = service.received.map(({ headers }) => [headers["x-api-key"], headers["if-none-match"]]);
  expect(sent).toEqual([
    ["key", undefined],
    ["key", 'W/"gen_1.7"'],
    ["key", 'W/"gen_1.7"'],
    ["key", undefined],
  ]);
});

it("stops waiting on timeout or abort", async () => {
  const pending = Array.from({ length: 100 }, () => json(200, state("pending", 0)));
  await using service = await scriptedService(...pending);
  const client = createClient({ ...service });
  await expect(client.waitForPresentation("gen_1", { timeoutMs: 50 })).rejects.toMatchObject({
    code: "TIMEOUT",
    status: null,
  });
  const stop = new AbortController();
  const waiting = client.waitForPresentation("gen_1", {
    signal: stop.signal,
    timeoutMs: 10_000,
    onProgress: () => stop.abort(),
  });
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
});

it("survives a restart of the service, but no other error", async () => {
  await using service = await scriptedService(
    json(200, state("pending", 0)),
    broken,
    json(502, {}),
    json(200, state("completed", 100)),
    broken,
  );
  const client = createClient({ ...service, retries: 0 });
  expect(await client.waitForPresentation("gen_1", { intervalMs: 1 })).toMatchObject({ status: "completed" });
  await expect(client.waitForPresentation("gen_1")).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  await using other = await scriptedService(
    json(200, state("pending", 0)),
    json(404, { detail: "Not found", code: "NOT_FOUND" }),
  );
  await expect(createClient({ ...other }).waitForPresentation("gen_1", { intervalMs: 1 })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

it("resumes following a job after the connection breaks", async () => {
  await using service = await scriptedService(
    (response) => void events(response).write(asEvent("a", state("processing", 10)), () => response.destroy()),
    busy(503),
    (response) =>
      void events(response).end(asEvent("b", state("processing", 60)) + asEvent("c", state("completed", 100))),
  );
  const seen = [];
  for await (const { progress } of createClient({ ...service }).followPresentation("gen_1")) seen.push(progress);
  expect(seen).toEqual([10, 60, 100]);
  expect(service.received.map(({ headers }) => headers["last-event-id"])).toEqual([undefined, "a", "a"]);
});

it("stops following when aborted, with the reason", async () => {
  await using service = await scriptedService(
    (response) => void events(response).write(asEvent("a", state("processing", 10))),
  );
  const stop = new AbortController();
  const reason = new Error("enough");
  const following = async () => {
    for await (const _ of createClient({ ...service }).followPresentation("gen_1", { signal: stop.signal }))
      stop.abort(reason);
  };
  await expect(following()).rejects.toBe(reason);
});

it("ends at once if the job has finished", async () => {
  await using service = await scriptedService((response) => void response.writeHead(204).end());
  expect(
    (
      await createClient({ ...service })
        .followPresentation("gen_1")
        .next()
    ).done,
  ).toBe(true);
});

it("charts are updated with JSON, or with a file as a form", async () => {
  const accepted = { generation_id: "gen_2" };
  await using service = await scriptedService(busy(503), json(202, accepted), busy(503), json(202, accepted));
  const client = createClient({ ...service });
  const request = { updates: [{ slide_index: 0, chart_data: { categories: ["Q1"] } }] };
  expect(await client.updateCharts("gen_1", request)).toEqual(accepted);
  expect(await client.updateCharts("_", request, { file: new File(["edited"], "edited.pptx") })).toEqual(accepted);
  const [, byJson, , byForm] = service.received;
  expect(byJson).toMatchObject({
    method: "PUT",
    path: "/api/v1/presentations/gen_1/update-charts",
    body: Buffer.from(JSON.stringify(request)),
  });
  expect(byForm?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(byForm?.body.toString()).toContain('filename="edited.pptx"');
  expect(byForm?.body.toString()).toContain(JSON.stringify(request.updates));
  expect(new Set(service.received.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
});
