import { type KeyboardEvent, memo, useCallback, useRef, useState } from "react";
import { templateMessages } from "@/components/templates/messages";
import { TemplateStatusBadge } from "@/components/templates/status-badge";
import { TemplateActions } from "@/components/templates/template-actions";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";
import type { Template } from "@/lib/contract/templates";
import type { Selection } from "./gallery-state";
import { galleryMessages } from "./messages";
import { nextInGrid } from "./next-in-grid";
import { TemplateSummary, TemplateThumbnail, useRunningUpload } from "./template-thumbnail";

/** Returns the number of cards in the first row. */
function columnsOf(cards: HTMLElement[]): number {
  const first = cards[0]?.offsetTop;
  const below = cards.findIndex((card) => card.offsetTop !== first);
  return below === -1 ? cards.length : below;
}

type TemplateCardsProps = { templates: Template[]; selection: Selection | null; faded: boolean };

/** Shows cards in as many columns as fit. Tab stops at one card; arrow keys move between cards, and Space selects one. */
export function TemplateCards({ templates, selection, faded }: TemplateCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const at = Math.max(
    0,
    templates.findIndex((template) => template.template_id === stop),
  );

  const toggle = selection?.toggle;

  const onKeyDown = useCallback(
    (event: KeyboardEvent, template: Template) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === " " && toggle) {
        event.preventDefault();
        toggle(template);
        return;
      }
      const cards = [...(list.current?.children ?? [])].filter((card) => card instanceof HTMLElement);
      const from = cards.findIndex((card) => card.contains(event.currentTarget));
      const next = nextInGrid(event.key, from, cards.length, columnsOf(cards));
      if (next === null) return;
      event.preventDefault();
      cards[next]?.querySelector("a")?.focus();
    },
    [toggle],
  );

  return (
    <ul
      ref={list}
      aria-label={galleryMessages.list}
      className={`grid grid-cols-1 gap-4 transition-opacity sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 ${faded ? "opacity-60" : ""}`}
    >
      {templates.map((template, index) => (
        <TemplateCard
          key={template.template_id}
          template={template}
          isStop={index === at}
          marked={selection && selection.has(template.template_id)}
          anyMarked={Boolean(selection && selection.chosen.length > 0)}
          onMark={toggle}
          onFocus={setStop}
          onKeyDown={onKeyDown}
        />
      ))}
    </ul>
  );
}

const shownTags = 3;

function Labels({ metadata: { category, tags } }: Pick<Template, "metadata">) {
  if (!category && tags.length === 0) return null;
  const more = tags.length - shownTags;
  return (
    <span className="mt-2 flex flex-wrap gap-1">
      {category ? (
        <Badge tone="accent">
          <span className="max-w-36 truncate">{category}</span>
        </Badge>
      ) : null}
      {tags.slice(0, shownTags).map((tag) => (
        <Badge key={tag}>
          <span className="max-w-32 truncate">{tag}</span>
        </Badge>
      ))}
      {more > 0 ? <Badge>{galleryMessages.more(more)}</Badge> : null}
    </span>
  );
}

type TemplateCardProps = {
  template: Template;
  /** True if Tab stops at this card. Arrow keys move to the others. */
  isStop: boolean;
  /** True if the template is selected; null if the person may not select templates. */
  marked: boolean | null;
  anyMarked: boolean;
  onMark: ((template: Template) => void) | undefined;
  onFocus: (templateId: string) => void;
  onKeyDown: (event: KeyboardEvent, template: Template) => void;
};

const TemplateCard = memo(function TemplateCard({
  template,
  isStop,
  marked,
  anyMarked,
  onMark,
  onFocus,
  onKeyDown,
}: TemplateCardProps) {
  const { template_id: id, status, metadata } = template;
  const upload = useRunningUpload(id);
  const tabIndex = isStop ? 0 : -1;
  return (
    <li
      className={classNames(
        "group relative flex flex-col rounded-lg border bg-surface shadow-card transition-colors has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent",
        marked ? "border-accent" : "border-line hover:border-field",
      )}
    >
      <TemplateThumbnail
        template={template}
        className={classNames("rounded-t-[0.6875rem] border-b border-line", status === "deleted" && "opacity-60")}
      />
      <div className="flex flex-1 items-start gap-1 py-2.5 pr-1.5 pl-3.5">
        <div className="min-w-0 flex-1">
          <Link
            href={`/templates/${id}`}
            tabIndex={tabIndex}
            onFocus={() => onFocus(id)}
            onKeyDown={(event) => onKeyDown(event, template)}
            className="line-clamp-2 font-medium break-words outline-none after:absolute after:inset-0 after:rounded-lg"
          >
            {metadata.name}
          </Link>
          <p className={classNames("text-sm", status === "failed" ? "text-danger-text" : "text-muted")}>
            <TemplateSummary template={template} />
          </p>
          <Labels metadata={metadata} />
        </div>
        <div className="relative z-10 -my-1 has-aria-expanded:z-30">
          <TemplateActions template={template} tabIndex={tabIndex} />
        </div>
      </div>
      {status === "ready" || status === "deleted" ? null : (
        <span className="pointer-events-none absolute top-2.5 right-2.5 rounded-full ring-1 ring-line">
          {upload ? <Badge tone="accent">{templateMessages.uploading}</Badge> : <TemplateStatusBadge status={status} />}
        </span>
      )}
      {marked === null ? null : (
        <label
          className={classNames(
            "absolute top-0 left-0 z-10 grid size-11 cursor-pointer place-items-center transition-opacity focus-within:opacity-100 pointer-coarse:opacity-100",
            marked || anyMarked ? "" : "opacity-0 group-hover:opacity-100",
          )}
        >
          <input
            type="checkbox"
            tabIndex={tabIndex}
            checked={marked}
            onChange={() => onMark?.(template)}
            aria-label={galleryMessages.select(metadata.name)}
            className="checkbox shadow-card"
          />
        </label>
      )}
    </li>
  );
});
