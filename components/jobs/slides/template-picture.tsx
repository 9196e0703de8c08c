import { jobs as texts } from "@/components/jobs/messages";
import { SlidePicture } from "@/components/slides/slide-image";
import type { ListedSlide } from "@/lib/contract/slides";
import type { TemplateOf } from "./use-job-slides";

const { result: t } = texts;

export function templateWords({ kind, template_name: name, slide_number: number }: ListedSlide): string {
  const plain = name.replace(/\.pptx$/i, "");
  return kind === "layout" ? t.layoutOf(plain, number) : t.templateOf(plain, number);
}

type TemplatePictureProps = {
  template: ReturnType<TemplateOf>;
  label: string;
  size?: "thumbnail" | "page";
  className?: string;
};

/** The template slide that a slide was made from. */
export function TemplatePicture({ template, label, size, className }: TemplatePictureProps) {
  if (template === undefined)
    return <span className={`block aspect-video animate-pulse bg-sunken ${className ?? ""}`} />;
  if (!template)
    return (
      <span
        className={`grid aspect-video place-items-center bg-sunken p-2 text-center text-xs text-muted ${className ?? ""}`}
      >
        {t.templateGone}
      </span>
    );
  const { template_id: templateId, template_hash: version, kind, slide_number: number, slide_size: ratio } = template;
  return (
    <SlidePicture
      source={{ kind: kind === "layout" ? "layout" : "template", templateId, version }}
      slideNumber={number}
      size={size}
      ratio={ratio}
      label={label}
      className={className}
    />
  );
}
