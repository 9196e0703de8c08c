/**
 * Returns the forms in which a secret may be written: unchanged, or encoded. For Base64, there is a form for each
 * offset within a longer text.
 */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    // Omits the characters that depend on neighbouring bytes.
    return text.slice(Math.ceil((before * 4) / 3), -2);
  });
  const url = base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"));
  return [
    ...new Set([
      secret,
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
      bytes.toString("hex"),
      ...base64,
      ...url,
    ]),
  ];
}

/** Returns all secrets in a response: API keys, signing secrets, links, and signed URLs. */
export function secretsIn(text: string): string[] {
  const found = [
    ...text.matchAll(/sg_live_[0-9A-Za-z]+_(\w{20,})/g),
    ...text.matchAll(/whsec_([\w+/=]{20,})/g),
    ...text.matchAll(/#([\w-]{20,})/g),
    ...text.matchAll(/\btoken=([\w.-]{20,})/g),
    ...text.matchAll(/\btoken=[\w-]+\.[\w-]+\.([\w-]{20,})/g),
    ...text.matchAll(/X-Amz-Signature=(\w{20,})/g),
  ];
  return found.map((match) => match[1]!);
}
