/** The few calls of the public API that the demo makes; every answer that is an error becomes one sentence. */
export class Api {
  constructor(
    readonly baseUrl: string,
    readonly apiKey: string,
  ) {}

  get<T>(path: string): Promise<T> {
    return this.#json<T>(path, {});
  }

  post<T>(path: string, body?: unknown): Promise<T> {
    const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    return this.#json<T>(path, { method: "POST", ...json });
  }

  /** Puts a file to a signed address, which needs no key. */
  async put(url: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void> {
    const response = await fetch(url, { method: "PUT", body: bytes, headers: { "content-type": contentType } });
    if (!response.ok) throw new Error(await sentence(response));
  }

  async download(path: string): Promise<Uint8Array> {
    const response = await this.#call(path, {});
    return new Uint8Array(await response.arrayBuffer());
  }

  async #json<T>(path: string, init: RequestInit): Promise<T> {
    return (await (await this.#call(path, init)).json()) as T;
  }

  async #call(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string>), "x-api-key": this.apiKey };
    const response = await fetch(`${this.baseUrl}/api/v1${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${init.method ?? "GET"} ${path}: ${await sentence(response)}`);
    return response;
  }
}

async function sentence(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { detail } = JSON.parse(text) as { detail: unknown };
    return `${response.status} ${typeof detail === "string" ? detail : JSON.stringify(detail)}`;
  } catch {
    return `${response.status} ${text.slice(0, 200)}`;
  }
}
