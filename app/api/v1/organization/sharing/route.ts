import { setSharing } from "@/lib/contract/organization";
import { handle } from "@/lib/server/http/handle";
import { setSharing as set } from "@/lib/server/resources/organizations";

export const PUT = handle(setSharing, ({ server, caller, body }) => set(server, caller, body.enabled));
