/**
 * All that an answer tells but for what is new in each: its number, its time, what is left of the rate, and the ids and
 * secrets of what it made.
 */
export type Told = { status: number; headers: string[]; body: string };

/** @param sent What was asked about: it is told again in the same words, whether it is there or not */
export async function toldBy(response: Response, sent: readonly string[]): Promise<Told> {
  const headers = [...response.headers].filter(
    ([name]) => !/^(x-request-id|date|ratelimit-(remaining|reset))$/.test(name),
  );
  return {
    status: response.status,
    headers: headers.map(([name, value]) => `${name}: ${plain(value, sent)}`).sort(),
    body: plain(await response.text(), sent),
  };
}

export function plain(text: string, sent: readonly string[]): string {
  return sent
    .reduce((rest, value) => rest.replaceAll(value, "(sent)"), text)
    .replace(/\b([a-z]+)_[0-9A-HJKMNP-TV-Z]{26}\b/g, "$1_(new)")
    .replace(/sg_live_\w+|whsec_[\w+/=]+|eyJ[\w-]+\.[\w-]+\.[\w-]+/g, "(secret)")
    .replace(/#[\w-]{43}\b/g, "#(secret)")
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "(new)")
    .replace(/"elapsed_time":[\d.]+/g, '"elapsed_time":"(time)"')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "(time)");
}
