import { keepDefaultText } from "@/lib/engine/pptx/deck/page/default-text";
import { fitPage } from "@/lib/engine/pptx/deck/page/fit-page";
import { PageFit } from "@/lib/engine/pptx/deck/page/page-fit";
import type { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc";
import { cleanDrawing } from "./clean-drawing";
import { dropActions } from "./drop-actions";
import { isStrict, toTransitional } from "./strict-form";

/** What makes the parts of a template fit a deck that another one (or itself) is the first of. */
export function adaptTo(first: Presentation, template: Presentation): (part: Part) => void {
  const [from, to] = [template.slideSize, first.slideSize];
  const steps = [
    isStrict(template) ? toTransitional : undefined,
    dropActions,
    cleanDrawing,
    fitPage(from, to),
    template === first ? undefined : keepDefaultText(template, first, new PageFit(from, to).factor),
  ];
  return (part) => steps.forEach((step) => step?.(part));
}
