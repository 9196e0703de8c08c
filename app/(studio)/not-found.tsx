import NotFound from "@/app/not-found";
import { MissingPage } from "@/components/shell/states";
import { commonMessages } from "@/components/ui/messages";
import { currentPerson } from "./person";

/** Shows the studio's navigation to people who are signed in only. */
export default async function StudioNotFound() {
  const { title, body, action } = commonMessages.notFound;
  if (!(await currentPerson())) return <NotFound />;
  return <MissingPage title={title} body={body} back={{ href: "/decks", label: action }} />;
}
