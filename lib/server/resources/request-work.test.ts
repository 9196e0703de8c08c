import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { validateDeck } from "@/lib/contract/presentations";
import { TaskTimeoutError, WorkerMemoryError } from "@/lib/server/workers";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { type NewOrganization, createOrganization } from "./organizations";
import { toServiceError, runForRequest } from "./request-work";
import { type ReadyTemplate, readyTemplate } from "./testing/ready-template";

let service: ScratchService;
let first: NewOrganization;
let second: NewOrganization;
let template: ReadyTemplate;

beforeAll(async () => {
  service = await startScratchService({ LIMIT_ENGINE_THREADS: "1" });
  first = await createOrganization(service, { name: "First", email: "a@example.com", keyName: "k" });
  second = await createOrganization(service, { name: "Second", email: "b@example.com", keyName: "k" });
  template = await readyTemplate(second.caller, "meridian");
});
afterAll(() => service.stop());

/** Occupies an organization's share with tasks whose input never loads. Returns a function that ends them. */
function occupy(organization: NewOrganization, tasks: number) {
  let fail = () => {};
  const input = new Promise<never>((_, reject) => (fail = () => reject(new Error("ended"))));
  const results = Array.from({ length: tasks }, () =>
    runForRequest(service, organization.caller, "readCharts", () => input).catch((error: unknown) => error),
  );
  return async () => {
    fail();
    return Promise.all(results);
  };
}

const deck = () => ({ slides: [{ template_slide_id: template.slides[0], slide_data: { title: "Hello" } }] });
const validate = (organization: NewOrganization, signal?: AbortSignal) =>
  callRoute(validateDeck, organization.apiKey, { json: deck(), signal });

it("serves an organization while another has used up its share and its queue", async () => {
  const end = occupy(first, 33);
  const rejected = await validate(first);
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get("retry-after")).toBe("5");
  expect(await rejected.json()).toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    detail: expect.stringContaining("of your organization"),
  });
  const answered = await validate(second);
  expect(answered.status).toBe(200);
  expect(await answered.json()).toMatchObject({ valid: true });
  await end();
});

it("ends the work of a request when its client disconnects, also while it waits", async () => {
  const end = occupy(second, 1);
  const run = vi.spyOn(service.workers, "run");
  const client = new AbortController();
  const answer = validate(second, client.signal);
  await expect.poll(() => run.mock.calls.length).toBe(1);
  client.abort();
  expect((await answer).status).toBe(499);
  await expect(run.mock.results[0]?.value).rejects.toMatchObject({ name: "AbortError" });
  run.mockRestore();
  await end();
});

it.each([
  ["waiting", "The request waited for more than 60 seconds."],
  ["running", "The request took more than 60 seconds."],
] as const)("says that a request was %s for too long", (phase, message) => {
  expect(toServiceError(new TaskTimeoutError(phase, 60))).toMatchObject({
    status: 503,
    code: "SERVICE_UNAVAILABLE",
    retryAfter: 5,
    message: expect.stringContaining(message),
  });
});

it("says that a request took too much memory", () => {
  expect(toServiceError(new WorkerMemoryError(512))).toMatchObject({
    status: 503,
    message: expect.stringContaining("more than 512 MiB of memory"),
  });
});

it("passes on what the task throws", () => {
  expect(toServiceError(new Error("broken"))).toBeNull();
});
