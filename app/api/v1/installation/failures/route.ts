import { listInstallationFailures } from "@/lib/contract/installation";
import { handle } from "@/lib/http/handle";
import { listFailures } from "@/lib/services/installation/list-failures";

export const GET = handle(listInstallationFailures, ({ caller, query }) => listFailures(caller, query));
