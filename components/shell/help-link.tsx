import { CircleHelp } from "lucide-react";
import { Link } from "@/components/ui/link";

/** The pages of the studio guide, by topic. */
const helpPages = {
  decks: { name: "studio-deck", label: "How to create a deck" },
  templates: { name: "studio-templates", label: "How templates work" },
  slides: { name: "studio-slides", label: "How to write slides" },
  data: { name: "studio-data", label: "How to fill tables and charts" },
  finish: { name: "studio-finish", label: "How to check and share a deck" },
} as const;
export type HelpTopic = keyof typeof helpPages;

export const helpAddress = (topic: HelpTopic): string => `/docs/guides/${helpPages[topic].name}`;
export const helpLabel = (topic: HelpTopic): string => helpPages[topic].label;

/** Links to the page of the studio guide about a topic. */
export function HelpLink({ topic }: { topic: HelpTopic }) {
  return (
    <Link
      href={helpAddress(topic)}
      className="inline-flex items-center gap-1 rounded-sm text-sm font-medium whitespace-nowrap text-accent-text hover:underline"
    >
      <CircleHelp aria-hidden className="size-4" />
      {helpLabel(topic)}
    </Link>
  );
}
