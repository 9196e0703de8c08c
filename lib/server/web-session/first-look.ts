import { isUnavailable } from "@/lib/server/resources/unavailable";
import { isNewInstallation } from "@/lib/server/resources/users/is-new-installation";
import { currentCaller } from "./current-caller";

/**
 * What the sign-in page is to know. `first`: nobody has signed in to this installation yet; `away`: the database can't
 * be asked.
 */
export async function firstLook(): Promise<"signed-in" | "first" | "known" | "away"> {
  try {
    if (await currentCaller()) return "signed-in";
    return (await isNewInstallation()) ? "first" : "known";
  } catch (error) {
    if (isUnavailable(error)) return "away";
    throw error;
  }
}
