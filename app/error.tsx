"use client";

import { CircleAlert } from "lucide-react";
import { EmptyState } from "@/components/states/empty-state";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  const { title, body } = texts.common.crash;
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={CircleAlert} title={title} body={body} action={<Button onClick={reset}>{texts.common.retry}</Button>} />
    </main>
  );
}
