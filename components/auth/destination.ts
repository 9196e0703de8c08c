const home = "/decks";

/** Returns the path to open after signing in. A link can only name a path of this site, never another site. */
export function destinationFrom(callbackUrl: string | string[] | undefined): string {
  if (typeof callbackUrl !== "string") return home;
  const base = "http://studio.invalid";
  if (!URL.canParse(callbackUrl, base)) return home;
  const { origin, pathname, search } = new URL(callbackUrl, base);
  // `/..//evil.example` resolves to a URL on another host.
  const isOwn = origin === base && callbackUrl.startsWith("/") && !pathname.startsWith("//");
  return isOwn ? `${pathname}${search}` : home;
}
