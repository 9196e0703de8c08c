const home = "/templates";

/** Where to go after the sign-in: a path of this site alone, never another site that a link names. */
export function destinationFrom(callbackUrl: string | string[] | undefined): string {
  if (typeof callbackUrl !== "string") return home;
  const base = "http://studio.invalid";
  if (!URL.canParse(callbackUrl, base)) return home;
  const { origin, pathname, search } = new URL(callbackUrl, base);
  // What is left of `/..//evil.example` once its dots are resolved is the address of another host.
  const isOwn = origin === base && callbackUrl.startsWith("/") && !pathname.startsWith("//");
  return isOwn ? `${pathname}${search}` : home;
}
