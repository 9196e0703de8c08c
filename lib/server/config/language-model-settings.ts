import { z } from "zod";
import { type Environment, maxTimerSeconds, readSetting, webAddress, wholeNumber } from "./settings";

/** The language model that writes outlines. */
export type LanguageModelSettings = {
  /** Base URL of a service with the OpenAI chat protocol, up to and including the version: `https://…/v1`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** Time limit of a whole outline, in seconds. */
  timeoutSeconds: number;
};

/**
 * Returns the settings of the language model; null without `AI_BASE_URL`, and outlines are then never written from a
 * brief.
 *
 * @throws SettingError
 */
export function readLanguageModelSettings(env: Environment): LanguageModelSettings | null {
  const baseUrl = readSetting(env, "AI_BASE_URL", webAddress.optional());
  if (!baseUrl) return null;
  return {
    baseUrl,
    apiKey: readSetting(
      env,
      "AI_API_KEY",
      z.string(),
      "is required with AI_BASE_URL: the service's key, or any word if it wants none",
    ),
    model: readSetting(env, "AI_MODEL", z.string(), "is required with AI_BASE_URL: the name of the model"),
    timeoutSeconds: readSetting(env, "AI_TIMEOUT", wholeNumber(120, maxTimerSeconds)),
  };
}
