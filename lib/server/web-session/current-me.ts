import type { Me } from "@/lib/contract/account";
import { describeCaller } from "@/lib/server/resources/users/describe-caller";
import { currentCaller } from "./current-caller";

/** Who is signed in, and their organizations, for server components; null: nobody. */
export async function currentMe(): Promise<Me | null> {
  const caller = await currentCaller();
  return caller && describeCaller(caller);
}
