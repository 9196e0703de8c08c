import { FileQuestion } from "lucide-react";
import Link from "next/link";
import { docs as docsTexts } from "@/components/docs/messages/docs";
import { EmptyState } from "@/components/shell/states/empty-state";
import { Button } from "@/components/ui/button";

export default function DocsNotFound() {
  const { title, body, action } = docsTexts.notFound;
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
