import type { components } from "./api-types.js";
import type { Answer, Body, Connection } from "./api.js";
import { readEvents } from "./event-stream.js";
import { idempotencyHeader } from "./templates.js";
import { type WaitOptions, connectionError, outageTolerance, sleep, streamError, waitUntil } from "./transport.js";

export type GenerateRequest = Body<"generateSlide">;
export type GenerateDeckRequest = Body<"generateDeck">;
export type OutlineRequest = Body<"outlineDeck">;
/** What a deck is to say, and texts to take the facts from. */
export type OutlineBrief = { brief: string; sources?: string[] };
/** A document that was uploaded with `uploadAsset`. */
export type StoredDocument = { asset_id: string };
export type OutlineOptions = Omit<OutlineRequest, "markdown" | "asset_id" | "brief" | "sources"> & {
  /** Keeps the result as a draft. */
  save?: boolean;
  /** Receives the text of the document as the language model writes it from a brief, part by part. */
  onText?: (text: string) => void;
  signal?: AbortSignal;
};
export type Outline = Answer<"outlineDeck">;
export type UpdateChartsRequest = Body<"updateCharts">;
export type DeckValidation = Answer<"validateDeck">;
export type DeckFormat = components["schemas"]["DeckFormat"];
export type AcceptedJob = Answer<"generateDeck">;
export type JobStatus = Answer<"getGenerationStatus">;

export type CreateOptions = {
  /** By default new for each call: the call takes effect once, even if its request is sent again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** Returns true if a job will not change any more. */
export const hasEnded = ({ status }: Pick<JobStatus, "status">) => status !== "pending" && status !== "processing";

export type PresentationHelpers = ReturnType<typeof presentationHelpers>;

export function presentationHelpers({ api, open }: Connection) {
  const at = (id: string, rest: string) => `/api/v1/presentations/${encodeURIComponent(id)}/${rest}`;

  return {
    /** Requests a presentation of one slide. */
    generate(request: GenerateRequest, { idempotencyKey, signal }: CreateOptions = {}): Promise<AcceptedJob> {
      return api.post("/api/v1/presentations/generate", {
        body: request,
        headers: idempotencyHeader(idempotencyKey),
        signal,
      });
    },

    /** Requests a presentation of several slides, in their order. */
    generateDeck(request: GenerateDeckRequest, { idempotencyKey, signal }: CreateOptions = {}): Promise<AcceptedJob> {
      return api.post("/api/v1/presentations/generate-deck", {
        body: request,
        headers: idempotencyHeader(idempotencyKey),
        signal,
      });
    },

    /** Validates a deck request: returns the errors and warnings that its job would have. Nothing is created. */
    validate(request: GenerateDeckRequest, { signal }: { signal?: AbortSignal } = {}): Promise<DeckValidation> {
      return api.post("/api/v1/presentations/validate", { body: request, headers: idempotencyHeader(), signal });
    },

    /**
     * Turns a document into the slides of a deck: Markdown, or a file of the kinds Word, Excel, CSV and Markdown. The
     * result is a request for `generateDeck` as it stands.
     *
     * @param document Markdown, a file, an uploaded document, or a brief from which the installation's language model
     *   writes the document
     */
    async outlineDeck(
      document: string | Blob | OutlineBrief | StoredDocument,
      { save = false, onText, signal, ...fields }: OutlineOptions = {},
    ): Promise<Outline> {
      const address = `/api/v1/decks/outline?save=${save}`;
      if (!(document instanceof Blob)) {
        const body = { ...fields, ...(typeof document === "string" ? { markdown: document } : document) };
        if (!onText) return api.post("/api/v1/decks/outline", { params: { query: { save } }, body, signal });
        const headers = { accept: "text/event-stream", "content-type": "application/json" };
        return readOutline(
          await open(address, { method: "POST", body: JSON.stringify(body), headers, signal }),
          onText,
        );
      }
      const { template_id: templates, options, ...texts } = fields;
      const form = new FormData();
      for (const template of [templates ?? []].flat()) form.append("template_id", template);
      if (options) form.set("options", JSON.stringify(options));
      for (const [name, text] of Object.entries(texts)) if (text) form.set(name, text);
      form.set("file", document, document instanceof File ? document.name : "document");
      const response = await open(address, { method: "POST", body: form, signal });
      return (await response.json()) as Outline;
    },

    /**
     * Requests a copy of a presentation with new data in its charts.
     *
     * @param file A presentation edited by hand, whose charts are updated instead of those of `id`
     */
    async updateCharts(
      id: string,
      request: UpdateChartsRequest,
      { file, idempotencyKey, signal }: CreateOptions & { file?: Blob } = {},
    ): Promise<AcceptedJob> {
      const headers = idempotencyHeader(idempotencyKey);
      if (!file) {
        const params = { path: { presentation_id: id } };
        return api.put("/api/v1/presentations/{presentation_id}/update-charts", {
          params,
          body: request,
          headers,
          signal,
        });
      }
      const form = new FormData();
      form.set("updates", JSON.stringify(request.updates));
      form.set("file", file, file instanceof File ? file.name : "presentation.pptx");
      return (await (
        await open(at(id, "update-charts"), { method: "PUT", body: form, headers, signal })
      ).json()) as AcceptedJob;
    },

    /** Waits until a job has finished and returns its last state; its `status` says whether it failed. */
    waitForPresentation(id: string, options: WaitOptions<JobStatus> = {}): Promise<JobStatus> {
      const params = { path: { generation_id: id } };
      return waitUntil(
        (signal) => api.get("/api/v1/presentations/{generation_id}/status", { params, signal }),
        hasEnded,
        options,
      );
    },

    /**
     * Yields a job's states as they come (server-sent events), each once, until it has finished. Reconnects after a
     * broken connection without repeating states.
     */
    async *followPresentation(id: string, { signal }: { signal?: AbortSignal } = {}): AsyncGenerator<JobStatus, void> {
      const { seen, bear } = outageTolerance();
      let lastId = "";
      for (let faults = 0; ; faults++) {
        try {
          const response = await open(at(id, "events"), { headers: lastId ? { "last-event-id": lastId } : {}, signal });
          seen();
          if (!response.body || response.status === 204) return;
          for await (const event of readEvents(response.body)) {
            lastId = event.id;
            faults = 0;
            const state = JSON.parse(event.data) as JobStatus;
            yield state;
            if (hasEnded(state)) return;
          }
        } catch (fault) {
          bear(fault, signal);
        }
        await sleep(Math.min(8_000, 500 * 2 ** faults), signal);
      }
    },

    /**
     * Returns the finished file: the response's `body` is a stream; `arrayBuffer()` and `blob()` return it whole.
     * `format`: `pdf`, or `png` for a zip with a picture of each slide; these are created on the first request, for
     * which this waits.
     */
    downloadPresentation(
      id: string,
      { format, signal }: { format?: DeckFormat; signal?: AbortSignal } = {},
    ): Promise<Response> {
      return open(at(id, format === undefined ? "download" : `download?format=${format}`), { signal });
    },
  };
}

/** Reads the events of an outline. @throws SlidewrightError for an error at the end, or a stream without an end */
async function readOutline({ body }: Response, onText: (text: string) => void): Promise<Outline> {
  if (body)
    for await (const { event, data } of readEvents(body)) {
      if (event === "text") onText((JSON.parse(data) as { text: string }).text);
      else if (event === "outline") return JSON.parse(data) as Outline;
      else if (event === "error") throw streamError(data);
    }
  throw connectionError("the outline is missing");
}
