import { queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import { apiKeyKeys } from "./keys";

export const apiKeysQuery = queryOptions({
  queryKey: apiKeyKeys.list(),
  queryFn: ({ signal }) => call("listKeys", { signal }),
});
