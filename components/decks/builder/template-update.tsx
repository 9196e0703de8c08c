import { queryOptions, useQueries, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/components/api/call";
import { type Deck, slideTitle } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import { describeError } from "@/components/shell/error-messages";
import { templateQuery } from "@/components/templates/queries";
import { templateKeys } from "@/components/templates/template-keys";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import type { TemplateDetail } from "@/lib/contract/templates";
import { useOutdatedTemplates } from "./outdated-templates";
import type { BuilderActions } from "./use-builder";

const messages = {
  one: "This template has a new version.",
  deleted: "This deck uses a version of its template that was deleted. There is another one.",
  several: (names: string) => `These templates have new versions: ${names}.`,
  update: "Update this deck",
  later: "Not now",
  close: "Close",
  updated: (count: number) => (count === 1 ? "1 slide was updated." : `${count} slides were updated.`),
  kept: (slides: string) => `The new version has no slide that matches these, so they stay as they are: ${slides}.`,
  slide: (number: number, title: string) => (title ? `slide ${number} (“${title}”)` : `slide ${number}`),
};

type TemplateUpdateProps = { deck: Deck; actions: Pick<BuilderActions, "edit" | "undo"> };

/** Offers to move the deck's slides to the new versions of their templates, if those have slides that match. */
export function TemplateUpdate({ deck, actions }: TemplateUpdateProps) {
  const queryClient = useQueryClient();
  const [isLater, setLater] = useState(false);
  const [isPending, setPending] = useState(false);
  const [kept, setKept] = useState<string | null>(null);
  const outdated = useOutdatedTemplates(deck);
  const moves = useMoves(deck, outdated);
  const movable = moves.flatMap(({ key, to }) => (to ? { key, to } : []));

  const update = async () => {
    setPending(true);
    try {
      const latest = await Promise.all(
        [...new Set(movable.map(({ to }) => to.templateId))].map((id) =>
          queryClient.fetchQuery({ ...templateQuery(id), staleTime: 60_000 }),
        ),
      );
      const nameOf = (id: string) => latest.find((template) => template.template_id === id)?.metadata.name ?? "";
      const slides = movable.map(({ key, to }) => ({ key, from: { ...to, templateName: nameOf(to.templateId) } }));
      actions.edit({ type: "template", slides });
      const left = moves.filter(({ to }) => to === null).map(({ label }) => label);
      setKept(left.length > 0 ? left.join(", ") : null);
      toast.success(messages.updated(movable.length), { action: { label: deckMessages.undo, onClick: actions.undo } });
      await queryClient.invalidateQueries({ queryKey: templateKeys.lists() });
    } catch (error) {
      toast.error(describeError(error));
    } finally {
      setPending(false);
    }
  };

  const isDone = movable.length === 0;
  if (isLater || (isDone && kept === null)) return null;
  return (
    <div className="border-b border-line px-4 py-2 max-sm:px-2">
      <Notice>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="min-w-0 flex-1 basis-64 break-words">
            {isDone
              ? messages.kept(kept ?? "")
              : outdated.length === 1
                ? messages[outdated[0]?.status === "deleted" ? "deleted" : "one"]
                : messages.several(outdated.map(({ metadata }) => `“${metadata.name}”`).join(", "))}
          </p>
          <span className="flex gap-2">
            {isDone ? null : (
              <Button size="sm" variant="primary" pending={isPending} onClick={() => void update()}>
                {messages.update}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => setLater(true)}>
              {isDone ? messages.close : messages.later}
            </Button>
          </span>
        </div>
      </Notice>
    </div>
  );
}

/** The slide of the new version that a slide moves to; `to` is null if it has no counterpart. */
type Move = {
  key: string;
  label: string;
  to: { templateId: string; slideId: string; slideNumber: number; title: string } | null;
};

/** Returns where the deck's slides move to, without those of templates of which this is not known yet. */
function useMoves(deck: Deck, outdated: readonly TemplateDetail[]): Move[] {
  const maps = useQueries({
    queries: outdated.map(({ template_id: id, latest_template_id: latest }) => {
      const ids = deck.slides.filter(({ templateId }) => templateId === id).map(({ slideId }) => slideId);
      return slideMapQuery(id, latest, [...new Set(ids)].toSorted());
    }),
    combine: (queries) => queries.flatMap(({ data }) => data ?? []),
  });
  return maps.flatMap(({ from_template_id: from, to_template_id: templateId, slides }) => {
    const byId = new Map(slides.map((slide) => [slide.slide_id, slide]));
    return deck.slides.flatMap((slide, index) => {
      if (slide.templateId !== from) return [];
      const { new_slide_id: slideId, new_slide_number: slideNumber, new_title: title } = byId.get(slide.slideId) ?? {};
      const to = slideId && slideNumber ? { templateId, slideId, slideNumber, title: title ?? "" } : null;
      return { key: slide.key, label: messages.slide(index + 1, slideTitle(slide)), to };
    });
  });
}

function slideMapQuery(templateId: string, to: string, slideIds: readonly string[]) {
  return queryOptions({
    queryKey: [...templateKeys.one(templateId), "map", to, slideIds] as const,
    queryFn: ({ signal }) =>
      call("POST /templates/{template_id}/versions/map", {
        params: { template_id: templateId },
        body: { to_template_id: to, slide_ids: [...slideIds] },
        signal,
      }),
    retry: false,
  });
}
