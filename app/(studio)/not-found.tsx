import { FileQuestion } from "lucide-react";
import NotFound from "@/app/not-found";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { commonMessages } from "@/components/ui/messages";
import { Panel } from "@/components/ui/panel";
import { currentPerson } from "./person";

/**
 * Shows the studio's navigation to people who are signed in only. Every page loads the client components that this file
 * imports, so it imports few.
 */
export default async function StudioNotFound() {
  const { title, body, action } = commonMessages.notFound;
  if (!(await currentPerson())) return <NotFound />;
  const link = (
    <Link href="/decks" className={buttonStyle()}>
      {action}
    </Link>
  );
  return (
    <Panel>
      <EmptyState isPage icon={FileQuestion} title={title} body={body} action={link} />
    </Panel>
  );
}
