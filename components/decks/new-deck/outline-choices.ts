import { slideMessages } from "@/components/slides/messages";
import { describeScore } from "@/components/slides/picker/explain-match";
import { templateMessages } from "@/components/templates/messages";
import type { OutlineAnswer } from "@/lib/contract/outline";
import { outlineMessages as messages } from "./outline-messages";

type OutlineSlide = OutlineAnswer["slides"][number];

/** A template slide for a slide of an outline, with the content for it. */
export type OutlineChoice = Pick<OutlineSlide, "template_slide_id" | "slide_data"> & {
  /** The number and type of the template slide, as in the slide picker. */
  name: string;
  /** How well the content fits; null if only the chart of a table is known to fit. */
  fit: string | null;
};

const { picker } = slideMessages;

/**
 * Returns what a slide of an outline can be: as it was chosen, its table as a chart, then other template slides. A
 * slide that is used as it is has no content that another one could show.
 */
export function outlineChoices({ template_slide_id, slide_data, why }: OutlineSlide): OutlineChoice[] {
  const others = why.match.content_layout === "static" ? [] : why.alternatives;
  const matches = [{ ...why.match, template_slide_id }, ...others].map((match) => ({
    template_slide_id: match.template_slide_id,
    slide_data,
    name: nameOf(match),
    fit: describeScore(match),
  }));
  const charts = why.as_chart ? [{ ...why.as_chart, name: messages.asChart, fit: null }] : [];
  return [...matches.slice(0, 1), ...charts, ...matches.slice(1)];
}

function nameOf({
  template_slide_id: id,
  slide_index: index,
  content_layout: layout,
}: Pick<OutlineSlide["why"]["match"], "template_slide_id" | "slide_index" | "content_layout">): string {
  const number = (id.startsWith("layout_") ? picker.layoutNumber : picker.slide)(index + 1);
  return layout ? `${number} · ${templateMessages.layouts[layout]}` : number;
}
