import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { JobStatus } from "@/lib/contract/presentations";
import type { Caller } from "@/lib/server/context";
import { createOrganization } from "@/lib/server/resources/organizations";
import { cancelGeneration, requestSlide } from "@/lib/server/resources/presentations/generations";
import { type JobEvent, followJob, maxFollowers } from "@/lib/server/resources/presentations/jobs";
import { beginJob, progressWriter } from "@/lib/server/resources/presentations/run-job";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { sendEvents } from "./send-events";

let service: ScratchService;
let caller: Caller;

beforeAll(async () => {
  service = await startScratchService();
  ({ caller } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" }));
});
afterAll(() => service.stop());

const request = async () =>
  (await requestSlide(service, caller, { template_slide_id: "slide_1", slide_data: {} })).generation_id;
const follow = (id: string, { lastId, signal }: { lastId?: string; signal?: AbortSignal } = {}) =>
  sendEvents(
    new Request("http://localhost", { signal, headers: lastId === undefined ? {} : { "last-event-id": lastId } }),
    always,
    (last, gone) => followJob(service, caller, id, last, gone),
  );
const always = async () => true;
const ids = (text: string) => [...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id);

describe("events of a job", () => {
  it("are rejected for an organization that follows too many, until it follows fewer", async () => {
    const { caller: neighbour } = await createOrganization(service, {
      name: "B",
      email: "b@example.com",
      keyName: "k",
    });
    const id = await request();
    const gone = new AbortController();
    const streams = await Promise.all(
      Array.from({ length: maxFollowers.perOrganization }, () => follow(id, { signal: gone.signal })),
    );
    await expect(follow(id)).rejects.toMatchObject({ status: 503, code: "SERVICE_UNAVAILABLE" });
    const { generation_id } = await requestSlide(service, neighbour, { template_slide_id: "slide_1", slide_data: {} });
    const other = await followJob(service, neighbour, generation_id, null, gone.signal);
    expect((await other.next()).done).toBe(false);
    gone.abort();
    await other.return();
    await Promise.all(streams.map((stream) => stream.body?.cancel()));
    const last = new AbortController();
    expect((await follow(id, { signal: last.signal })).status).toBe(200);
    last.abort();
  });

  it("send each state once, until the job has finished", async () => {
    const id = await request();
    const response = await follow(id);
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const streamed = response.text();
    const job = await beginJob(service, id);
    if (!job) throw new Error("the job did not begin");
    await progressWriter(service, job)(40, "Generating slide 1 of 1");
    const looks = vi.spyOn(service.db.generation, "findMany");
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(2);
    looks.mockRestore();
    await cancelGeneration(service, caller, id);
    const text = await streamed;
    // The server may have looked between the job's start and its first progress.
    const states = ids(text).filter((state) => state !== "processing:0:");
    expect(states).toEqual(["pending:0:", "processing:40:Generating slide 1 of 1", "failed:40:"]);
    expect(text).toMatch(/event: status\ndata: \{"generation_id"/);
  });

  it("continue after a reconnect, and then end", async () => {
    const id = await request();
    await cancelGeneration(service, caller, id);
    expect(ids(await (await follow(id, { lastId: "pending:0:" })).text())).toEqual(["failed:0:"]);
    expect((await follow(id, { lastId: "failed:0:" })).status).toBe(204);
  });

  it("come with a heartbeat while idle, for proxies that close silent connections", async () => {
    vi.useFakeTimers();
    const gone = new AbortController();
    const silent = async function* (signal: AbortSignal): AsyncGenerator<JobEvent, void> {
      yield { id: "pending:0:", status: { status: "pending" } as JobStatus };
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
    };
    const reader = (
      await sendEvents(new Request("http://localhost", { signal: gone.signal }), always, async (_, signal) =>
        silent(signal),
      )
    ).body!.getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await read()).toContain("event: status");
    const next = read();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await next).toBe(":\n\n");
    vi.useRealTimers();
    gone.abort();
    expect((await reader.read()).done).toBe(true);
  });

  it("stop at once when the client disconnects or cancels", async () => {
    const leaving = new AbortController();
    const id = await request();
    const reader = (await follow(id, { signal: leaving.signal })).body!.getReader();
    expect((await reader.read()).done).toBe(false);
    const rest = reader.read();
    leaving.abort();
    expect((await rest).done).toBe(true);
    const other = (await follow(id)).body!.getReader();
    await other.read();
    const waiting = other.read();
    await other.cancel();
    expect((await waiting).done).toBe(true);
    await cancelGeneration(service, caller, id);
    await expect(follow("gen_none")).rejects.toMatchObject({ status: 404 });
  });

  it("cost as many queries for two hundred followers as for one", async () => {
    const jobs = [await request(), await request()];
    const responses = await Promise.all(Array.from({ length: 200 }, (_, index) => follow(jobs[index % 2]!)));
    const texts = responses.map((response) => response.text());
    // Keeps one query from returning. All others then wait, because followers share one query.
    const release: (() => void)[] = [];
    const find = service.db.generation.findMany.bind(service.db.generation);
    const queries = vi
      .spyOn(service.db.generation, "findMany")
      .mockImplementation(
        ((query) => new Promise((resolve) => release.push(() => resolve(find(query))))) as typeof find,
      );
    for (let looks = 1; looks <= 3; looks++) {
      await expect.poll(() => release.length).toBe(looks);
      // The query has one entry per job, not one per follower.
      expect(queries.mock.lastCall?.[0]?.where?.OR?.length).toBeLessThan(10);
      release.at(-1)?.();
    }
    await expect.poll(() => release.length).toBe(4);
    queries.mockRestore();
    for (const id of jobs) await cancelGeneration(service, caller, id);
    release.at(-1)?.();
    for (const text of await Promise.all(texts)) expect(ids(text)).toEqual(["pending:0:", "failed:0:"]);
  });
});
