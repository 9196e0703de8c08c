import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB, two passes, one lane, as OWASP advises; other numbers than the stored ones still verify. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const present = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether the password is the stored one. Without a stored one it is false and takes as long. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password).catch(() => false);
  await hashPassword(password);
  return false;
}

/** Whether a stored hash was made at another cost than those of now. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(present);
}
