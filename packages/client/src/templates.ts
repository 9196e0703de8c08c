import type { Answer, Body, Connection } from "./api.js";
import { SlidewrightError, type WaitOptions, readError, waitUntil } from "./transport.js";

export type UploadResult = Answer<"confirmUpload">;
export type AnalysisState = Answer<"getAnalysisStatus">;
export type Analysis = Extract<Answer<"getAnalysis">, { status: "completed" }>;
export type MatchRequest = Body<"matchTemplates">;
export type MatchAnswer = Answer<"matchTemplates">;

export type UploadOptions = Omit<Body<"initiateUpload">, "filename" | "file_size"> & {
  /** The template's file name. Default: the name of a `File`. */
  filename?: string;
  signal?: AbortSignal;
};

const presentationType = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

export type TemplateHelpers = ReturnType<typeof templateHelpers>;

export function templateHelpers({ api, send }: Connection) {
  return {
    /**
     * Uploads a template: requests an upload URL, sends the file, confirms it. Reads a stream to its end first, because
     * the upload URL needs the length.
     *
     * @throws SlidewrightError with the code of the rejection (`ENCRYPTED`, `MACRO_ENABLED` …) if the file can't be
     *   used
     */
    async uploadTemplate(
      file: Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
      options: UploadOptions = {},
    ): Promise<UploadResult> {
      const { filename = nameOf(file), signal, ...rest } = options;
      const body = file instanceof ReadableStream ? await new Response(file).blob() : file;
      // An empty file is sent without its size, so that the check rejects it like other unusable files.
      const file_size = (body instanceof Blob ? body.size : body.byteLength) || undefined;
      const ticket = await api.post("/api/v1/templates", {
        body: { ...rest, filename, file_size },
        headers: idempotencyHeader(),
        signal,
      });
      const put = () =>
        new Request(ticket.upload_url, { method: "PUT", body, headers: { "content-type": presentationType }, signal });
      const stored = await send(put, { repeatable: true });
      if (!stored.ok) throw await readError(stored);
      const params = { path: { template_id: ticket.template_id } };
      const result = await api.post("/api/v1/templates/{template_id}/upload/confirm", {
        params,
        headers: idempotencyHeader(),
        signal,
      });
      if (!result.confirmed) throw rejectedUploadError(result);
      return result;
    },

    /**
     * Analyses a template and returns the result.
     *
     * @throws SlidewrightError with the failure's code if the analysis fails or is cancelled
     */
    async analyzeTemplate(
      templateId: string,
      options: WaitOptions<AnalysisState> & Body<"startAnalysis"> = {},
    ): Promise<Analysis> {
      const path = { template_id: templateId };
      const body = options.options === undefined ? {} : { options: options.options };
      const { analysis_id } = await api.post("/api/v1/templates/{template_id}/analysis", {
        params: { path },
        body,
        headers: idempotencyHeader(),
        signal: options.signal,
      });
      const look = (signal: AbortSignal | undefined) =>
        api.get("/api/v1/templates/{template_id}/analysis/status", {
          params: { path, query: { analysis_id } },
          signal,
        });
      const state = await waitUntil(look, ({ status }) => status !== "processing", options);
      if (state.status !== "completed") throw failure(state);
      const analysis = await api.get("/api/v1/templates/{template_id}/analysis", {
        params: { path },
        signal: options.signal,
      });
      // Another analysis may have started.
      if (!isCompleted(analysis)) throw failure(analysis);
      return analysis;
    },

    /** Finds the template slides or layouts that fit the content best. */
    match(request: MatchRequest, { signal }: { signal?: AbortSignal } = {}): Promise<MatchAnswer> {
      return api.post("/api/v1/templates/match", { body: request, headers: idempotencyHeader(), signal });
    },
  };
}

/** Returns a header that makes a request take effect once, however often it is sent. Reads ignore it. */
export function idempotencyHeader(key: string = crypto.randomUUID()) {
  return { "Idempotency-Key": key };
}

function nameOf(file: object): string {
  if (file instanceof File) return file.name;
  throw new TypeError("uploadTemplate: give the template a filename");
}

/** Returns the error of a rejected upload, whose `error` has the form `CODE: sentence`. */
function rejectedUploadError({ error }: UploadResult): SlidewrightError {
  const [, code = "UPLOAD_REFUSED", detail = ""] = /^([A-Z_]+): (.*)$/s.exec(error ?? "") ?? [];
  return new SlidewrightError({ status: 200, code, detail: detail || (error ?? "The file was refused") });
}

/** Returns true if an analysis has its result. */
export function isCompleted(analysis: Answer<"getAnalysis">): analysis is Analysis {
  return analysis.status === "completed";
}

function failure({
  status,
  error,
  analysis_id,
}: Pick<AnalysisState, "status" | "error" | "analysis_id">): SlidewrightError {
  const code = error?.code ?? `ANALYSIS_${status.toUpperCase()}`;
  return new SlidewrightError({
    status: 200,
    code,
    detail: error?.message ?? `The analysis ${analysis_id} was ${status}`,
  });
}
