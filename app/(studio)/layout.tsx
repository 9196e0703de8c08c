import type { ReactNode } from "react";
import { AppShell } from "@/components/layout/app-shell";
import { PersonProvider } from "@/components/layout/person";
import { Providers } from "@/components/layout/providers";
import { StudioUploads } from "@/components/templates/uploads/studio-uploads";
import { Tour } from "@/components/tour/tour";
import { currentPerson } from "./person";

export default async function StudioLayout({ children }: { children: ReactNode }) {
  const me = await currentPerson();
  if (!me) return children;
  return (
    <Providers>
      <PersonProvider me={me}>
        <Tour />
        <AppShell>{children}</AppShell>
        <StudioUploads />
      </PersonProvider>
    </Providers>
  );
}
