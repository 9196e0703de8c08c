import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { destinationFrom } from "@/components/auth/destination";
import { FirstStart } from "@/components/auth/first-start";
import { authMessages } from "@/components/auth/messages";
import { SignInForm } from "@/components/auth/sign-in-form";
import { Notice } from "@/components/ui/notice";
import { processServer } from "@/lib/server/context";
import { getSignInState } from "@/lib/server/web-session/page-session";

export const metadata: Metadata = { title: authMessages.title };

type SignInPageProps = {
  searchParams: Promise<Record<"callbackUrl" | "signed-out" | "ended", string | string[] | undefined>>;
};

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { callbackUrl, "signed-out": signedOut, ended } = await searchParams;
  const destination = destinationFrom(callbackUrl);
  const visit = await getSignInState(processServer());
  if (visit === "signed-in") redirect(destination);
  const notice = signedOut !== undefined ? authMessages.signedOut : ended !== undefined ? authMessages.ended : null;
  return (
    <>
      <h1 className="text-xl font-semibold">{authMessages.title}</h1>
      <p className="mt-1 mb-5 text-muted">{authMessages.intro}</p>
      {notice ? (
        <div className="mb-5">
          <Notice>{notice}</Notice>
        </div>
      ) : null}
      {visit === "away" ? (
        <div className="mb-5">
          <Notice tone="danger">{authMessages.away}</Notice>
        </div>
      ) : null}
      {visit === "first" ? <FirstStart /> : null}
      <SignInForm destination={destination} />
    </>
  );
}
