import { expect, it } from "vitest";
import { readSettings } from "./settings";

const complete = {
  DATABASE_URL: "postgresql://a:b@localhost/slides",
  INNGEST_EVENT_KEY: "event",
  INNGEST_SIGNING_KEY: "signkey-prod-00",
  WORKER_URL: "http://127.0.0.1:3001/api/inngest, http://127.0.0.1:3002/api/inngest",
};

it("reads the URLs of several workers, and has defaults for the rest", () => {
  expect(readSettings({ ...complete, RUNNER_PORT: " ", DATABASE_URL: `${complete.DATABASE_URL} ` })).toMatchObject({
    databaseUrl: complete.DATABASE_URL,
    workerUrls: ["http://127.0.0.1:3001/api/inngest", "http://127.0.0.1:3002/api/inngest"],
    host: "127.0.0.1",
    port: 8288,
    capacity: 8,
  });
});

it.each([
  ["WORKER_URL", "worker"],
  ["WORKER_URL", " , "],
  ["RUNNER_PORT", "high", "must be a port from 1 to 65535"],
  ["RUNNER_PORT", "65536", "must be a port from 1 to 65535"],
  ["RUNNER_HOST", "http://localhost", "must be a host or an IP address"],
  ["RUNNER_CAPACITY", "0", "must be a whole number from 1 to 1000"],
  ["RUNNER_CAPACITY", "1.5", "must be a whole number from 1 to 1000"],
  ["INNGEST_SIGNING_KEY", undefined],
])("names %s when it is %s", (name, value, remedy = "") => {
  expect(() => readSettings({ ...complete, [name]: value })).toThrow(`Setting ${name}: ${remedy}`);
});
