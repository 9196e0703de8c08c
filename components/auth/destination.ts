const home = "/templates";

/** Where to go after the sign-in: a path of this site alone, never another site that a link names. */
export function destinationFrom(callbackUrl: string | string[] | undefined): string {
  if (typeof callbackUrl !== "string") return home;
  const base = "http://studio.invalid";
  if (!URL.canParse(callbackUrl, base)) return home;
  const { origin, pathname, search } = new URL(callbackUrl, base);
  return origin === base && callbackUrl.startsWith("/") ? `${pathname}${search}` : home;
}
