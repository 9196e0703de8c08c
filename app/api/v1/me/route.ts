import { getMe } from "@/lib/contract/account";
import { handle } from "@/lib/http/handle";
import { describeCaller } from "@/lib/services/users/describe-caller";

export const GET = handle(getMe, async ({ caller }) => describeCaller(caller));
