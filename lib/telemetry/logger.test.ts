import { describe, expect, it } from "vitest";
import { createLogger } from "./logger";

function record(fields: object): Record<string, unknown> {
  let line = "";
  createLogger({ level: "info", role: "web" }, { write: (text) => void (line += text) }).info(fields, "said");
  return JSON.parse(line);
}

describe("logger", () => {
  it("writes one JSON line with level, role and time", () => {
    const line = record({ generationId: "gen_1" });
    expect(line).toMatchObject({ level: "info", role: "web", generationId: "gen_1", msg: "said" });
    expect(Date.parse(String(line.time))).not.toBeNaN();
  });

  it("hides credentials at every level that requests are logged at", () => {
    const line = record({
      password: "hunter2",
      headers: { authorization: "Bearer sg_live_1", "x-api-key": "sg_live_2", cookie: "session=3" },
      request: { headers: { authorization: "Bearer sg_live_4" } },
    });
    expect(JSON.stringify(line)).not.toMatch(/hunter2|sg_live|session=/);
  });
});
