import type { ReactNode } from "react";
import { AuthProviders } from "@/components/auth/auth-providers";
import { Wordmark } from "@/components/shell/wordmark";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      <Wordmark className="mb-6 self-center" />
      <div className="rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
        <AuthProviders>{children}</AuthProviders>
      </div>
    </main>
  );
}
