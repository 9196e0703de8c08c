import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt, errors } from "jose";
import type { SecretSettings } from "@/lib/server/config";

/** The purpose of the encryption. Each purpose has its own key. */
type Purpose = "remembered answers" | "mail";

/** Encrypts JSON that contains secrets stored nowhere else: a new key, a signed URL, a link. */
export async function encryptJson(secrets: SecretSettings, purpose: Purpose, value: unknown): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(encryptionKey(secrets.keyPepper, purpose));
}

/** Returns null if the text was encrypted under a pepper that is no longer accepted. */
export async function decryptJson(
  secrets: SecretSettings,
  purpose: Purpose,
  encrypted: string,
): Promise<object | null> {
  for (const pepper of secrets.accepted.keyPepper) {
    const decrypted = await compactDecrypt(encrypted, encryptionKey(pepper, purpose)).catch(nullIfOtherKey);
    if (decrypted) return JSON.parse(new TextDecoder().decode(decrypted.plaintext)) as object;
  }
  return null;
}

function nullIfOtherKey(error: unknown): null {
  if (error instanceof errors.JWEDecryptionFailed) return null;
  throw error;
}

function encryptionKey(pepper: string, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", pepper, "", purpose, 32));
}
