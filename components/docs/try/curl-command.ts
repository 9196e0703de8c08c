import type { Trial } from "./trial";

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function bodyLines({ body }: Trial): string[] {
  if (!body) return [];
  if (body.type === "multipart/form-data") {
    const parts = Object.entries(body.content as Record<string, File | string>);
    return parts.map(
      ([name, value]) => `-F ${quoted(typeof value === "string" ? `${name}=${value}` : `${name}=@${value.name}`)}`,
    );
  }
  const type = `-H ${quoted(`Content-Type: ${body.type}`)}`;
  if (typeof body.content === "string") return [type, `-d ${quoted(body.content)}`];
  return [type, `--data-binary ${quoted(`@${body.content instanceof File ? body.content.name : "file.pptx"}`)}`];
}

/**
 * The same request for a shell, whose variable SLIDEWRIGHT_API_KEY holds the key.
 *
 * @param origin Where the service is reached, without a slash at the end
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
