import { availableParallelism } from "node:os";
import { mapValues } from "@/lib/server/keys-of";
import { type Environment, maxTimerSeconds, readSetting, wholeNumber } from "./settings";

const mebibyte = 1024 * 1024;
/** The maximum size of one buffer, and of one string, on every platform. */
const maxBufferBytes = 2 ** 31 - 1;
const maxTextLength = 512 * mebibyte;
/** S3 signs no URL for longer than this, in seconds. */
const week = 7 * 24 * 3600;
/** In days or hours; dates overflow beyond it. */
const maxDuration = 36_500;

/** Field of `config.limits` → setting name, default, and maximum if there is one. Sizes are bytes. */
const definitions = {
  templateBytes: ["LIMIT_TEMPLATE_BYTES", 50 * mebibyte, maxBufferBytes],
  zipEntries: ["LIMIT_ZIP_ENTRIES", 5000],
  inflatedBytes: ["LIMIT_INFLATED_BYTES", 512 * mebibyte],
  xmlPartBytes: ["LIMIT_XML_PART_BYTES", 32 * mebibyte, maxTextLength],
  inflateRatio: ["LIMIT_INFLATE_RATIO", 100],
  logoBytes: ["LIMIT_LOGO_BYTES", 2 * mebibyte, maxBufferBytes],
  assetBytes: ["LIMIT_ASSET_BYTES", 10 * mebibyte, maxBufferBytes],
  assetsPerOrganization: ["LIMIT_ASSETS", 1000],
  deckImageBytes: ["LIMIT_DECK_IMAGE_BYTES", 128 * mebibyte, maxBufferBytes],
  imageMegapixels: ["LIMIT_IMAGE_MEGAPIXELS", 50],
  slidesPerTemplate: ["LIMIT_SLIDES_PER_TEMPLATE", 500],
  slidesPerDeck: ["LIMIT_SLIDES_PER_DECK", 200],
  deckTemplateBytes: ["LIMIT_DECK_TEMPLATE_BYTES", 512 * mebibyte],
  jsonBodyBytes: ["LIMIT_JSON_BODY_BYTES", 5 * mebibyte, maxTextLength],
  jsonValues: ["LIMIT_JSON_VALUES", 200_000],
  waitingMemoryBytes: ["LIMIT_WAITING_MEMORY_BYTES", 64 * mebibyte],
  waitingDiskBytes: ["LIMIT_WAITING_DISK_BYTES", 1024 * mebibyte],
  requestsPerMinute: ["LIMIT_REQUESTS_PER_MINUTE", 600],
  activeJobsPerOrganization: ["LIMIT_ACTIVE_JOBS_PER_ORGANIZATION", 100],
  generationSeconds: ["GENERATION_TIMEOUT", 900, maxTimerSeconds],
  requestSeconds: ["LIMIT_REQUEST_SECONDS", 60, maxTimerSeconds],
  engineThreads: ["LIMIT_ENGINE_THREADS", Math.max(2, availableParallelism())],
  engineMegabytes: ["LIMIT_ENGINE_MEMORY", 1024],
  signedUrlSeconds: ["LIMIT_SIGNED_URL_SECONDS", 3600, week],
  outputDays: ["LIMIT_OUTPUT_DAYS", 30, maxDuration],
  deletedTemplateDays: ["LIMIT_DELETED_TEMPLATE_DAYS", 30, maxDuration],
  idempotencyHours: ["LIMIT_IDEMPOTENCY_HOURS", 24, maxDuration],
  decksPerOrganization: ["LIMIT_DECKS", 1000],
  versionsPerDeck: ["LIMIT_DECK_VERSIONS", 100],
  webhooksPerOrganization: ["LIMIT_WEBHOOKS_PER_ORGANIZATION", 20],
  webhookFailingDays: ["LIMIT_WEBHOOK_FAILING_DAYS", 3, maxDuration],
  webhookDeliveryDays: ["LIMIT_WEBHOOK_DELIVERY_DAYS", 30, maxDuration],
  signInsPerAddress: ["LIMIT_SIGN_INS_PER_ADDRESS", 50],
  invitationDays: ["LIMIT_INVITATION_DAYS", 7, maxDuration],
  passwordLinkHours: ["LIMIT_PASSWORD_LINK_HOURS", 24, maxDuration],
  languageModelTokensPerDay: ["LIMIT_AI_TOKENS_PER_DAY", 1_000_000],
  languageModelAnswerTokens: ["LIMIT_AI_ANSWER_TOKENS", 8_000],
  auditDays: ["LIMIT_AUDIT_DAYS", 365, maxDuration],
} as const satisfies Record<string, readonly [string, number, number?]>;

/** Setting name of each limit → its default value. */
export const limitDefaults: ReadonlyMap<string, number> = new Map(
  Object.values(definitions).map(([name, fallback]) => [name, fallback]),
);

export type Limits = Readonly<Record<keyof typeof definitions, number>>;

/** Reads all limits. @throws SettingError for the first limit that is not a whole number within its range */
export function readLimits(environment: Environment): Limits {
  return Object.freeze(
    mapValues(definitions, ([name, fallback, maximum]) =>
      readSetting(environment, name, wholeNumber(fallback, maximum)),
    ),
  );
}
