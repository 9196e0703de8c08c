import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt, errors } from "jose";
import { config } from "@/lib/server/config";

/** Answers may hold secrets that are kept nowhere else (a new key, a signed URL): they are remembered encrypted. */
export async function sealAnswer(answer: object): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(sealingKey(config.secrets.keyPepper));
}

/** Null: it was sealed under a pepper that holds no longer. */
export async function openAnswer(sealed: string): Promise<object | null> {
  for (const pepper of config.secrets.accepted.keyPepper) {
    const opened = await compactDecrypt(sealed, sealingKey(pepper)).catch(ifOtherKey);
    if (opened) return JSON.parse(new TextDecoder().decode(opened.plaintext)) as object;
  }
  return null;
}

function ifOtherKey(error: unknown): null {
  if (error instanceof errors.JWEDecryptionFailed) return null;
  throw error;
}

function sealingKey(pepper: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", pepper, "", "remembered answers", 32));
}
