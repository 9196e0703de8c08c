import type { Metadata } from "next";
import { AuthProviders } from "@/components/auth/auth-providers";
import { shareMessages } from "@/components/jobs/share-messages";
import { SharePage } from "@/components/jobs/share-page";
import { Toasts } from "@/components/ui/toasts";

/** The URL is the secret: keep it from search engines and from the sites that slides link to. */
export const metadata: Metadata = {
  title: shareMessages.title,
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <AuthProviders>
      <SharePage token={token} />
      <Toasts />
    </AuthProviders>
  );
}
