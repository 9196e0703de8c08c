import { FileQuestion } from "lucide-react";
import { docsMessages } from "@/components/docs/messages";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";

export default function DocsNotFound() {
  const { title, body, action } = docsMessages.notFound;
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={FileQuestion}
        title={title}
        body={body}
        action={
          <Button asChild>
            <Link href="/docs">{action}</Link>
          </Button>
        }
      />
    </>
  );
}
