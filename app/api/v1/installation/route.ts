import { getInstallation } from "@/lib/contract/installation";
import { handle } from "@/lib/http/handle";
import { getInstallation as get } from "@/lib/services/installation/get-installation";

export const GET = handle(getInstallation, ({ caller }) => get(caller));
