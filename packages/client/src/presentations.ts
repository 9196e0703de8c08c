import type { components } from "./api-types.js";
import type { Answer, Body, Connection } from "./api.js";
import { readEvents } from "./event-stream.js";
import { idempotencyHeader } from "./templates.js";
import { type WaitOptions, connectionError, outageTolerance, sleep, streamError, waitUntil } from "./transport.js";

export type GenerateRequest = Body<"generateSlide">;
export type GenerateDeckRequest = Body<"generateDeck">;
export type OutlineRequest = Body<"outlineDeck">;
/** A description of the deck, and texts to take facts from. */
export type OutlineBrief = { brief: string; sources?: string[] };
/** A document that was uploaded with `uploadAsset`. */
export type StoredDocument = { asset_id: string };
export type OutlineOptions = Omit<OutlineRequest, "markdown" | "asset_id" | "brief" | "sources"> & {
  /** Saves the result as a draft. */
  save?: boolean;
  /** Receives the text of the document in parts, as the language model writes it from a brief. */
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
  /** By default, a new key for each call: the call takes effect once, even if its request is sent again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** Returns true if a job will not change any more. */
export const hasEnded = ({ status }: Pick<JobStatus, "status">) => status !== "pending" && status !== "processing";

export type PresentationHelpers = ReturnType<typeof presentationHelpers>;

export function presentationHelpers({ api, open, poll }: Connection) {
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

    /** Requests a presentation of several slides, in the given order. */
    generateDeck(request: GenerateDeckRequest, { idempotencyKey, signal }: CreateOptions = {}): Promise<AcceptedJob> {
      return api.post("/api/v1/presentations/generate-deck", {
        body: request,
        headers: idempotencyHeader(idempotencyKey),
        signal,
      });
    },

    /** Validates a deck request. Returns the errors and warnings that its job would have, and creates nothing. */
    validate(request: GenerateDeckRequest, { signal }: { signal?: AbortSignal } = {}): Promise<DeckValidation> {
      return api.post("/api/v1/presentations/validate", { body: request, headers: idempotencyHeader(), signal });
    },

    /**
     * Turns a document (Markdown, or a Word, Excel, CSV or Markdown file) into the slides of a deck. The result can be
     * passed to `generateDeck` unchanged.
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
     * @param file A presentation edited by hand. Its charts are updated instead of those of `id`
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

    /** Waits until a job has finished and returns its final state. Its `status` says whether the job failed. */
    waitForPresentation(id: string, options: WaitOptions<JobStatus> = {}): Promise<JobStatus> {
      return waitUntil(poll<JobStatus>(at(id, "status")), hasEnded, options);
    },

    /**
     * Yields a job's states as they arrive (server-sent events), each once, until it has finished. Reconnects after a
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
     * Returns the finished file. The response's `body` is a stream; `arrayBuffer()` and `blob()` return the whole file.
     * `format`: `pdf`, or `png` for a zip with an image of each slide. These are created on the first request, and the
     * call waits for them.
     */
    downloadPresentation(
      id: string,
      { format, signal }: { format?: DeckFormat; signal?: AbortSignal } = {},
    ): Promise<Response> {
      return open(at(id, format === undefined ? "download" : `download?format=${format}`), { signal });
    },
  };
}

/** Reads the events of an outline. @throws SlidewrightError for an error event, or a stream that ends early */
async function readOutline({ body }: Response, onText: (text: string) => void): Promise<Outline> {
  if (body)
    for await (const { event, data } of readEvents(body)) {
      if (event === "text") onText((JSON.parse(data) as { text: string }).text);
      else if (event === "outline") return JSON.parse(data) as Outline;
      else if (event === "error") throw streamError(data);
    }
  throw connectionError("the outline is missing");
}
