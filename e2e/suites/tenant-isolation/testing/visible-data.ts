/**
 * The data of a response, except values that are new in each response: request id, time, rate limit, and the ids and
 * secrets of created objects.
 */
export type VisibleData = { status: number; headers: string[]; body: string };

/**
 * Returns the visible data of a response.
 *
 * @param sent Names in the request, which the response may repeat, whether they exist or not
 */
export async function visibleDataOf(response: Response, sent: readonly string[]): Promise<VisibleData> {
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
    .replace(/(#|\/s\/)[\w-]{43}\b/g, "$1(secret)")
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "(new)")
    .replace(/"elapsed_time":[\d.]+/g, '"elapsed_time":"(time)"')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "(time)");
}
