import { FileQuestion } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "@/components/shell/states/empty-state";
import { Button } from "@/components/ui/button";
import { common as commonTexts } from "@/components/ui/messages";

export default function NotFound() {
  const { title, body, action } = commonTexts.notFound;
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
