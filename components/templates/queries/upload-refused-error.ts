/** The service opened the file and does not take it. */
export class UploadRefusedError extends Error {
  readonly code: string;

  /** @param refusal `"<CODE>: <sentence>"`, as confirm gives it */
  constructor(refusal: string) {
    const [, code, sentence] = /^([A-Z_]+): (.*)$/s.exec(refusal) ?? [];
    super(sentence ?? refusal);
    this.name = "UploadRefusedError";
    this.code = code ?? "";
  }
}
