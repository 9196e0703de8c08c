/** The steps of the tour. `name` is the `data-tour` of the step's target. */
export const tourSteps = [
  { name: "templates", href: "/templates" },
  { name: "decks", href: "/decks/new" },
  { name: "jobs", href: "/jobs" },
] as const;

/** Returns the 0-based step for a page. On pages without a step, such as the list of decks, it is the first. */
export function tourStepFor(pathname: string): number {
  return Math.max(
    0,
    tourSteps.findIndex(({ href }) => pathname.startsWith(href)),
  );
}

/**
 * Returns the step after someone at a step went to a page without the tour's buttons: the page's own, if it is the next
 * one or if the page is a job, whose deck has been built.
 */
export function followedStep(index: number, pathname: string): number {
  const step = tourStepFor(pathname);
  return step === index + 1 || pathname.startsWith("/jobs/") ? step : index;
}
