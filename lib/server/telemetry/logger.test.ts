import { describe, expect, it } from "vitest";
import { createLogger } from "./logger";
import { withLogContext, addLogContext } from "./tracing";

function record(fields: object, message = "said"): Record<string, unknown> {
  let line = "";
  createLogger({ level: "info", role: "web" }, { write: (text) => void (line += text) }).info(fields, message);
  return JSON.parse(line);
}

describe("logger", () => {
  it("writes one JSON line with level, role and time", () => {
    const line = record({ generationId: "gen_1" });
    expect(line).toMatchObject({ level: "info", role: "web", generationId: "gen_1", msg: "said" });
    expect(Date.parse(String(line.time))).not.toBeNaN();
  });

  it("writes known fields only", () => {
    const line = record({
      operation: "getTemplate",
      password: "hunter2",
      title: "Plan to buy the competitor",
      headers: { authorization: "Bearer sg_live_1", cookie: "session=3" },
      reason: { slide: "Plan to buy the competitor" },
      err: Object.assign(new Error("no"), { input: "Plan to buy the competitor" }),
    });
    expect(line).toMatchObject({ operation: "getTemplate", reason: "[hidden]", err: { type: "Error", message: "no" } });
    expect(JSON.stringify(line)).not.toMatch(/hunter2|sg_live|session=|competitor/);
  });

  it.each([
    ["a key", "sg_live_01abc_0123456789abcdefghijABCDEFGHIJxy"],
    ["a database's password", "postgresql://slides:hunter2@db:5432/slides"],
    ["a signed address", "https://x/api/v1/templates/t/download?token=eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl"],
    ["an S3 signature", "https://s3/x?X-Amz-Signature=0123456789abcdef&X-Amz-Credential=AKIAIOSFODNN7"],
    ["a webhook's secret", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
    ["a bearer", "Authorization: Bearer abcdefgh.12345"],
    [
      "a value that the database repeats",
      'Key (email)=(anna@example.com) already exists; invalid input syntax for type json: "Plan to buy"',
    ],
  ])("hides %s in texts and errors", (_, secret) => {
    const error = new Error(`failed with ${secret}`, { cause: new Error(`because of ${secret}`) });
    const text = JSON.stringify(record({ err: error, reason: secret }, `met ${secret}`));
    expect(text).not.toMatch(/0123456789abcdef|hunter2|eyJ|AKIA|MfKQ|abcdefgh\.|anna@|Plan to buy/);
    expect(text).toContain("logger.test.ts");
  });

  it("adds the log context to every line", async () => {
    const line = await withLogContext({ requestId: "req_1", operation: "generateDeck" }, async () => {
      await Promise.resolve();
      addLogContext({ organizationId: "org_1", requestId: "req_other" });
      return withLogContext({ jobId: "gen_1" }, () => record({ ms: 3 }));
    });
    expect(line).toMatchObject({
      requestId: "req_1",
      operation: "generateDeck",
      organizationId: "org_1",
      jobId: "gen_1",
      ms: 3,
    });
    expect(record({})).not.toHaveProperty("requestId");
  });
});
