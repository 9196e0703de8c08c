import { queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import type { Logo } from "@/lib/contract/logos";
import { logoKeys } from "./keys";

export const logosQuery = queryOptions({
  queryKey: logoKeys.list(),
  queryFn: ({ signal }) => call("listLogos", { signal }),
});

/** Where the picture of a logo is; a replaced picture has another address. */
export function logoImage({ logo_id, file_hash }: Pick<Logo, "logo_id" | "file_hash">): string {
  return `/api/v1/logos/${logo_id}/image?picture=${file_hash.slice(0, 12)}`;
}
