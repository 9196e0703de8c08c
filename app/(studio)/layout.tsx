import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell";
import { PaletteProvider } from "@/components/shell/palette-provider";
import { PersonProvider } from "@/components/shell/person";
import { Providers } from "@/components/shell/providers";
import { Tour } from "@/components/shell/tour";
import { UnavailablePage } from "@/components/shell/unavailable-page";
import { StudioUploads } from "@/components/templates/uploads/studio-uploads";
import { currentPerson, isPersonUnknown } from "./person";

export default async function StudioLayout({ children }: { children: ReactNode }) {
  const me = await currentPerson();
  // The docs need no person. Other pages redirect if no one is signed in.
  if (!me) return (await isPersonUnknown()) ? <UnavailablePage /> : children;
  return (
    <Providers>
      <PersonProvider me={me}>
        <Tour />
        <PaletteProvider>
          <AppShell>{children}</AppShell>
        </PaletteProvider>
        <StudioUploads />
      </PersonProvider>
    </Providers>
  );
}
