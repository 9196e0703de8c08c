"use client";

import { useEffect, useRef, useState } from "react";
import { csrfHeader, forgetCsrfToken } from "@/components/api/request";
import { docsMessages } from "@/components/docs/messages";
import type { OperationPage } from "@/components/docs/reference/operation-pages";

type Credential = { kind: "session" } | { kind: "key"; key: string };

/** A part of a form: a file, or text. */
export type FormValue = File | string;

/** A request as filled in. */
export type Trial = {
  method: string;
  /** Address with its parameters filled in. */
  address: string;
  headers: Readonly<Record<string, string>>;
  body: { type: string; content: string | File | null } | FormBody | null;
};

type FormBody = { type: "multipart/form-data"; content: Readonly<Record<string, FormValue>> };

function isForm(body: NonNullable<Trial["body"]>): body is FormBody {
  return body.type === "multipart/form-data";
}

export type ParameterValues = Readonly<Record<string, string>>;

/** Fills in the parameters of a path; those without a value keep their name in braces. */
function fillPath({ path, parameters }: OperationPage, values: ParameterValues): string {
  return path.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = parameters.some((parameter) => parameter.in === "path" && parameter.name === name)
      ? values[`path.${name}`]
      : undefined;
    return value ? encodeURIComponent(value) : braces;
  });
}

/** Splits a comma-separated list for a parameter that may be repeated. */
function splitValues(value: string, repeats: boolean): string[] {
  return repeats
    ? value
        .split(",")
        .map((item) => item.trim())
        .filter(Boolean)
    : [value];
}

/** Builds the request. Empty fields are left out. */
export function buildTrial(operation: OperationPage, values: ParameterValues, body: Trial["body"]): Trial {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const { name, in: place, schema } of operation.parameters) {
    const value = values[`${place}.${name}`];
    if (!value) continue;
    const repeats = [schema?.type].flat().includes("array");
    if (place === "query") for (const one of splitValues(value, repeats)) query.append(name, one);
    else if (place === "header") headers[name] = value;
  }
  const search = query.toString();
  return {
    method: operation.method,
    address: `${fillPath(operation, values)}${search ? `?${search}` : ""}`,
    headers,
    body,
  };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function bodyLines({ body }: Trial): string[] {
  if (!body) return [];
  if (isForm(body)) {
    return Object.entries(body.content).map(
      ([name, value]) => `-F ${quoted(typeof value === "string" ? `${name}=${value}` : `${name}=@${value.name}`)}`,
    );
  }
  const type = `-H ${quoted(`Content-Type: ${body.type}`)}`;
  if (typeof body.content === "string") return [type, `-d ${quoted(body.content)}`];
  return [type, `--data-binary ${quoted(`@${body.content instanceof File ? body.content.name : "file.pptx"}`)}`];
}

/**
 * Returns the request as a shell command; the variable SLIDEWRIGHT_API_KEY holds the key.
 *
 * @param origin The service's origin, without a trailing slash
 */
export function curlCommand(trial: Trial, origin: string, withKey: boolean): string {
  const method = trial.method === "GET" ? "" : ` -X ${trial.method}`;
  return [
    `curl${method} "${origin}${trial.address}"`,
    ...(withKey ? ['-H "X-API-Key: $SLIDEWRIGHT_API_KEY"'] : []),
    ...Object.entries(trial.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...bodyLines(trial),
  ].join(" \\\n  ");
}

/** A response as received. `text` is null for a file, which is in `blob`. */
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
 * Sends a request as filled in, and returns whatever the response is.
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
  // With a key, no session cookie is sent, so that the response is the one that a program with the key gets.
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

/** Sends one request at a time and keeps its response; `stop` aborts it, and so does leaving the page. */
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
