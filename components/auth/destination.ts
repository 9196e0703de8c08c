const home = "/decks";

/** Returns where to go after signing in: a path of this site, never another site that a link names. */
export function destinationFrom(callbackUrl: string | string[] | undefined): string {
  if (typeof callbackUrl !== "string") return home;
  const base = "http://studio.invalid";
  if (!URL.canParse(callbackUrl, base)) return home;
  const { origin, pathname, search } = new URL(callbackUrl, base);
  // `/..//evil.example` resolves to the address of another host.
  const isOwn = origin === base && callbackUrl.startsWith("/") && !pathname.startsWith("//");
  return isOwn ? `${pathname}${search}` : home;
}
