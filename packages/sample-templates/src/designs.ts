import { atelier } from "./atelier";
import { meridian } from "./meridian";
import type { TemplateDesign } from "./style";

export const designs: TemplateDesign[] = [meridian, atelier];
