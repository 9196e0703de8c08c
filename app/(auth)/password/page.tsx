import type { Metadata } from "next";
import { authMessages } from "@/components/auth/messages";
import { PasswordPage } from "@/components/auth/password-page";

export const metadata: Metadata = { title: authMessages.reset.title, referrer: "no-referrer" };

export default function Page() {
  return <PasswordPage />;
}
