import { signIn } from "@/components/session/sign-in";

/**
 * Signs in with a password that was set a moment ago; where that does not work, the sign-in page does. The link leaves
 * the history.
 */
export async function enterStudio(credentials: {
  email: string;
  password: string;
  organization?: string;
}): Promise<void> {
  const { kind } = await signIn(credentials);
  window.location.replace(kind === "signed-in" ? "/templates" : "/sign-in");
}
