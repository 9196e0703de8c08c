import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newDeckMessages } from "@/components/decks/messages";
import { ErrorState } from "@/components/shell/states";
import { SlideImage } from "@/components/slides/slide-image";
import { templatesQuery } from "@/components/templates/queries";
import { Button } from "@/components/ui/button";
import { SearchInput } from "@/components/ui/form-fields";
import { useDebounced } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/progress";
import type { Template } from "@/lib/contract/templates";

const { template: messages } = newDeckMessages;
const shown = 8;
const grid = "mb-8 grid grid-cols-2 gap-4 lg:grid-cols-4";

/** The latest templates that are ready; with a search text, those that match it. */
export const latestTemplatesQuery = (search: string) =>
  templatesQuery({ status: "ready", limit: shown, sort: "updated_at", order: "desc", ...(search && { search }) });

type TemplateChoicesProps = {
  disabled: boolean;
  /** Called to choose single slides of a template. */
  onChoose: (templateId: string) => void;
};

/**
 * Shows the latest templates. A click on one starts a deck with all its slides, or opens the slide picker if the
 * template has only layouts.
 */
export function TemplateChoices({ disabled, onChoose }: TemplateChoicesProps) {
  const [search, setSearch] = useState("");
  const debounced = useDebounced(search, 250);
  const { data, error, refetch } = useQuery(latestTemplatesQuery(debounced));
  const isMany = debounced !== "" || (data?.pagination.total ?? 0) > shown;
  if (error && !data)
    return (
      <Panel>
        <ErrorState what={messages.templates} error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  return (
    <section aria-label={messages.title}>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{messages.title}</h2>
        {isMany ? <SearchInput label={messages.search} value={search} onChange={setSearch} /> : null}
      </div>
      {!data ? (
        <div className={grid}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-44" />
          ))}
        </div>
      ) : data.templates.length === 0 ? (
        <p className="mb-8 text-muted">
          {messages.noMatch}{" "}
          <Link href="/templates" className="rounded-sm font-medium text-accent-text hover:underline">
            {messages.upload}
          </Link>
        </p>
      ) : (
        <ul className={grid}>
          {data.templates.map((template) => (
            <TemplateChoice
              key={template.template_id}
              template={template}
              disabled={disabled}
              onChoose={() => onChoose(template.template_id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type TemplateChoiceProps = { template: Template; disabled: boolean; onChoose: () => void };

function TemplateChoice({ template, disabled, onChoose }: TemplateChoiceProps) {
  const {
    template_id: templateId,
    metadata: { name },
    slide_count: count,
    file_hash: version,
  } = template;
  const hasSlides = count !== 0;
  return (
    <li className="group relative flex flex-col rounded-lg border border-line bg-surface shadow-card focus-within:border-field hover:border-field">
      <span className="overflow-hidden rounded-t-lg border-b border-line">
        <SlideImage
          source={{ kind: hasSlides ? "template" : "layout", templateId, version }}
          slideNumber={1}
          label=""
        />
      </span>
      <span className="flex flex-1 flex-col gap-2 p-3">
        <span className="flex-1">
          <Link
            href={`/decks/new?${hasSlides ? "template" : "choose"}=${templateId}`}
            className="line-clamp-2 rounded-sm font-medium break-words after:absolute after:inset-0 after:rounded-lg"
          >
            {name}
          </Link>
          <span className="block text-sm text-muted">{messages.all(count ?? 0)}</span>
        </span>
        <span className="relative">
          <Button size="sm" disabled={disabled} aria-label={messages.chooseOf(name)} onClick={onChoose}>
            {messages.choose}
          </Button>
        </span>
      </span>
    </li>
  );
}
