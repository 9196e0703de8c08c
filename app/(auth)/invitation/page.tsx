import type { Metadata } from "next";
import { InvitationPage } from "@/components/auth/invitation-page";
import { authMessages } from "@/components/auth/messages";
import { processServer } from "@/lib/server/context";

// Reads the settings of the running service rather than those of its build.
export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: authMessages.invitation.title, referrer: "no-referrer" };

export default function Page() {
  const { oidc } = processServer().config;
  return <InvitationPage singleSignOn={oidc && { name: oidc.name, required: oidc.required }} />;
}
