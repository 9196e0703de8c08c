import type { Presentation } from "../../model/presentation";
import type { Part } from "../../opc";
import { keepDefaultText } from "../page/default-text";
import { fitPage } from "../page/fit-page";
import { PageFit } from "../page/page-fit";
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
