import { hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB, two passes, one lane, as OWASP advises; other numbers than the stored ones still verify. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Whether the password is the stored one. Without a stored one it is false and takes as long. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (decoy ??= hashPassword("no such person")));
  return (await verify(against, password).catch(() => false)) && stored !== null;
}
