import { FileQuestion } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { EmptyState } from "./empty-state";

/** `isPart` of a page that has a heading of its own. */
type MissingPageProps = { title: string; body: string; back: { href: string; label: string }; isPart?: boolean };

/** What the address names is not there, or is not for this person: nothing tells the two apart. */
export function MissingPage({ title, body, back: { href, label }, isPart = false }: MissingPageProps) {
  const action = (
    <Button asChild>
      <Link href={href}>{label}</Link>
    </Button>
  );
  return (
    <Panel>
      <EmptyState isPage={!isPart} icon={FileQuestion} title={title} body={body} action={action} />
    </Panel>
  );
}
