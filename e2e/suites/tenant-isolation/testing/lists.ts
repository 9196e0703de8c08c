import type { Operation } from "@/lib/contract/common";
import { canary } from "./canary";

/** The ways in which a list can be asked for more than it shows by itself. */
export function queriesOf({ query }: Operation): string[] {
  const names = Object.keys(query?.shape ?? {});
  const all = ["include_deleted=true", "deleted=true", "limit=100", "kind=layout", "order=asc", "days=366"].filter(
    (part) => names.includes(part.split("=")[0]!),
  );
  const words = ["search", "filename", "category", "tags", "actor", "target"]
    .filter((name) => names.includes(name))
    .map((name) => `?${name}=${canary}`);
  return [...(all.length > 0 ? [`?${all.join("&")}`, ...all.map((part) => `?${part}`)] : []), ...words];
}
