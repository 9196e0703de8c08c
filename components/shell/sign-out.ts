import { csrfToken } from "@/components/api/request";
import { toast } from "@/components/ui/toast/toast";
import { problems } from "./messages/problems";

/** Ends the session and shows the sign-in page; says so where that did not work. */
export async function signOutOfStudio(): Promise<void> {
  try {
    const body = new URLSearchParams({ csrfToken: await csrfToken(), json: "true" });
    const { ok } = await fetch("/api/auth/signout", { method: "POST", body });
    if (ok) return window.location.assign("/sign-in?signed-out");
    toast.error(problems.generic);
  } catch {
    toast.error(problems.offline);
  }
}
