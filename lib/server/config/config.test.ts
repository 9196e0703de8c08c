import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { SettingError, createConfig, findSettingErrors } from "./index";

const long = "x".repeat(32);
const complete = {
  DATABASE_URL: "postgresql://a:b@localhost:5432/slides",
  INNGEST_BASE_URL: "http://127.0.0.1:8288/",
  INNGEST_EVENT_KEY: "event",
  INNGEST_SIGNING_KEY: "signkey-prod-00",
  API_KEY_PEPPER: long,
  URL_SIGNING_SECRET: long,
  NEXTAUTH_SECRET: long,
};

describe("config", () => {
  it("has the documented defaults", () => {
    const config = createConfig(complete);
    expect(config.baseUrl).toBe("http://localhost:3000");
    expect(config.role).toBe("web");
    expect(config.dataDir).toMatch(/\.data$/);
    expect(config.storage).toEqual({ kind: "local", directory: `${config.dataDir}/files` });
    expect(config.limits.templateBytes).toBe(52_428_800);
    expect(config.limits.auditDays).toBe(365);
    expect(config.allowOrgHeader).toBe(false);
    expect(config.webhooks).toMatchObject({ allowHttp: false, allowPrivate: false, timeoutSeconds: 15 });
    expect(config.webhooks.retrySeconds.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3 * 24 * 3600);
  });

  it("reads limits from the environment", () => {
    expect(createConfig({ ...complete, LIMIT_SLIDES_PER_DECK: "12" }).limits.slidesPerDeck).toBe(12);
  });

  it("strips a trailing slash from a URL", () => {
    expect(createConfig({ ...complete, BASE_URL: "https://slides.example.com/" }).baseUrl).toBe(
      "https://slides.example.com",
    );
  });

  it("treats an empty value as absent", () => {
    expect(createConfig({ ...complete, BASE_URL: "" }).baseUrl).toBe("http://localhost:3000");
  });

  it.each([
    ["LIMIT_ZIP_ENTRIES", "many"],
    ["LIMIT_ZIP_ENTRIES", "-1"],
    ["LIMIT_ZIP_ENTRIES", "0"],
    ["GENERATION_TIMEOUT", "2592000"],
    ["WEBHOOK_TIMEOUT_SECONDS", "9999999"],
    ["SLIDEWRIGHT_ROLE", "boss"],
    ["BASE_URL", "ftp://x"],
    ["DATABASE_URL", "mysql://x/y"],
    ["API_KEY_PEPPER", "short"],
    ["STORAGE", "tape"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_TOKEN", "short"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OPERATOR_ORGANIZATION", "Acme"],
    ["WEBHOOK_RETRY_SECONDS", "soon"],
    ["WEBHOOK_ALLOW_PRIVATE", "maybe"],
    ["NEXTAUTH_URL", "slides.example.com"],
    ["LISTEN_HOST", "127.0.0.1:3000"],
    ["PREVIEW_ENGINE", "paint"],
    ["PREVIEW_FONTS", "comic"],
  ])("names %s when it is %s, without repeating the value", (name, value) => {
    const errors = findSettingErrors({ ...complete, [name]: value });
    expect(errors.map((error) => error.setting)).toEqual([name]);
    expect(errors[0]?.message).toContain(`Setting ${name}: must`);
    expect(errors[0]?.message).not.toContain(`"${value}"`);
  });

  it("names every missing setting at once", () => {
    const { DATABASE_URL: _url, NEXTAUTH_SECRET: _secret, ...rest } = complete;
    expect(findSettingErrors(rest).map((error) => error.setting)).toEqual(["DATABASE_URL", "NEXTAUTH_SECRET"]);
    expect(findSettingErrors(complete)).toEqual([]);
  });

  it("exits a process that is started without `npm start` and lacks settings, naming them all", () => {
    const script =
      'import { requireSettings } from "./lib/server/config/index"; requireSettings(process.env); process.stdout.write("starts");';
    const start = (env: Record<string, string>) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ["--import", "tsx", "--input-type=module", "--eval", script],
        { env: { PATH: "/bin", NODE_ENV: "production", ...env } as NodeJS.ProcessEnv, encoding: "utf8" },
      );
      return { status, stdout, stderr };
    };
    expect(start(complete)).toMatchObject({ status: 0, stdout: "starts" });
    const { NEXTAUTH_SECRET: _, ...rest } = complete;
    const rejected = start({ ...rest, PORT: "none" });
    expect(rejected).toMatchObject({ status: 1, stdout: "" });
    for (const name of ["NEXTAUTH_SECRET", "PORT"]) expect(rejected.stderr).toContain(`Setting ${name}: `);
  });

  it("requires a bucket for s3, and a secret with a key id", () => {
    expect(() => createConfig({ ...complete, STORAGE: "s3" }).storage).toThrow(SettingError);
    expect(() => createConfig({ ...complete, STORAGE: "s3", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k" }).storage).toThrow(
      "S3_SECRET_ACCESS_KEY",
    );
    expect(createConfig({ ...complete, STORAGE: "s3", S3_BUCKET: "b", S3_FORCE_PATH_STYLE: "true" }).storage).toEqual({
      kind: "s3",
      bucket: "b",
      endpoint: null,
      region: "us-east-1",
      credentials: null,
      forcePathStyle: true,
      publicEndpoint: null,
      timeoutSeconds: 20,
    });
  });

  it("ignores the organization header in production", () => {
    expect(createConfig({ ...complete, ALLOW_ORG_HEADER: "true", NODE_ENV: "development" }).allowOrgHeader).toBe(true);
    expect(createConfig({ ...complete, ALLOW_ORG_HEADER: "true", NODE_ENV: "production" }).allowOrgHeader).toBe(false);
  });
});
