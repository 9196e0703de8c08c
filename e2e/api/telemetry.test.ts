import { readFileSync } from "node:fs";
import path from "node:path";
import { ended, expect, test } from "./fixtures";

const canary = "Zaunkönig 4711";
const read = (dataDir: string, name: string) => readFileSync(path.join(dataDir, "logs", `${name}.log`), "utf8");

test("web and worker log a job under the request's id, in JSON, without content and secrets", async ({
  api,
  analysed,
  service,
  request,
}) => {
  const secrets = JSON.parse(readFileSync(path.join(service.dataDir, "secrets.json"), "utf8")) as Record<
    string,
    string
  >;
  const analysis = await api.client.api.get("/api/v1/templates/{template_id}/analysis", {
    params: { path: { template_id: analysed.templateId } },
  });
  const [slide] = "slides" in analysis ? analysis.slides : [];
  const response = await request.post("/api/v1/presentations/generate", {
    headers: { "x-api-key": service.apiKey },
    data: { template_slide_id: slide!.slideId, slide_data: { title: canary } },
  });
  const { generation_id: id } = (await response.json()) as { generation_id: string };
  expect((await ended(api, id)).status).toBe("completed");
  const [web, worker] = ["web", "worker"].map((name) => read(service.dataDir, name)) as [string, string];
  const linesOf = (log: string) =>
    log
      .split("\n")
      .filter((line) => line.includes(id))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const requestId = response.headers()["x-request-id"];
  expect(linesOf(web)).toContainEqual(
    expect.objectContaining({ msg: "request", operation: "generateSlide", requestId, jobId: id, status: 202 }),
  );
  expect(linesOf(worker)).toContainEqual(
    expect.objectContaining({ msg: "job ended", requestId, jobId: id, status: "completed" }),
  );
  const logs = [web, worker, read(service.dataDir, "runner")].join("\n");
  for (const secret of [canary, service.apiKey, service.owner.email, service.owner.password, ...Object.values(secrets)])
    expect(logs).not.toContain(secret);
  expect(logs).not.toMatch(/sg_live_\w|token=[^[]|eyJ[\w-]{10}/);
  // The framework prints a banner before any of our code runs.
  const unexpectedLines = [web, worker]
    .flatMap((log) => log.split("\n"))
    .filter((line) => line !== "" && !line.startsWith("{") && !/^(▲| *- |\s*✓ |\s*$)/.test(line));
  expect(unexpectedLines).toEqual([]);
});

test("the metrics require the token, and name no organization", async ({ request, service }) => {
  const { METRICS_TOKEN: token } = JSON.parse(
    readFileSync(path.join(service.dataDir, "secrets.json"), "utf8"),
  ) as Record<string, string>;
  const rejected: Record<string, string>[] = [{}, { authorization: "Bearer nothing" }, { "x-api-key": service.apiKey }];
  for (const headers of rejected) expect((await request.get("/api/metrics", { headers })).status()).toBe(401);
  const answer = await request.get("/api/metrics", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.headers()["content-type"]).toContain("text/plain");
  const text = await answer.text();
  for (const part of ["database", "storage", "runner"]) expect(text).toContain(`slidewright_part_up{part="${part}"} 1`);
  expect(text).toMatch(/slidewright_request_duration_seconds_count\{operation="\w+",method="GET",status="200"\} \d+/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  expect(text).not.toMatch(/org_\w|tmpl_\w|sg_live/);
});
