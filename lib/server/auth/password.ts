import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB, two passes and one lane, as OWASP recommends; hashes with other parameters still verify. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const present = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Checks a password against its stored hash. Without a hash, returns false after the same time. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password).catch(() => false);
  await hashPassword(password);
  return false;
}

/** Returns true if a hash was created with other parameters than the current ones. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(present);
}
