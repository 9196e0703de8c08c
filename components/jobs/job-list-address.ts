import { keysOf } from "@/components/ui/records";
import type { GenerationStatus, JobKind } from "@/lib/contract/presentations";
import type { JobListQuery } from "./presentation-keys";

export const listedStatuses = [
  "pending",
  "processing",
  "completed",
  "partial",
  "failed",
] as const satisfies readonly GenerationStatus[];
export const listedKinds = ["deck", "slide", "chart_update"] as const satisfies readonly JobKind[];
/** Number of days of each period, including today. */
const periods = { today: 1, week: 7, month: 30 } as const;
type Period = keyof typeof periods;

/** Filters of the list, as stored in the URL of the page. */
export type JobFilters = {
  search?: string;
  status?: GenerationStatus;
  kind?: JobKind;
  who?: string;
  when?: Period;
  page: number;
};

const jobsAPage = 25;
const day = 24 * 60 * 60 * 1_000;

/** Reads the filters from the URL of the page. Unknown values are ignored. */
export function parseJobFilters(address: URLSearchParams): JobFilters {
  const among = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === address.get(name));
  const [search, who, page] = [address.get("search")?.slice(0, 200), address.get("who"), Number(address.get("page"))];
  const status = among(listedStatuses, "status");
  const kind = among(listedKinds, "kind");
  const when = among(keysOf(periods), "when");
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(kind && { kind }),
    ...(who && /^[A-Za-z0-9_-]{1,100}$/.test(who) && { who }),
    ...(when && { when }),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function addressOf({ page, ...filters }: JobFilters): string {
  const address = new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
  if (page > 1) address.set("page", String(page));
  return address.size > 0 ? `?${address}` : "";
}

export function isFiltered(filters: JobFilters): boolean {
  return addressOf({ ...filters, page: 1 }) !== "";
}

/**
 * Returns the API query for the filters.
 *
 * @param now Determines which day is today in the person's time zone
 */
export function toJobQuery({ who, when, ...filters }: JobFilters, now: Date): JobListQuery {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  return {
    ...filters,
    limit: jobsAPage,
    include_deleted: true,
    ...(who && { requested_by: who }),
    ...(when && { created_after: new Date(midnight - (periods[when] - 1) * day).toISOString() }),
  };
}
