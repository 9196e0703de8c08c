/** The languages of code samples, in display order. `lang` is the name in the OpenAPI document. */
export const sampleLanguages = {
  curl: { lang: "Shell", label: "curl" },
  python: { lang: "Python", label: "Python" },
  typescript: { lang: "TypeScript", label: "TypeScript" },
} as const;
export type SampleLanguage = keyof typeof sampleLanguages;

type Scalar = string | number | boolean;
type Fields = Readonly<Record<string, string>>;

type Response = { kind: "json" } | { kind: "events" } | { kind: "file"; name: string };

/** A request to an operation, with the values shown in its samples. */
export type SampleRequest = {
  /** The id of the operation. */
  id: string;
  method: string;
  /** The path as in the contract. A parameter without a value keeps its name in braces. */
  path: string;
  pathValues: Readonly<Record<string, Scalar>>;
  query: Readonly<Record<string, Scalar | readonly Scalar[]>>;
  headers: Fields;
  body:
    | { kind: "json"; text: string }
    /** `files`: paths by field name. */
    | { kind: "form"; fields: Fields; files: Fields }
    | { kind: "file"; type: string; path: string }
    | null;
  /** The type of the response: JSON, server-sent events, or a file and the name to save it under. */
  response: Response;
  /**
   * `key` is read from SLIDEWRIGHT_API_KEY. `session` is read from SLIDEWRIGHT_COOKIE, and from SLIDEWRIGHT_CSRF_TOKEN
   * for operations that change something.
   */
  credential: "key" | "session" | "none";
};

/**
 * Returns a complete sample of a request: a shell command, or a program that uses the client of the language.
 *
 * @param baseUrl The service's URL, without a trailing slash
 */
export function codeSample(language: SampleLanguage, request: SampleRequest, baseUrl: string): string {
  return { curl, python, typescript }[language](request, baseUrl);
}

/** Returns the path and query of a request, with its values filled in and encoded. */
export function addressOf({ path, pathValues, query }: Pick<SampleRequest, "path" | "pathValues" | "query">): string {
  const filled = path.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = pathValues[name];
    return value === undefined ? braces : encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) search.append(name, String(one));
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

/** Returns the environment variables that contain a session, each with the header it is sent in. */
function sessionHeaders({ credential, method }: SampleRequest): [header: string, variable: string][] {
  if (credential !== "session") return [];
  const proof: [string, string] = ["X-CSRF-Token", "SLIDEWRIGHT_CSRF_TOKEN"];
  return [["Cookie", "SLIDEWRIGHT_COOKIE"], ...(method === "GET" ? [] : [proof])];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function curl(request: SampleRequest, baseUrl: string): string {
  const { method, headers, credential, response } = request;
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`} "${baseUrl}${addressOf(request)}"`,
    ...(credential === "key" ? ['-H "X-API-Key: $SLIDEWRIGHT_API_KEY"'] : []),
    ...sessionHeaders(request).map(([name, variable]) => `-H "${name}: $${variable}"`),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...curlBody(request.body),
    ...(response.kind === "events" ? ["--no-buffer"] : []),
    ...(response.kind === "file" ? [`--output ${quoted(response.name)}`] : []),
  ].join(" \\\n  ");
}

function curlBody(body: SampleRequest["body"]): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "form":
      return [
        ...Object.entries(body.fields).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
        ...Object.entries(body.files).map(([name, path]) => `-F ${quoted(`${name}=@${path}`)}`),
      ];
    case "json":
      return [`-H 'Content-Type: application/json'`, `-d ${quoted(body.text)}`];
    case "file":
      return [`-H ${quoted(`Content-Type: ${body.type}`)}`, `--data-binary ${quoted(`@${body.path}`)}`];
  }
}

/** An expression in the sample's language. Other values are written as literals. */
class Code {
  constructor(readonly text: string) {}
}

const width = 90;

/** Writes a value as a literal, in lines of at most 90 characters where possible. */
type Literal = (value: unknown, indent?: string, before?: number) => string;

function literals(words: { true: string; false: string; null: string; step: string; name: (key: string) => string }) {
  const oneLine = (value: unknown): string => {
    if (value instanceof Code) return value.text;
    if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
    if (typeof value === "object" && value !== null) {
      const entries = Object.entries(value).map(([key, item]) => `${words.name(key)}: ${oneLine(item)}`);
      const space = words.step.length === 2 && entries.length > 0 ? " " : "";
      return `{${space}${entries.join(", ")}${space}}`;
    }
    if (typeof value === "boolean") return words[value ? "true" : "false"];
    return value === null || value === undefined ? words.null : JSON.stringify(value);
  };
  const write: Literal = (value, indent = "", before = 0) => {
    const short = oneLine(value);
    const isNested = typeof value === "object" && value !== null && !(value instanceof Code);
    if (!isNested || (!short.includes("\n") && before + short.length <= width)) return short;
    const inner = indent + words.step;
    if (Array.isArray(value)) {
      const items = value.map((item) => `${inner}${write(item, inner, inner.length + 1)},\n`);
      return `[\n${items.join("")}${indent}]`;
    }
    const entries = Object.entries(value).map(([key, item]) => {
      const head = `${inner}${words.name(key)}: `;
      return `${head}${write(item, inner, head.length + 1)},\n`;
    });
    return `{\n${entries.join("")}${indent}}`;
  };
  return write;
}

const typescriptLiteral = literals({
  true: "true",
  false: "false",
  null: "null",
  step: "  ",
  name: (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)),
});
const pythonLiteral = literals({
  true: "True",
  false: "False",
  null: "None",
  step: "    ",
  name: (key) => JSON.stringify(key),
});

/** Parses JSON. Returns the text itself if it is not valid JSON, such as text that is still being typed. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return new Code(text);
  }
}

/**
 * A call of a method of the client. Null if the operation has no method, or if the request contains something that the
 * method doesn't accept.
 */
type NamedCall = { call: string; arguments: unknown[]; idempotencyKey: string | null };

const idempotency = "Idempotency-Key";

/** The client methods that take an operation's JSON unchanged, by operation id. */
const bodyMethods = new Map([
  ["generateSlide", { typescript: "generate", python: "generate" }],
  ["generateDeck", { typescript: "generateDeck", python: "generate_deck" }],
  ["validateDeck", { typescript: "validate", python: "validate" }],
  ["matchTemplates", { typescript: "match", python: "match" }],
]);

function namedCall(language: "python" | "typescript", request: SampleRequest): NamedCall | null {
  const { id, body, headers, query } = request;
  const { [idempotency]: idempotencyKey = null, ...otherHeaders } = headers;
  if (Object.keys(otherHeaders).length > 0) return null;
  const isPython = language === "python";
  if (id === "downloadPresentation") {
    const format = query.format === undefined ? [] : [isPython ? query.format : { format: query.format }];
    const call = isPython ? "download_presentation" : "downloadPresentation";
    return { call, arguments: [pathValue(request, "presentation_id"), ...format], idempotencyKey };
  }
  if (Object.keys(query).length > 0) return null;
  if (idempotencyKey && id === "uploadAsset" && !isPython) return null;
  const method = bodyMethods.get(id)?.[language];
  if (method && body?.kind === "json") return { call: method, arguments: [valueOf(body.text)], idempotencyKey };
  if (id === "updateCharts" && body?.kind === "json") {
    const call = isPython ? "update_charts" : "updateCharts";
    return { call, arguments: [pathValue(request, "presentation_id"), valueOf(body.text)], idempotencyKey };
  }
  if (id === "outlineDeck" && body?.kind === "json") return outlineCall(isPython, valueOf(body.text));
  if (id === "uploadAsset" && body?.kind === "form" && body.files.file) {
    const { name } = body.fields;
    if (isPython)
      return { call: "upload_asset", arguments: [body.files.file, ...(name ? [name] : [])], idempotencyKey };
    const file = new Code(`await openFile(${JSON.stringify(body.files.file)})`);
    return { call: "uploadAsset", arguments: [file, ...(name ? [{ name }] : [])], idempotencyKey };
  }
  if (id === "followGeneration") {
    const call = isPython ? "follow_presentation" : "followPresentation";
    return { call, arguments: [pathValue(request, "generation_id")], idempotencyKey };
  }
  return null;
}

/**
 * Returns the call that creates an outline from Markdown; null for other documents, whose fields don't fit into a
 * sample.
 */
function outlineCall(isPython: boolean, request: unknown): NamedCall | null {
  if (typeof request !== "object" || request === null || !("markdown" in request)) return null;
  const { markdown, ...rest } = request;
  const fields = Object.entries(rest);
  if (fields.some(([name]) => !["template_id", "name", "options"].includes(name))) return null;
  const options = isPython
    ? fields.map(([name, value]) => new Code(`${name}=${pythonLiteral(value)}`))
    : fields.length > 0
      ? [rest]
      : [];
  const call = isPython ? "outline_deck" : "outlineDeck";
  return { call, arguments: [markdown, ...options], idempotencyKey: null };
}

function pathValue({ pathValues }: SampleRequest, name: string): unknown {
  return pathValues[name] ?? `{${name}}`;
}

function joined(literal: Literal, before: string, values: readonly unknown[]): string {
  return values.map((value) => literal(value, "", before.length)).join(", ");
}

function typescript(request: SampleRequest, baseUrl: string): string {
  const { credential, response } = request;
  const named = namedCall("typescript", request);
  const lines =
    named !== null
      ? typescriptNamed(named, response)
      : response.kind === "json" && (request.body === null || request.body.kind === "json")
        ? typescriptJson(request)
        : typescriptOpen(request);
  const code = lines.join("\n");
  const files = ["openFile", "saveFile"].filter((name) => code.includes(`${name}(`));
  const options = { baseUrl, ...(credential === "key" && { apiKey: new Code("process.env.SLIDEWRIGHT_API_KEY") }) };
  return [
    'import { createClient } from "@slidewright/client";',
    ...(files.length > 0 ? [`import { ${files.join(", ")} } from "@slidewright/client/files";`] : []),
    "",
    `const slidewright = createClient(${typescriptLiteral(options, "", 40)});`,
    "",
    code,
  ].join("\n");
}

function typescriptNamed({ call, arguments: values, idempotencyKey }: NamedCall, response: Response): string[] {
  const given = idempotencyKey ? [...values, { idempotencyKey }] : values;
  const before = `const result = await slidewright.${call}(`;
  if (response.kind === "events")
    return [
      `for await (const { status, progress } of slidewright.${call}(${joined(typescriptLiteral, before, given)})) {`,
      "  console.log(status, progress);",
      "}",
    ];
  if (response.kind === "file")
    return [
      `const response = await slidewright.${call}(${joined(typescriptLiteral, before, given)});`,
      `await saveFile(response, ${JSON.stringify(response.name)});`,
    ];
  return [`${before}${joined(typescriptLiteral, before, given)});`, "console.log(result);"];
}

function typescriptHeaders(request: SampleRequest, more: Fields = {}): Record<string, unknown> {
  const session = sessionHeaders(request).map(([name, variable]) => [
    name,
    new Code(`\`\${process.env.${variable}}\``),
  ]);
  return { ...Object.fromEntries(session), ...request.headers, ...more };
}

function typescriptJson(request: SampleRequest): string[] {
  const { method, path, query, body } = request;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const params = {
    ...(names.length > 0 && { path: Object.fromEntries(names.map((name) => [name, pathValue(request, name)])) }),
    ...(Object.keys(query).length > 0 && { query }),
  };
  const headers = typescriptHeaders(request);
  const init = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(body?.kind === "json" && { body: valueOf(body.text) }),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
  const start = `const result = await slidewright.api.${method.toLowerCase()}(${JSON.stringify(path)}`;
  const rest = Object.keys(init).length > 0 ? `, ${typescriptLiteral(init, "", start.length + 4)}` : "";
  return [`${start}${rest});`, "console.log(result);"];
}

function typescriptOpen(request: SampleRequest): string[] {
  const { method, body, response } = request;
  const lines: string[] = [];
  if (body?.kind === "form") {
    lines.push("const form = new FormData();");
    for (const [name, value] of Object.entries(body.fields))
      lines.push(`form.append(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
    for (const [name, path] of Object.entries(body.files))
      lines.push(`form.append(${JSON.stringify(name)}, await openFile(${JSON.stringify(path)}));`);
  }
  const headers = typescriptHeaders(request, contentType(body));
  const init = {
    ...(method !== "GET" && { method }),
    ...(body && { body: new Code(typescriptBody(body)) }),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
  const start = `const response = await slidewright.open(${JSON.stringify(addressOf(request))}`;
  const rest = Object.keys(init).length > 0 ? `, ${typescriptLiteral(init, "", start.length + 4)}` : "";
  lines.push(`${start}${rest});`);
  if (response.kind === "file") lines.push(`await saveFile(response, ${JSON.stringify(response.name)});`);
  else lines.push(`console.log(await response.${response.kind === "json" ? "json" : "text"}());`);
  return lines;
}

function contentType(body: SampleRequest["body"]): Fields {
  if (body?.kind === "json") return { "Content-Type": "application/json" };
  return body?.kind === "file" ? { "Content-Type": body.type } : {};
}

function typescriptBody(body: NonNullable<SampleRequest["body"]>): string {
  if (body.kind === "form") return "form";
  if (body.kind === "file") return `await openFile(${JSON.stringify(body.path)})`;
  return `JSON.stringify(${typescriptLiteral(valueOf(body.text), "  ", 24)})`;
}

function python(request: SampleRequest, baseUrl: string): string {
  const { credential, response, headers } = request;
  const named = namedCall("python", request);
  const isPlain = credential !== "session" && Object.keys(headers).every((name) => name === idempotency);
  const isJson = request.body === null || request.body.kind === "json";
  const takesKey = request.method !== "GET" || !headers[idempotency];
  const lines =
    named !== null
      ? pythonNamed(named, response)
      : isPlain && isJson && takesKey && response.kind === "json"
        ? pythonJson(request)
        : request.body?.kind === "form"
          ? pythonForm(request, request.body)
          : pythonOpen(request);
  const code = lines.join("\n");
  const modules = ["json", "os", "pathlib"].filter((name) => new RegExp(`\\b${name}\\.`).test(code));
  const imported = code.includes("save_file(") ? "Client, save_file" : "Client";
  return [
    ...modules.map((name) => `import ${name}`),
    ...(modules.length > 0 ? [""] : []),
    `from slidewright import ${imported}`,
    "",
    `slidewright = Client(${JSON.stringify(baseUrl)}${credential === "key" ? "" : ', api_key=""'})`,
    "",
    code,
  ].join("\n");
}

function pythonKey(key: string | null | undefined): string {
  return key ? `, idempotency_key=${JSON.stringify(key)}` : "";
}

function pythonNamed({ call, arguments: values, idempotencyKey }: NamedCall, response: Response): string[] {
  const before = `result = slidewright.${call}(`;
  const given = `${joined(pythonLiteral, before, values)}${pythonKey(idempotencyKey)}`;
  if (response.kind === "events")
    return [`for state in slidewright.${call}(${given}):`, '    print(state["status"], state["progress"])'];
  if (response.kind === "file")
    return [`response = slidewright.${call}(${given})`, `save_file(response, ${JSON.stringify(response.name)})`];
  return [`${before}${given})`, "print(result)"];
}

function pythonJson(request: SampleRequest): string[] {
  const { method, body, headers, query } = request;
  const isRead = method === "GET";
  const address = addressOf(isRead ? { ...request, query: {} } : request);
  const before = `result = slidewright.api.${method.toLowerCase()}(${JSON.stringify(address)}`;
  const value = isRead ? query : body?.kind === "json" ? valueOf(body.text) : null;
  const isEmpty = value === null || (isRead && Object.keys(query).length === 0);
  const rest = isEmpty ? "" : `, ${pythonLiteral(value, "", before.length + 3)}`;
  return [`${before}${rest}${pythonKey(headers[idempotency])})`, "print(result)"];
}

function pythonHeaders(request: SampleRequest, more: Fields = {}): Record<string, unknown> {
  const session = sessionHeaders(request).map(([name, variable]) => [name, new Code(`os.environ["${variable}"]`)]);
  return { ...Object.fromEntries(session), ...request.headers, ...more };
}

/** Writes a call. Puts each argument on a separate line if one line would be too long. */
function pythonCall(before: string, given: readonly string[]): string {
  const short = `${before}(${given.join(", ")})`;
  if (!short.includes("\n") && short.length <= width) return short;
  return `${before}(\n${given.map((one) => `    ${one},\n`).join("")})`;
}

function pythonForm(request: SampleRequest, { fields, files }: { fields: Fields; files: Fields }): string[] {
  const headers = pythonHeaders(request);
  const given = [
    JSON.stringify(request.method),
    JSON.stringify(addressOf(request)),
    ...(Object.keys(fields).length > 0 ? [pythonLiteral(fields, "    ", 4)] : []),
    `files=${pythonLiteral(files, "    ", 10)}`,
    ...(Object.keys(headers).length > 0 ? [`headers=${pythonLiteral(headers, "    ", 12)}`] : []),
  ];
  return [pythonCall("result = slidewright.send_form", given), "print(result)"];
}

function pythonOpen(request: SampleRequest): string[] {
  const { method, body, response } = request;
  const headers = pythonHeaders(request, contentType(body));
  const content =
    body?.kind === "json"
      ? `json.dumps(${pythonLiteral(valueOf(body.text), "    ", 20)}).encode()`
      : body?.kind === "file"
        ? `pathlib.Path(${JSON.stringify(body.path)}).read_bytes()`
        : null;
  const given = [
    JSON.stringify(method),
    JSON.stringify(addressOf(request)),
    ...(content ? [content] : []),
    ...(Object.keys(headers).length > 0 ? [`headers=${pythonLiteral(headers, "    ", 12)}`] : []),
  ];
  const lines = [pythonCall("response = slidewright.open", given)];
  if (response.kind === "file") return [...lines, `save_file(response, ${JSON.stringify(response.name)})`];
  if (response.kind === "json") return [...lines, "print(json.load(response))"];
  return [...lines, "for line in response:", '    print(line.decode(), end="")'];
}
