"use client";

import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { templatesQuery } from "@/lib/queries/templates/queries";
import { EmptyState } from "../../states/empty-state";
import { ErrorState } from "../../states/error-state";
import { LoadingRows } from "../../states/loading-rows";
import { texts } from "../../texts";
import { Button } from "../../ui/button";
import { Select } from "../../ui/form/select";
import type { ChosenSlide } from "../use-slide-examples";
import { PickerSlides } from "./picker-slides";

const { picker } = texts.decks;

type PickerBodyProps = { chosen: ChosenSlide[]; onToggle: (slide: ChosenSlide) => void };

export function PickerBody({ chosen, onToggle }: PickerBodyProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const { data, error, isPending, refetch } = useQuery(templatesQuery({ status: "ready", limit: 100, sort: "updated_at", order: "desc" }));
  if (isPending) return <LoadingRows />;
  if (!data) return <ErrorState what={texts.templates.title} error={error} onRetry={() => void refetch()} />;
  const template = data.templates.find(({ template_id }) => template_id === wanted) ?? data.templates[0];
  if (!template) {
    const { title, body, action } = picker.noTemplates;
    return <EmptyState icon={LayoutTemplate} title={title} body={body} action={<Button asChild><Link href="/templates">{action}</Link></Button>} />;
  }
  return (
    <>
      <Select
        label={picker.template}
        value={template.template_id}
        onChange={setWanted}
        choices={data.templates.map(({ template_id, filename }) => ({ value: template_id, label: filename }))}
        className="mb-4 w-full sm:w-80"
      />
      <PickerSlides template={template} chosen={chosen} onToggle={onToggle} />
    </>
  );
}
