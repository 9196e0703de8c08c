import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { destinationFrom } from "@/components/auth/destination";
import { FirstStart } from "@/components/auth/first-start";
import { authMessages } from "@/components/auth/messages";
import { SignInForm } from "@/components/auth/sign-in-form";
import { OrDivider, SingleSignOnButton } from "@/components/auth/single-sign-on";
import { Notice } from "@/components/ui/notice";
import { lookUp } from "@/components/ui/records";
import { processServer } from "@/lib/server/context";
import { getSignInState } from "@/lib/server/page-session";

export const metadata: Metadata = { title: authMessages.title };

type SignInPageProps = {
  searchParams: Promise<Record<"callbackUrl" | "signed-out" | "ended" | "error", string | string[] | undefined>>;
};

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { callbackUrl, "signed-out": signedOut, ended, error } = await searchParams;
  const destination = destinationFrom(callbackUrl);
  const server = processServer();
  const { oidc } = server.config;
  const visit = await getSignInState(server);
  if (visit === "signed-in") redirect(destination);
  const notice = signedOut !== undefined ? authMessages.signedOut : ended !== undefined ? authMessages.ended : null;
  return (
    <>
      <h1 className="text-xl font-semibold">{authMessages.title}</h1>
      <p className="mt-1 mb-5 text-muted">
        {oidc ? authMessages.singleSignOn.intro(oidc.name, oidc.required) : authMessages.intro}
      </p>
      {oidc && error !== undefined ? (
        <div className="mb-5">
          <Notice tone="danger">{describeProblem(String(error))}</Notice>
        </div>
      ) : null}
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
      {visit === "first" && !oidc?.required ? <FirstStart /> : null}
      {oidc ? <SingleSignOnButton name={oidc.name} destination={destination} /> : null}
      {oidc && !oidc.required ? <OrDivider /> : null}
      {oidc?.required ? null : (
        <SignInForm destination={destination} sendsEmail={server.config.mail !== null} isAlternative={oidc !== null} />
      )}
    </>
  );
}

/** @param error Why single sign-on failed, as the address says: one of our codes, or one of next-auth's */
function describeProblem(error: string): string {
  const { problems } = authMessages.singleSignOn;
  return lookUp(problems, error) ?? problems.other;
}
