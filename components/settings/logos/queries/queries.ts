import { queryOptions } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { Logo } from "@/lib/contract/logos";
import { logoKeys } from "./keys";

export const logosQuery = queryOptions({
  queryKey: logoKeys.list(),
  queryFn: ({ signal }) => request<{ logos: Logo[] }>("GET", "/logos", { signal }),
});

/** Where the picture of a logo is; a replaced picture has another address. */
export function logoImage({ logo_id, file_hash }: Pick<Logo, "logo_id" | "file_hash">): string {
  return `/api/v1/logos/${logo_id}/image?picture=${file_hash.slice(0, 12)}`;
}
