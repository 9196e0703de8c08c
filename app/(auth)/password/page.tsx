import type { Metadata } from "next";
import { PasswordPage } from "@/components/auth/password-page";
import { auth } from "@/components/texts/auth";

export const metadata: Metadata = { title: auth.reset.title, referrer: "no-referrer" };

export default function Page() {
  return <PasswordPage />;
}
