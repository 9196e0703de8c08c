import type { Me } from "@/lib/contract/account";
import { describeCaller } from "@/lib/services/users/describe-caller";
import { currentCaller } from "./current-caller";

export { isNewInstallation } from "@/lib/services/users/is-new-installation";

/** Who is signed in, and their organizations, for server components; null: nobody. */
export async function currentMe(): Promise<Me | null> {
  const caller = await currentCaller();
  return caller && describeCaller(caller);
}
