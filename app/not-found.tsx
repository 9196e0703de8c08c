import { FileQuestion } from "lucide-react";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { commonMessages } from "@/components/ui/messages";

export default function NotFound() {
  const { title, body, action } = commonMessages.notFound;
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={FileQuestion}
        title={title}
        body={body}
        action={
          <Link href="/decks" className={buttonStyle()}>
            {action}
          </Link>
        }
      />
    </main>
  );
}
