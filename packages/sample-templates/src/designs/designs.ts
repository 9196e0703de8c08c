import { atelier } from "../designs/atelier";
import { meridian } from "../designs/meridian";
import type { TemplateDesign } from "../style";

export const designs: TemplateDesign[] = [meridian, atelier];
