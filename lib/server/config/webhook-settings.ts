import { z } from "zod";
import { flag, longestTimer, wholeNumber } from "./kinds";
import { type Environment, readSetting } from "./setting";

export type WebhookSettings = {
  /** Plain http beside https. */
  allowHttp: boolean;
  /** Receivers on this machine and in private networks. */
  allowPrivate: boolean;
  /** How long an attempt may take in all. */
  timeoutSeconds: number;
  /** Pauses after the attempts that failed; the attempt after the last pause is the last one. */
  retrySeconds: readonly number[];
};

/** The schedule that Standard Webhooks suggests: ten attempts over three days. */
const schedule = "5,300,1800,7200,18000,36000,50400,72000,86400";

const seconds = z
  .string()
  .regex(/^\d{1,6}(\s*,\s*\d{1,6})*$/, "must be seconds separated by commas, such as 5,300,1800")
  .default(schedule)
  .transform((list) => list.split(",").map(Number));

/** @throws SettingError */
export function readWebhookSettings(environment: Environment): WebhookSettings {
  return {
    allowHttp: readSetting(environment, "WEBHOOK_ALLOW_HTTP", flag),
    allowPrivate: readSetting(environment, "WEBHOOK_ALLOW_PRIVATE", flag),
    timeoutSeconds: readSetting(environment, "WEBHOOK_TIMEOUT_SECONDS", wholeNumber(15, longestTimer)),
    retrySeconds: readSetting(environment, "WEBHOOK_RETRY_SECONDS", seconds),
  };
}
