import type { Metadata } from "next";
import { InvitationPage } from "@/components/auth/invitation-page";
import { authMessages } from "@/components/auth/messages";

export const metadata: Metadata = { title: authMessages.invitation.title, referrer: "no-referrer" };

export default function Page() {
  return <InvitationPage />;
}
