"use client";

import { Play, Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useGenerateSlide } from "@/components/jobs/queries/mutations";
import { problemText } from "@/components/shell/states/problem-text";
import type { Place } from "@/components/templates/detail/place";
import { templatePage as texts } from "@/components/templates/messages/template-page";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { toast } from "@/components/ui/toast/toast";
import { useExampleRequest } from "./use-example-request";

/** What can be done with a slide or layout that content can be put into. */
export function PlaceActions({ templateId, place }: { templateId: string; place: Place }) {
  const router = useRouter();
  const { body, json } = useExampleRequest(templateId, place);
  const generating = useGenerateSlide();
  const generate = () =>
    body &&
    generating.mutate(body, {
      onSuccess: ({ generation_id }) => router.push(`/jobs/${generation_id}`),
      onError: (error) => toast.error(problemText(error)),
    });
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton text={json ?? ""} disabled={!json}>
        {texts.copy}
      </CopyButton>
      <Button disabled={!body} pending={generating.isPending} onClick={generate}>
        {generating.isPending ? null : <Play aria-hidden className="size-4" />}
        {texts.make}
      </Button>
      <Button variant="primary" asChild className="max-sm:order-first max-sm:w-full">
        <Link href={`/decks/new?template=${templateId}&${place.kind}=${place.number}`}>
          <Plus aria-hidden className="size-4" />
          {place.kind === "slide" ? texts.use : texts.useLayout}
        </Link>
      </Button>
    </div>
  );
}
