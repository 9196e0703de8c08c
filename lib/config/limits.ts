import { longestTimer, wholeNumber } from "./kinds";
import { type Environment, readSetting } from "./setting";

const mebibyte = 1024 * 1024;

/** Field of `config.limits` → name of its setting, default, and the most where there is one. Sizes are bytes. */
const definitions = {
  templateBytes: ["LIMIT_TEMPLATE_BYTES", 50 * mebibyte],
  zipEntries: ["LIMIT_ZIP_ENTRIES", 5000],
  inflatedBytes: ["LIMIT_INFLATED_BYTES", 512 * mebibyte],
  xmlPartBytes: ["LIMIT_XML_PART_BYTES", 32 * mebibyte],
  inflateRatio: ["LIMIT_INFLATE_RATIO", 100],
  logoBytes: ["LIMIT_LOGO_BYTES", 2 * mebibyte],
  imageMegapixels: ["LIMIT_IMAGE_MEGAPIXELS", 50],
  slidesPerTemplate: ["LIMIT_SLIDES_PER_TEMPLATE", 500],
  slidesPerDeck: ["LIMIT_SLIDES_PER_DECK", 200],
  jsonBodyBytes: ["LIMIT_JSON_BODY_BYTES", 5 * mebibyte],
  requestsPerMinute: ["LIMIT_REQUESTS_PER_MINUTE", 600],
  activeJobsPerOrganization: ["LIMIT_ACTIVE_JOBS_PER_ORGANIZATION", 100],
  generationSeconds: ["GENERATION_TIMEOUT", 900, longestTimer],
  signedUrlSeconds: ["LIMIT_SIGNED_URL_SECONDS", 3600],
  outputDays: ["LIMIT_OUTPUT_DAYS", 30],
  deletedTemplateDays: ["LIMIT_DELETED_TEMPLATE_DAYS", 30],
  idempotencyHours: ["LIMIT_IDEMPOTENCY_HOURS", 24],
  webhooksPerOrganization: ["LIMIT_WEBHOOKS_PER_ORGANIZATION", 20],
  webhookFailingDays: ["LIMIT_WEBHOOK_FAILING_DAYS", 3],
  webhookDeliveryDays: ["LIMIT_WEBHOOK_DELIVERY_DAYS", 30],
  invitationDays: ["LIMIT_INVITATION_DAYS", 7],
  passwordLinkHours: ["LIMIT_PASSWORD_LINK_HOURS", 24],
  auditDays: ["LIMIT_AUDIT_DAYS", 365],
} as const satisfies Record<string, readonly [string, number, number?]>;

export type Limits = Readonly<Record<keyof typeof definitions, number>>;

/** @throws SettingError that names the first limit that is not a whole number of at least 1 */
export function readLimits(environment: Environment): Limits {
  const entries = Object.entries(definitions).map(([field, [name, fallback, largest]]) => [
    field,
    readSetting(environment, name, wholeNumber(fallback, largest)),
  ]);
  return Object.freeze(Object.fromEntries(entries) as Limits);
}
