import { openShare } from "@/lib/contract/shares";
import { handle } from "@/lib/server/http/handle";
import { openShare as open } from "@/lib/server/resources/presentations/shares";

export const POST = handle(openShare, ({ server, body }) => open(server, body));
