import { useEffect, useRef, useState } from "react";
import { csrfHeader, forgetCsrfToken } from "@/components/api/request";
import { type SampleRequest, addressOf } from "@/lib/contract/openapi/code-samples";
import type { JsonSchema } from "@/lib/contract/openapi/json-schema";
import { docsMessages } from "./messages";
import type { OperationPage } from "./operation-pages";

type Credential = { kind: "session" } | { kind: "key"; key: string };

/** A part of a form: a file, or text. */
export type FormValue = File | string;

/** A request as the reader has filled it in. */
export type Trial = Pick<SampleRequest, "method" | "pathValues" | "query"> & {
  /** The URL with its parameters filled in. */
  address: string;
  headers: Readonly<Record<string, string>>;
  body: { type: string; content: string | File | null } | FormBody | null;
};

type FormBody = { type: "multipart/form-data"; content: Readonly<Record<string, FormValue>> };

function isForm(body: NonNullable<Trial["body"]>): body is FormBody {
  return body.type === "multipart/form-data";
}

export type ParameterValues = Readonly<Record<string, string>>;

/** Converts typed text to the type in the schema. A list is split at its commas. */
function typedValue(value: string, schema: JsonSchema | undefined): SampleRequest["query"][string] {
  const types = [schema?.type].flat();
  if (types.includes("array"))
    return value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean);
  if (types.includes("boolean") && /^(true|false)$/.test(value)) return value === "true";
  const isNumber = (types.includes("integer") || types.includes("number")) && String(Number(value)) === value;
  return isNumber ? Number(value) : value;
}

/** Builds the request. Empty fields are omitted. A path parameter without a value keeps its name in braces. */
export function buildTrial(operation: OperationPage, values: ParameterValues, body: Trial["body"]): Trial {
  const pathValues: Record<string, string | number | boolean> = {};
  const query: Record<string, SampleRequest["query"][string]> = {};
  const headers: Record<string, string> = {};
  for (const { name, in: place, schema } of operation.parameters) {
    const value = values[`${place}.${name}`];
    if (!value) continue;
    if (place === "header") headers[name] = value;
    else if (place === "query") query[name] = typedValue(value, schema);
    else if (place === "path")
      pathValues[name] = schema?.type === "integer" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  }
  const { method, path } = operation;
  return { method, pathValues, query, address: addressOf({ path, pathValues, query }), headers, body };
}

/** Returns the filled-in request for its code samples. Empty fields get the values of the operation's example. */
export function sampleOf({ pathValues, query, headers, body }: Trial, example: SampleRequest): SampleRequest {
  return {
    ...example,
    pathValues: { ...example.pathValues, ...pathValues },
    query: { ...example.query, ...query },
    headers,
    body: sampleBody(body, example.body),
  };
}

function sampleBody(body: Trial["body"], example: SampleRequest["body"]): SampleRequest["body"] {
  if (!body) return null;
  if (isForm(body)) {
    const shown = example?.kind === "form" ? example : { fields: {}, files: {} };
    const fields: Record<string, string> = { ...shown.fields };
    const files: Record<string, string> = { ...shown.files };
    for (const [name, value] of Object.entries(body.content)) {
      if (typeof value === "string") fields[name] = value;
      else files[name] = value.name;
    }
    return { kind: "form", fields, files };
  }
  if (typeof body.content === "string") return { kind: "json", text: body.content };
  const path = body.content?.name ?? (example?.kind === "file" ? example.path : "file.pptx");
  return { kind: "file", type: body.type, path };
}

/** A response. `text` is null for a file, which is in `blob`. */
export type TrialAnswer = {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  milliseconds: number;
  text: string | null;
  blob: Blob | null;
  filename: string;
};

/** Returns the file name of a `Content-Disposition` header. */
export function parseFilename(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  return extended ? decodeURIComponent(extended) : (/filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "answer");
}

function requestBody({ body }: Trial): BodyInit | null {
  if (!body) return null;
  if (!isForm(body)) return body.content;
  const form = new FormData();
  for (const [name, value] of Object.entries(body.content)) form.append(name, value);
  return form;
}

async function headersOf(trial: Trial, credential: Credential): Promise<Record<string, string>> {
  const type: Record<string, string> =
    trial.body && trial.body.type !== "multipart/form-data" ? { "content-type": trial.body.type } : {};
  const proof: Record<string, string> =
    credential.kind === "key" ? { "x-api-key": credential.key } : trial.method === "GET" ? {} : await csrfHeader();
  return { ...trial.headers, ...type, ...proof };
}

function prettied(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function readStream(response: Response, onText: (text: string) => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for (const reader = response.body?.getReader(); reader;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    onText(text);
  }
  return text;
}

/**
 * Sends a filled-in request and returns the response, whatever its status.
 *
 * @param onText Receives the text of an event stream so far
 */
async function sendTrial(
  trial: Trial,
  credential: Credential,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<TrialAnswer> {
  const started = performance.now();
  const headers = await headersOf(trial, credential);
  // With a key, no session cookie is sent, so that the response is the same as for a program with that key.
  const credentials = credential.kind === "key" ? "omit" : "same-origin";
  const response = await fetch(trial.address, {
    method: trial.method,
    headers,
    body: requestBody(trial),
    credentials,
    signal,
    cache: "no-store",
  });
  if (response.status === 403) forgetCsrfToken();
  const type = response.headers.get("content-type") ?? "";
  const answer = {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers].toSorted(([a], [b]) => a.localeCompare(b)),
    filename: parseFilename(response.headers.get("content-disposition")),
  };
  const since = () => Math.round(performance.now() - started);
  if (type.startsWith("text/event-stream"))
    return { ...answer, text: await readStream(response, onText), blob: null, milliseconds: since() };
  if (type.includes("json") || type.startsWith("text/"))
    return { ...answer, text: prettied(await response.text()), blob: null, milliseconds: since() };
  const blob = await response.blob();
  return { ...answer, text: blob.size === 0 ? "" : null, blob: blob.size === 0 ? null : blob, milliseconds: since() };
}

type State = { sending: boolean; answer: TrialAnswer | null; streamed: string; problem: string | null };
const idle: State = { sending: false, answer: null, streamed: "", problem: null };

/** Sends one request at a time and keeps its response. `stop` aborts the request, as does leaving the page. */
export function useTrial() {
  const [state, setState] = useState(idle);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const send = async (trial: Trial, credential: Credential) => {
    const own = new AbortController();
    controller.current = own;
    setState({ ...idle, sending: true });
    try {
      const answer = await sendTrial(trial, credential, own.signal, (streamed) =>
        setState((now) => ({ ...now, streamed })),
      );
      setState({ ...idle, answer });
    } catch {
      setState((now) => ({ ...now, sending: false, problem: own.signal.aborted ? null : docsMessages.trial.noAnswer }));
    }
  };
  return { ...state, send, stop: () => controller.current?.abort() };
}
