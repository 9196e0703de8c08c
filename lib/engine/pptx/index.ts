/**
 * The engine generates PowerPoint presentations (.pptx) from templates. It imports nothing else of the project, and
 * from Node only built-in modules. `docs/engine.md` builds a deck with it.
 *
 * - `Presentation.open(bytes)` reads a template: `slides`, `layouts`, `masters`, `slideSize` (EMU).
 * - `Deck.from(presentation)` starts a deck. `addSlide` and `addSlideFromLayout` add copies. `save()` returns the checked
 *   file.
 * - `DeckSlide` sets text, table rows, chart data and notes. `part.edit()` gives access to its tree for everything else.
 */

export { Deck } from "./deck/deck";
export { DeckSlide, type Line } from "./deck/deck-slide";
export { Presentation } from "./model/presentation";
export type { Slide } from "./model/presentation";
export type { SlideLayout } from "./model/presentation";
export type { SlideMaster } from "./model/presentation";
export { PackageError, type PackageErrorCode } from "./package-error";

export { Chart } from "./model/chart/chart";
export { type ChartContent, ChartError, type ChartType, type ChartWarning } from "./model/chart/content";
export { fillChart } from "./model/chart/fill-chart";
export { createChart } from "./model/chart/fill-chart";
export { Table } from "./model/table";
export { type ParagraphContent, type RunContent, TextBody } from "./model/text-body";
export { type ShapeKind, shapeKind } from "./model/shape";
export { type TreeShape, walkShapeTree } from "./model/shape";
export { type Placeholder, placeholderOf } from "./model/placeholder";
export { type Emu, EMU_PER_POINT } from "./units";

export { addedFaults, checkPackage } from "./checks/check-package";
export { describeFault, type Fault, FaultyPackageError } from "./checks/fault";

export { OpcPackage } from "./opc/package";
export { Part } from "./opc/package";
export type { Relationship } from "./opc/relationships";
export { el, XmlElement } from "./xml/element";
export { outerXml } from "./xml/serialize";
