import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Play, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useGenerateSlide } from "@/components/jobs/use-generate-slide";
import { describeError } from "@/components/shell/error-messages";
import { slideSchemaQuery } from "@/components/templates/queries";
import { Button } from "@/components/ui/button";
import { useDebounced } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { toast } from "@/components/ui/toast";
import type { GenerateRequest } from "@/lib/contract/presentations";
import { templatePageMessages } from "./messages";
import type { Place } from "./place";

/** Milliseconds that a slide must be shown before its example is loaded, so that stepping through slides loads none. */
const loadDelayMs = 400;

/** Returns a complete request that generates a template slide or layout with its example content. */
function useExampleRequest(templateId: string, place: Place) {
  const debounced = useDebounced(place.id, loadDelayMs);
  const { data, error, refetch } = useQuery({
    ...slideSchemaQuery(templateId, place.kind, place.number),
    enabled: debounced === place.id,
  });
  const body: GenerateRequest | null = data ? { template_slide_id: place.id, slide_data: data.example } : null;
  return { body, json: body && JSON.stringify(body, null, 2), error, retry: () => void refetch() };
}

const RequestText = dynamic(() => import("./request-text").then((module) => module.RequestText), { ssr: false });

/** Shows the example request, collapsed until someone opens it. */
export function ExampleRequest({ templateId, place }: { templateId: string; place: Place }) {
  const { json, error, retry } = useExampleRequest(templateId, place);
  const [open, setOpen] = useState(false);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mt-4 rounded-lg border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-10 items-center gap-2 rounded-lg px-4 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-muted transition-transform group-open:rotate-90" />
        {templatePageMessages.forDevelopers}
      </summary>
      {open ? (
        <div className="border-t border-line">
          <RequestText json={json} error={error} onRetry={retry} />
        </div>
      ) : null}
    </details>
  );
}

/** Actions on a slide or layout that can be filled. */
export function PlaceActions({ templateId, place }: { templateId: string; place: Place }) {
  const router = useRouter();
  const { body } = useExampleRequest(templateId, place);
  const generating = useGenerateSlide();
  const generate = () =>
    body &&
    generating.mutate(body, {
      onSuccess: ({ generation_id }) => router.push(`/jobs/${generation_id}`),
      onError: (error) => toast.error(describeError(error)),
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={!body} pending={generating.isPending} onClick={generate}>
        {generating.isPending ? null : <Play aria-hidden className="size-4" />}
        {templatePageMessages.make}
      </Button>
      <Button variant="primary" asChild className="max-sm:order-first max-sm:w-full">
        <Link href={`/decks/new?template=${templateId}&${place.kind}=${place.number}`}>
          <Plus aria-hidden className="size-4" />
          {place.kind === "slide" ? templatePageMessages.use : templatePageMessages.useLayout}
        </Link>
      </Button>
    </div>
  );
}
