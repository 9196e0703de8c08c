"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Play } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { toast } from "../../ui/toast/toast";
import type { ShownSlide } from "@/lib/contract/analyses";
import { useGenerateSlide } from "@/lib/queries/presentations/mutations";
import { slideSchemaQuery } from "@/lib/queries/templates/queries";
import { ErrorState } from "../../states/error-state";
import { problemText } from "../../states/problem-text";
import { texts } from "../../texts";
import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import { Notice } from "../../ui/notice";
import { Panel } from "../../ui/panel";
import { Skeleton } from "../../ui/skeleton";

/** The content that a slide takes, as an example request, and what can be done with it. */
export function SlideExample({ templateId, slide }: { templateId: string; slide: ShownSlide }) {
  const router = useRouter();
  const schema = useQuery({ ...slideSchemaQuery(templateId, slide.slideNumber), enabled: slide.content_layout !== null });
  const generating = useGenerateSlide();
  if (slide.content_layout === null) return <Notice>{texts.templates.noLayout}</Notice>;

  const example = schema.data && { template_slide_id: slide.slideId, slide_data: schema.data.example };
  const json = example ? JSON.stringify(example, null, 2) : "";
  const generate = () =>
    example &&
    generating.mutate(example, {
      onSuccess: ({ generation_id }) => router.push(`/jobs/${generation_id}`),
      onError: (error) => toast.error(problemText(error)),
    });
  return (
    <Panel
      title={texts.templates.example}
      actions={
        example ? (
          <div className="flex flex-wrap gap-2">
            <CopyButton size="sm" text={json}>
              {texts.templates.copyJson}
            </CopyButton>
            <Button size="sm" asChild>
              <Link href={`/decks/new?template=${templateId}&slide=${slide.slideNumber}`}>
                <Plus aria-hidden className="size-4" />
                {texts.templates.useInDeck}
              </Link>
            </Button>
            <Button size="sm" variant="primary" pending={generating.isPending} onClick={generate}>
              {generating.isPending ? null : <Play aria-hidden className="size-4" />}
              {texts.templates.makeSlide}
            </Button>
          </div>
        ) : null
      }
    >
      {schema.error ? (
        <ErrorState what={texts.templates.example} error={schema.error} onRetry={() => void schema.refetch()} />
      ) : example ? (
        <pre tabIndex={0} aria-label={texts.templates.example} className="max-h-72 overflow-auto px-4 py-3 font-mono text-xs leading-5">
          {json}
        </pre>
      ) : (
        <div className="grid gap-2 p-4">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      )}
    </Panel>
  );
}
