import { slides } from "@/components/slides/messages";
import { Button } from "@/components/ui/button";
import type { SlideList } from "@/lib/contract/slides";

const texts = slides.picker;

type TemplateHeadingProps = {
  kind: "slide" | "layout";
  template: SlideList["templates"][number] | undefined;
  onOnly: ((templateId: string) => void) | null;
};

export function TemplateHeading({ kind, template, onOnly }: TemplateHeadingProps) {
  if (!template) return null;
  const { template_id: id, template_name: name, slides: count } = template;
  return (
    <div className="flex h-11 items-center gap-2">
      <h3 className="min-w-0 truncate font-semibold">{name}</h3>
      <span className="shrink-0 text-sm text-muted">
        {(kind === "slide" ? texts.ofTemplate : texts.ofTemplateLayouts)(count)}
      </span>
      {onOnly ? (
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          onClick={() => onOnly(id)}
          aria-label={`${texts.only}: ${name}`}
        >
          {texts.only}
        </Button>
      ) : null}
    </div>
  );
}
