import type { ReactNode } from "react";
import { AppShell } from "@/components/layout/app-shell";
import { PersonProvider } from "@/components/layout/person";
import { Providers } from "@/components/layout/providers";
import { StudioUploads } from "@/components/templates/uploads/studio-uploads";
import { currentPerson } from "./person";

export default async function StudioLayout({ children }: { children: ReactNode }) {
  const person = await currentPerson();
  if (!person) return children;
  return (
    <Providers>
      <PersonProvider person={person}>
        <AppShell person={person}>{children}</AppShell>
        <StudioUploads />
      </PersonProvider>
    </Providers>
  );
}
