import { csrfHeader, forgetCsrfToken } from "@/components/api/request";
import type { Credential, Trial } from "./trial";

/** An answer as it came. `text` is null for a file, which `blob` holds. */
export type TrialAnswer = {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  milliseconds: number;
  text: string | null;
  blob: Blob | null;
  filename: string;
};

/** The name that a `Content-Disposition` gives. */
export function filenameOf(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  return extended ? decodeURIComponent(extended) : (/filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "answer");
}

function bodyOf({ body }: Trial): BodyInit | null {
  if (!body) return null;
  if (body.type !== "multipart/form-data") return body.content as string | File | null;
  const form = new FormData();
  for (const [name, value] of Object.entries(body.content as Record<string, File | string>)) form.append(name, value);
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
 * Sends a request as it was filled in, and gives whatever comes back.
 *
 * @param onText Gets what an event stream has brought so far
 */
export async function sendTrial(
  trial: Trial,
  credential: Credential,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<TrialAnswer> {
  const started = performance.now();
  const headers = await headersOf(trial, credential);
  // With a key nothing of the session goes along, so that the answer is what the key's program would get.
  const credentials = credential.kind === "key" ? "omit" : "same-origin";
  const response = await fetch(trial.address, {
    method: trial.method,
    headers,
    body: bodyOf(trial),
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
    filename: filenameOf(response.headers.get("content-disposition")),
  };
  const since = () => Math.round(performance.now() - started);
  if (type.startsWith("text/event-stream"))
    return { ...answer, text: await readStream(response, onText), blob: null, milliseconds: since() };
  if (type.includes("json") || type.startsWith("text/"))
    return { ...answer, text: prettied(await response.text()), blob: null, milliseconds: since() };
  const blob = await response.blob();
  return { ...answer, text: blob.size === 0 ? "" : null, blob: blob.size === 0 ? null : blob, milliseconds: since() };
}
