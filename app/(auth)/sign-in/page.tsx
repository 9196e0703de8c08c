import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { destinationFrom } from "@/components/auth/destination";
import { SignInForm } from "@/components/auth/sign-in-form";
import { auth as authTexts } from "@/components/texts/auth";
import { currentCaller } from "@/lib/auth/current-caller";

export const metadata: Metadata = { title: authTexts.title };

type SignInPageProps = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const destination = destinationFrom((await searchParams).callbackUrl);
  if (await currentCaller()) redirect(destination);
  return (
    <>
      <h1 className="text-xl font-semibold">{authTexts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{authTexts.intro}</p>
      <SignInForm destination={destination} />
    </>
  );
}
