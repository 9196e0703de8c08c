import { BookOpen, LayoutTemplate, ListChecks, Presentation, Settings } from "lucide-react";
import { common as commonTexts } from "@/components/ui/messages";

const { nav } = commonTexts;

export const navigation = [
  { href: "/templates", label: nav.templates, icon: LayoutTemplate },
  { href: "/decks", label: nav.decks, icon: Presentation },
  { href: "/jobs", label: nav.jobs, icon: ListChecks },
  { href: "/settings", label: nav.settings, icon: Settings },
  { href: "/docs", label: nav.docs, icon: BookOpen },
] as const;

/** `/decks/new` and `/decks/deck_…` belong to the entry of the decks. */
export function isCurrent(href: string, pathname: string): boolean {
  const root = `/${href.split("/")[1]}`;
  return pathname === root || pathname.startsWith(`${root}/`);
}
