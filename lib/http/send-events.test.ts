import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOrganization } from "@/lib/services/organizations/create-organization";
import type { Caller } from "@/lib/services/caller";
import { cancelGeneration } from "@/lib/services/presentations/cancel-generation";
import { followJob } from "@/lib/services/presentations/follow-job";
import { beginJob, progressWriter } from "@/lib/services/presentations/jobs/job-course";
import { requestSlide } from "@/lib/services/presentations/request-generation";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { sendEvents } from "./send-events";

let service: ScratchService;
let caller: Caller;

beforeAll(async () => {
  service = await startScratchService();
  ({ caller } = await createOrganization({ name: "Acme", email: "a@example.com", keyName: "k" }));
});
afterAll(() => service.stop());

const request = async () => (await requestSlide(caller, { template_slide_id: "slide_1", slide_data: {} })).generation_id;
const never = new AbortController().signal;
const ids = (text: string) => [...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id);

describe("events of a job", () => {
  it("tell each state once, until it has ended", async () => {
    const id = await request();
    const response = await sendEvents(await followJob(caller, id, null, never));
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const told = response.text();
    const job = await beginJob(id);
    if (!job) throw new Error("the job did not begin");
    await progressWriter(job)(40, "Generating slide 1 of 1");
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await cancelGeneration(caller, id);
    const text = await told;
    expect(ids(text)).toEqual(["pending:0:", "processing:40:Generating slide 1 of 1", "failed:40:"]);
    expect(text).toMatch(/event: status\ndata: \{"generation_id"/);
  });

  it("go on after a reconnect where they were, and end for good", async () => {
    const id = await request();
    await cancelGeneration(caller, id);
    expect(ids(await (await sendEvents(await followJob(caller, id, "pending:0:", never))).text())).toEqual(["failed:0:"]);
    expect((await sendEvents(await followJob(caller, id, "failed:0:", never))).status).toBe(204);
  });

  it("stop when nobody listens", async () => {
    const leaving = new AbortController();
    const response = await sendEvents(await followJob(caller, await request(), null, leaving.signal));
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    leaving.abort();
    await reader?.cancel();
    await expect(followJob(caller, "gen_none", null, never)).rejects.toMatchObject({ status: 404 });
  });
});
