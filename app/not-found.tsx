import { FileQuestion } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
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
          <Button asChild>
            <Link href="/templates">{action}</Link>
          </Button>
        }
      />
    </main>
  );
}
