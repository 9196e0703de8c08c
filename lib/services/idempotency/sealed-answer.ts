import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import { config } from "@/lib/config";

/** Answers may hold secrets that are kept nowhere else (a new key, a signed URL): they are remembered encrypted. */
export async function sealAnswer(answer: object): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(sealingKey());
}

export async function openAnswer(sealed: string): Promise<object> {
  const { plaintext } = await compactDecrypt(sealed, sealingKey());
  return JSON.parse(new TextDecoder().decode(plaintext)) as object;
}

function sealingKey(): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", config.secrets.keyPepper, "", "remembered answers", 32));
}
