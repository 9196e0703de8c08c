/**
 * The engine: makes PowerPoint presentations (.pptx) from templates. It imports nothing of the project and nothing but
 * Node. `docs/engine.md` builds a deck with it.
 *
 * - `Presentation.open(bytes)` reads a template: `slides`, `layouts`, `masters`, `slideSize` (EMU).
 * - `Deck.from(presentation)` begins a deck; `addSlide`, `addSlideFromLayout` add copies; `save()` gives the checked
 *   file.
 * - `DeckSlide` takes text, table rows, chart data and notes; `part.edit()` opens its tree for all else.
 */

export { Deck, DeckSlide, type Line } from "./deck";
export { Presentation } from "./model/presentation";
export type { Slide } from "./model/slide";
export type { SlideLayout } from "./model/slide-layout";
export type { SlideMaster } from "./model/slide-master";
export { PackageError, type RefusalCode } from "./package-error";

export {
  Chart,
  type ChartContent,
  ChartError,
  type ChartType,
  type ChartWarning,
  fillChart,
  newChart,
} from "./model/chart";
export { Table } from "./model/table";
export { type ParagraphContent, type RunContent, TextBody } from "./model/text-body";
export { type ShapeKind, shapeKind } from "./model/shape-kind";
export { type TreeShape, walkShapeTree } from "./model/shape-tree";
export { type Placeholder, placeholderOf } from "./model/placeholder";
export { type Emu, EMU_PER_POINT } from "./units";

export { addedFaults, checkPackage, describeFault, type Fault, FaultyPackageError } from "./checks";

export { OpcPackage, Part, type Relationship } from "./opc";
export { el, outerXml, XmlElement } from "./xml";
