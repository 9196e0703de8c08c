const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Bytes as base62, padded to the length that the largest value of as many bytes takes (32 bytes: 43 characters). */
export function base62(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = "";
  while (rest > 0n) {
    text = alphabet[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text.padStart(Math.ceil((bytes.length * 8) / Math.log2(62)), "0");
}
