import fc from "fast-check";
import type { DocumentedOperation } from "./document";
import { formOf, type WireRequest } from "./requests";

const mebibyte = 1024 * 1024;

/** Values that match few schemas, or that careless programs can't handle. */
const odd = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      -1,
      0.5,
      1e308,
      Number.MAX_SAFE_INTEGER + 2,
      "",
      "\u0000",
      "\ud800",
      "\udfff x",
      "x".repeat(70_000),
      [],
      {},
      [[]],
      [null],
      "NaN",
      "' OR 1=1 --",
      "../../etc/passwd",
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .anything({ maxDepth: 2, withNullPrototype: false })
      .filter((value) => JSON.stringify(value) !== undefined),
  },
);

/** Replaces a value somewhere within a value, removes a key, or adds a key that has a meaning in JavaScript. */
function disturbed(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value) && value.length > 0) {
    const inside = fc
      .nat(value.length - 1)
      .chain((index) => disturbed(value[index]).map((item) => value.with(index, item)));
    return fc.oneof({ weight: 5, arbitrary: inside }, { weight: 1, arbitrary: odd });
  }
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return odd;
  const keys = Object.keys(value);
  const inside = fc
    .constantFrom(...keys)
    .chain((key) => disturbed((value as Record<string, unknown>)[key]).map((item) => withField(value, key, item)));
  const without = fc
    .constantFrom(...keys)
    .map((key) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)));
  const extra = fc
    .tuple(fc.constantFrom("__proto__", "constructor", "prototype", "toString", "unknown \u0000 key"), odd)
    .map(([key, item]) => withField(value, key, item));
  return fc.oneof(
    { weight: 6, arbitrary: inside },
    { weight: 1, arbitrary: without },
    { weight: 1, arbitrary: extra },
    { weight: 1, arbitrary: odd },
  );
}

/** Adds a field. `__proto__` becomes an ordinary field. */
function withField(object: object, key: string, value: unknown): object {
  const copy = { ...object };
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

const deep = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Returns texts that are not JSON, and JSON that no client would send. */
const rawTexts = (valid: string): string[] => [
  "",
  "null",
  "[]",
  "{",
  `${valid}x`,
  `\ufeff${valid}`,
  valid.replace(/:[^,{}[\]]+([,}])/, ":NaN$1"),
  valid.replace(/:[^,{}[\]]+([,}])/, ":Infinity$1"),
  valid.replace(/:[^,{}[\]]+([,}])/, ":1e400$1"),
  valid.replace(/:[^,{}[\]]+([,}])/, ':"\\ud800"$1'),
  valid.replace(/:[^,{}[\]]+([,}])/, ':"\\u0000"$1'),
  valid.replace(/^\{/, '{"org_name":1,"org_name":[2],'),
  deep(10_000, "[", "]"),
  deep(10_000, '{"a":', "}"),
  valid.replace(/^\{/, `{"metadata":${deep(10_000, "[", "]")},"slides":${deep(10_000, '{"slide_data":', "}")},`),
  `{"__proto__":{"template_slide_id":"x"},"constructor":{"prototype":{}}}`,
];

/** Returns an arbitrary of invalid requests that are derived from a valid one. */
export function mutated(operation: DocumentedOperation, valid: WireRequest): fc.Arbitrary<WireRequest> {
  const ways: fc.Arbitrary<WireRequest>[] = [badHeaders(valid)];
  if (operation.parameters.some((parameter) => parameter.in === "query"))
    ways.push(badQuery(operation, valid), badQuery(operation, valid));
  if (operation.path.includes("{")) ways.push(badPath(operation, valid));
  if (valid.json !== undefined) {
    const again = (json: unknown): WireRequest => ({ ...valid, body: JSON.stringify(json), json });
    ways.push(
      disturbed(valid.json).map(again),
      disturbed(valid.json).chain(disturbed).map(again),
      disturbed(valid.json).map(again),
    );
    ways.push(fc.constantFrom(...rawTexts(String(valid.body))).map((body) => ({ ...valid, body, json: parsed(body) })));
  }
  if (valid.body !== null) ways.push(badBody(valid));
  return fc.oneof(...ways);
}

/** Parses JSON; undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function badBody(valid: WireRequest): fc.Arbitrary<WireRequest> {
  const types = [
    "text/plain",
    "application/xml",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "application/json; charset=utf-16",
    "",
    "x".repeat(2000),
    "*/*",
  ];
  const bodies: (string | Buffer)[] = [
    Buffer.from([0xff, 0xfe, 0x7b, 0x22, 0xc3, 0x28]),
    "\u0000".repeat(100),
    "--x\r\n\r\n",
  ];
  const typed = fc
    .constantFrom(...types)
    .map((type) => ({ ...valid, json: undefined, headers: { ...valid.headers, "content-type": type } }));
  const replaced = fc.constantFrom(...bodies).map((body) => ({ ...valid, body, json: undefined }));
  const odd = fc.constantFrom(
    formOf({ file: "text", updates: "{" }),
    formOf({ file: Buffer.from("PK"), updates: deep(10_000, "[", "]") }),
    formOf({}),
  );
  return fc.oneof(
    typed,
    replaced,
    ...(valid.headers["content-type"]?.startsWith("multipart")
      ? [odd.map((form) => ({ ...valid, ...form, headers: { ...valid.headers, ...form.headers } }))]
      : []),
  );
}

function badQuery(operation: DocumentedOperation, valid: WireRequest): fc.Arbitrary<WireRequest> {
  const names = [
    ...operation.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
    "__proto__",
    "token",
  ];
  const values = fc.oneof(
    fc.constantFrom(
      "",
      "-1",
      "0",
      "1e3",
      "NaN",
      "99999999999999999999",
      "\u0000",
      "x".repeat(6000),
      "2026-13-45",
      "%",
      "' OR 1=1 --",
      "[]",
    ),
    fc.string({ unit: "binary", maxLength: 300 }),
  );
  return fc
    .array(fc.tuple(fc.constantFrom(...names), values), { minLength: 1, maxLength: 3 })
    .map((more) => ({ ...valid, query: [...valid.query, ...more] }));
}

function badPath(operation: DocumentedOperation, valid: WireRequest): fc.Arbitrary<WireRequest> {
  const values = fc.oneof(
    fc.constantFrom(
      "%00",
      "%ff",
      "%ud800",
      "%2e%2e%2f",
      "x".repeat(3000),
      "0",
      "-1",
      "1.5",
      "99999999999999",
      "%F0%9F%92%A9",
      "__proto__",
      "constructor",
      "a%2Fb",
      "%20",
    ),
    fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
      .filter((text) => !/\p{Cs}/u.test(text) && !/^\.+$/.test(text))
      .map(encodeURIComponent),
  );
  return values.map((value) => ({ ...valid, path: operation.path.replace(/\{\w+\}/, value).replace(/\{\w+\}/g, "1") }));
}

function badHeaders(valid: WireRequest): fc.Arbitrary<WireRequest> {
  const headers: Record<string, string>[] = [
    { "idempotency-key": "two words" },
    { "idempotency-key": "x".repeat(256) },
    { range: "bytes=9-1" },
    { range: "bytes=99999999999999999999-" },
    { range: "lines=1-2", "if-range": '"x"' },
    { "if-none-match": '"' },
    { "last-event-id": "-1e999" },
    { "x-csrf-token": "x", origin: "https://elsewhere.example" },
    { "x-org-name": "somebody else" },
    { "content-encoding": "gzip" },
    { accept: "image/webp" },
    { "x-forwarded-for": "'; DROP TABLE" },
  ];
  return fc.constantFrom(...headers).map((more) => ({ ...valid, headers: { ...valid.headers, ...more } }));
}

/** Returns a request whose body is one byte larger than the limit of 5 MiB. */
export function oversized(valid: WireRequest): WireRequest {
  const start = String(valid.body).replace(/\}$/, ',"padding":"');
  return { ...valid, body: `${start}${"x".repeat(5 * mebibyte + 1 - Buffer.byteLength(start) - 2)}"}` };
}
