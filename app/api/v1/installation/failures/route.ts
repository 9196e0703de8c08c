import { listInstallationFailures } from "@/lib/contract/installation";
import { handle } from "@/lib/server/http/handle";
import { listFailures } from "@/lib/server/resources/installation";

export const GET = handle(listInstallationFailures, ({ server, caller, query }) => listFailures(server, caller, query));
