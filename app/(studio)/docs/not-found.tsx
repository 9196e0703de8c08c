import { FileQuestion } from "lucide-react";
import Link from "next/link";
import { docsMessages } from "@/components/docs/messages";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";

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
