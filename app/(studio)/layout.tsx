import type { ReactNode } from "react";
import { AppShell } from "@/components/layout/app-shell";
import { currentPerson } from "./person";

export default async function StudioLayout({ children }: { children: ReactNode }) {
  const person = await currentPerson();
  return person ? <AppShell person={person}>{children}</AppShell> : children;
}
