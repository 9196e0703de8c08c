/** `name` is the `data-tour` of what a step points at. */
export const steps = [
  { name: "templates", href: "/templates" },
  { name: "decks", href: "/decks/new" },
  { name: "jobs", href: "/jobs" },
] as const;

/** The step of the page that is shown when the tour begins, or goes on after the page was loaded again. */
export function stepOf(pathname: string): number {
  return Math.max(
    0,
    steps.findIndex(({ name }) => pathname.startsWith(`/${name}`)),
  );
}
