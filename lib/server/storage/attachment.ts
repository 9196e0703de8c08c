/**
 * A Content-Disposition value that makes a browser save under `filename` (RFC 6266): in full for those that read
 * `filename*`, with other characters replaced for those that don't.
 */
export function attachmentNamed(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(filename.replace(/\p{Surrogate}/gu, "\ufffd")).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
