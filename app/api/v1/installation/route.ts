import { getInstallation } from "@/lib/contract/installation";
import { handle } from "@/lib/server/http/handle";
import { getInstallation as get } from "@/lib/server/resources/installation";

export const GET = handle(getInstallation, ({ server, caller }) => get(server, caller));
