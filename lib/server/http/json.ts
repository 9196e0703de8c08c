import { ServiceError } from "@/lib/server/resources/service-error";

/**
 * How deep a JSON text may be nested, how many values (objects, arrays, strings, numbers, …) it may have in total, and
 * how many of them may be objects and arrays.
 */
type JsonLimits = { depth: number; values: number; objects?: number };

/**
 * Maximum nesting depth of a JSON text. Content needs fewer than twenty levels; validating and storing recurse, so
 * thousands of levels would overflow the stack.
 */
export const maxJsonDepth = 100;

/**
 * Maximum number of objects and arrays of a JSON text: enough for 200 slides with tables of 60 rows and 4 columns. They
 * take most of the time and memory of a large body, even if they are empty.
 */
const maxJsonObjects = 80_000;

/**
 * Counts the values of a JSON text before it is parsed: a few megabytes of brackets or empty objects take seconds to
 * parse and validate. `parseJson` checks whether the JSON is valid.
 *
 * @param subject The place of the text in the request, for messages: `body`, or the name of a form field
 * @throws ServiceError 400 for too many levels; 413 for too many values, or objects and arrays
 */
export function checkJson(bytes: Uint8Array, limits: JsonLimits, subject = "body"): number {
  const { values, excess, end } = countValues(bytes, limits);
  if (excess === "depth") {
    const path = pathAt(bytes, end, subject);
    throw new ServiceError(
      400,
      "INVALID_JSON",
      `The ${described(subject)} is nested more than ${limits.depth} levels deep, at ${path}: use fewer levels`,
    );
  }
  if (excess !== null) {
    const path = pathAt(bytes, end, subject);
    const max = excess === "values" ? `${limits.values} values` : `${objectLimit(limits)} objects and arrays`;
    throw new ServiceError(
      413,
      "BODY_TOO_LARGE",
      `The ${described(subject)} has more than ${max}, the limit, which is reached at ${path}: send less in one request`,
    );
  }
  return values;
}

/** Parses a text that passed `checkJson`. @throws ServiceError 400 */
export function parseJson(bytes: Uint8Array, subject = "body"): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ServiceError(400, "INVALID_JSON", `The ${described(subject)} is not valid JSON`);
  }
}

const objectLimit = ({ objects = maxJsonObjects }: JsonLimits): number => objects;

function described(subject: string): string {
  return subject === "body" ? subject : `field ${subject}`;
}

const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

type Count = { values: number; excess: keyof JsonLimits | null; /** Offset where counting ended. */ end: number };

/** Counts the values of a JSON text, up to the first limit that it exceeds. For invalid JSON, the count has no meaning. */
function countValues(bytes: Uint8Array, limits: JsonLimits): Count {
  let values = 1;
  let objects = 0;
  const maxObjects = objectLimit(limits);
  let depth = 0;
  /**
   * True if the last byte other than white space opened an array or object. If it is not empty, it has one more value
   * than commas.
   */
  let opened = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte <= 0x20) continue;
    if (byte === closeBracket || byte === closeBrace) depth -= 1;
    else if (opened || byte === comma) {
      values += 1;
      if (values > limits.values) return { values, excess: "values", end: at + 1 };
    }
    opened = byte === openBracket || byte === openBrace;
    if (opened) {
      depth += 1;
      if (depth > limits.depth) return { values, excess: "depth", end: at };
      objects += 1;
      if (objects > maxObjects) return { values, excess: "objects", end: at };
    } else if (byte === quote) at = endOfText(bytes, at);
  }
  return { values, excess: null, end: bytes.length };
}

/** Returns the offset of the closing quote of a string. @param at Offset of the opening quote */
function endOfText(bytes: Uint8Array, at: number): number {
  for (let next = at + 1; next < bytes.length; next += 1) {
    if (bytes[next] === backslash) next += 1;
    else if (bytes[next] === quote) return next;
  }
  return bytes.length;
}

/** Messages repeat at most this many parts of a path, and characters of a field name. */
const maxShown = { parts: 12, characters: 40 };

/** Returns the path of the value at an offset, such as `body.slides.3.slide_data`. */
function pathAt(bytes: Uint8Array, end: number, subject: string): string {
  /** One entry for each open array or object: the index or the field name. */
  const path: (number | string)[] = [];
  let expectsField = false;
  for (let at = 0; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    const last = path.length - 1;
    const place = path[last];
    if (byte === openBracket || byte === openBrace) {
      path.push(byte === openBracket ? 0 : "");
      expectsField = byte === openBrace;
    } else if (byte === closeBracket || byte === closeBrace) path.pop();
    else if (byte === comma) {
      if (typeof place === "number") path[last] = place + 1;
      else expectsField = true;
    } else if (byte === quote) {
      const closing = endOfText(bytes, at);
      if (expectsField && last >= 0) path[last] = Buffer.from(bytes.subarray(at + 1, closing)).toString();
      expectsField = false;
      at = closing;
    }
  }
  const shown = path.filter((part) => part !== "").map((part) => String(part).slice(0, maxShown.characters));
  return [subject, ...shown.slice(0, maxShown.parts), ...(shown.length > maxShown.parts ? ["…"] : [])].join(".");
}
