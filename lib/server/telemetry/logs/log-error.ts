/** What gives access to something, wherever it stands in a text. */
const secrets: readonly [RegExp, string][] = [
  [/\bsg_live_\w+/g, "[key]"],
  [/\b(whsec_|signkey-)[\w+/=-]+/g, "$1[hidden]"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  [/\b(Bearer|Basic) [\w+/=.~-]+/gi, "$1 [hidden]"],
  [/(\w+:\/\/)[^\s/@:]*:[^\s@]*@/g, "$1[hidden]@"],
  [/([?&#](?:token|signature|X-Amz-[\w-]+)=)[^&\s"']+/gi, "$1[hidden]"],
  // Values that PostgreSQL repeats.
  [/(Key \([^)]*\)=)\([^)]*\)/g, "$1([hidden])"],
  [/(invalid input syntax for [\w ]+: ).*/g, "$1[hidden]"],
];

const longestText = 1000;
const deepest = 4;

/** A text without secrets, and of a bearable length. */
export function safeText(text: string): string {
  const hidden = secrets.reduce((safe, [secret, instead]) => safe.replace(secret, instead), text);
  return hidden.length > longestText ? `${hidden.slice(0, longestText)} …` : hidden;
}

/** What a line of the log says of an error. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return safeText(String(error));
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: safeText(error.message),
    ...(typeof code === "string" && { code: safeText(code) }),
    // The stack begins with the message, which stands above.
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 20)
      .join("\n"),
    ...(cause !== undefined && depth < deepest && { cause: describeError(cause, depth + 1) }),
  };
}
