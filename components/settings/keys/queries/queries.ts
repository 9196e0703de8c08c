import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { request } from "@/components/api/request";
import type { keyList } from "@/lib/contract/keys";
import { apiKeyKeys } from "./keys";

export const apiKeysQuery = queryOptions({
  queryKey: apiKeyKeys.list(),
  queryFn: ({ signal }) => request<z.infer<typeof keyList>>("GET", "/keys", { signal }),
});
