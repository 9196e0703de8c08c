import { secret } from "./kinds";
import { type Environment, readSetting, SettingError } from "./setting";

type Keys<T> = { keyPepper: T; urlSigning: T; auth: T };

/**
 * What new things are hashed, sealed and signed with; `accepted`: what others may still be made with, the present one
 * first.
 */
export type SecretSettings = Keys<string> & { accepted: Keys<readonly string[]> };

/** @throws SettingError */
export function readSecretSettings(env: Environment): SecretSettings {
  const keyPepper = readSetting(env, "API_KEY_PEPPER", secret);
  const urlSigning = readSetting(env, "URL_SIGNING_SECRET", secret);
  const auth = readSetting(env, "NEXTAUTH_SECRET", secret);
  const previous = secret.optional();
  const accepted = {
    keyPepper: both("API_KEY_PEPPER", keyPepper, readSetting(env, "API_KEY_PEPPER_PREVIOUS", previous)),
    urlSigning: both("URL_SIGNING_SECRET", urlSigning, readSetting(env, "URL_SIGNING_SECRET_PREVIOUS", previous)),
    auth: both("NEXTAUTH_SECRET", auth, readSetting(env, "NEXTAUTH_SECRET_PREVIOUS", previous)),
  };
  return { keyPepper, urlSigning, auth, accepted };
}

function both(name: string, present: string, previous: string | undefined): readonly string[] {
  if (previous === present)
    throw new SettingError(`${name}_PREVIOUS`, `must be another one than ${name}: it is the secret from before`);
  return previous === undefined ? [present] : [present, previous];
}
