"use client";

import { CircleAlert } from "lucide-react";
import { EmptyState } from "@/components/states/empty-state";
import { common as commonTexts } from "@/components/texts/common";
import { Button } from "@/components/ui/button";

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  const { title, body } = commonTexts.crash;
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={CircleAlert} title={title} body={body} action={<Button onClick={reset}>{commonTexts.retry}</Button>} />
    </main>
  );
}
