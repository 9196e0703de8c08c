"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/components/api/call";
import { type Deck, slideTitle } from "@/components/decks/deck";
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
  kept: (slides: string) =>
    `No slide of the new version takes the place of these, so they stay as they are: ${slides}.`,
  slide: (number: number, title: string) => (title ? `slide ${number} (“${title}”)` : `slide ${number}`),
};

type TemplateUpdateProps = { deck: Deck; actions: Pick<BuilderActions, "edit"> };

/** Offers to move the deck's slides to the new versions of their templates. */
export function TemplateUpdate({ deck, actions }: TemplateUpdateProps) {
  const queryClient = useQueryClient();
  const [isLater, setLater] = useState(false);
  const [isPending, setPending] = useState(false);
  const [kept, setKept] = useState<{ templates: string; slides: string } | null>(null);
  const outdated = useOutdatedTemplates(deck);
  const templates = outdated.map(({ latest_template_id: id }) => id).join();

  const update = async () => {
    setPending(true);
    try {
      const moves = (await Promise.all(outdated.map((template) => findMoves(deck, template)))).flat();
      const latest = await Promise.all(
        [...new Set(moves.flatMap(({ to }) => to?.templateId ?? []))].map((id) =>
          queryClient.fetchQuery({ ...templateQuery(id), staleTime: 60_000 }),
        ),
      );
      const nameOf = (id: string) => latest.find((template) => template.template_id === id)?.metadata.name ?? "";
      for (const { key, to } of moves)
        if (to) actions.edit({ type: "template", key, from: { ...to, templateName: nameOf(to.templateId) } });
      const left = moves.filter(({ to }) => to === null).map(({ label }) => label);
      setKept(left.length > 0 ? { templates, slides: left.join(", ") } : null);
      toast.success(messages.updated(moves.length - left.length));
      await queryClient.invalidateQueries({ queryKey: templateKeys.lists() });
    } catch (error) {
      toast.error(describeError(error));
    } finally {
      setPending(false);
    }
  };

  if (outdated.length === 0 || isLater) return null;
  const isDone = kept?.templates === templates;
  return (
    <div className="border-b border-line px-4 py-2 max-sm:px-2">
      <Notice>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="min-w-0 flex-1 basis-64 break-words">
            {isDone
              ? messages.kept(kept.slides)
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

async function findMoves(deck: Deck, template: TemplateDetail): Promise<Move[]> {
  const slides = deck.slides.filter(({ templateId }) => templateId === template.template_id);
  const map = await call("POST /templates/{template_id}/versions/map", {
    params: { template_id: template.template_id },
    body: {
      to_template_id: template.latest_template_id,
      slide_ids: [...new Set(slides.map(({ slideId }) => slideId))],
    },
  });
  const byId = new Map(map.slides.map((slide) => [slide.slide_id, slide]));
  return slides.map((slide) => {
    const found = byId.get(slide.slideId);
    return {
      key: slide.key,
      label: messages.slide(deck.slides.indexOf(slide) + 1, slideTitle(slide)),
      to:
        found?.new_slide_id && found.new_slide_number
          ? {
              templateId: map.to_template_id,
              slideId: found.new_slide_id,
              slideNumber: found.new_slide_number,
              title: found.new_title ?? "",
            }
          : null,
    };
  });
}
