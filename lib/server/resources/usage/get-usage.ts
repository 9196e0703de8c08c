import type { Usage } from "@/lib/contract/usage";
import type { Caller } from "@/lib/server/resources/caller";
import { countDays, dayMilliseconds } from "./count-days";
import { measureLimits } from "./measure-limits";
import { measureStorage } from "./measure-storage";

/**
 * What the organization did on each of the latest days, how near it is to its limits, and what its files take. @param
 * count of days, today included
 */
export async function getUsage({ organization }: Caller, count: number): Promise<Usage> {
  const now = new Date();
  const today = Math.floor(now.getTime() / dayMilliseconds) * dayMilliseconds;
  const from = new Date(today - (count - 1) * dayMilliseconds);
  const [days, limits, storage] = await Promise.all([
    countDays(organization.id, from, count),
    measureLimits(organization.id),
    measureStorage(organization.id),
  ]);
  const sum = (name: keyof Usage["totals"]) => days.reduce((total, day) => total + day[name], 0);
  const totals = {
    decks: sum("decks"),
    slides: sum("slides"),
    chart_updates: sum("chart_updates"),
    failed_jobs: sum("failed_jobs"),
    uploads: sum("uploads"),
  };
  return { from: from.toISOString(), to: now.toISOString(), limits, days, totals, storage };
}
