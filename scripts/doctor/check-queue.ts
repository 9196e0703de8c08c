import { type Check, errorText, fault, fine } from "./finding";

/**
 * An Inngest server, where one is named: reached, and not of another kind. The local runner is looked at with the other
 * parts.
 */
export const checkQueue: Check = async ({ env, config }) => {
  if (!env.INNGEST_BASE_URL || !config) return [];
  const { baseUrl } = config.inngest;
  try {
    const answer = await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(10_000), redirect: "manual" });
    await answer.body?.cancel();
    if (answer.status < 500) return [fine(`The Inngest server at ${baseUrl} answers`)];
    return [
      fault(
        `The Inngest server at ${baseUrl} answers ${answer.status}.`,
        "Look into its log; it needs its own database and Redis.",
      ),
    ];
  } catch (error) {
    return [
      fault(
        `The Inngest server at ${baseUrl} can't be reached: ${errorText(error)}.`,
        "Check INNGEST_BASE_URL and that the server runs. Accepted jobs wait in the database until it is back.",
      ),
    ];
  }
};
