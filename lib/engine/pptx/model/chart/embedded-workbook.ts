import {
  DEFAULT_SHEET_NAME,
  UNREADABLE,
  Workbook,
  WorkbookError,
  createWorkbook,
} from "@/lib/engine/pptx/model/workbook";
import type { Worksheet } from "@/lib/engine/pptx/model/worksheet";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { chartSpaceOrder } from "@/lib/engine/pptx/oxml/chart/schema";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { Chart } from "./chart";
import type { ChartWarning } from "./content";
import type { DataRange } from "./data-range";

const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The workbook of a chart, opened at the sheet with its data. */
type ChartWorkbook = {
  range: DataRange;
  sheet: Worksheet;
  /** Writes the current state of the workbook into the package. */
  embed: () => void;
  /** Why the chart's own workbook can't be used, such as `is missing`. Null if this is the chart's own workbook. */
  fault: string | null;
  warning: ChartWarning | null;
};

/**
 * Opens the embedded workbook of a chart (ECMA-376, 21.2.2.63). Creates one if it can't be edited: if it is missing,
 * external, protected, in an old format, or without the sheet that the chart's formulas refer to.
 */
export function openChartWorkbook(part: Part, range: DataRange | undefined): ChartWorkbook {
  const reference = part.root.child("c:externalData")?.get("r:id");
  const present = part.related(reference);
  const why = missingBecause(part, reference, present);
  if (present && !why) {
    try {
      const workbook = workbookIn(present);
      const sheet = range && workbook.sheet(range.sheet);
      if (sheet)
        return {
          range,
          sheet,
          fault: null,
          warning: null,
          embed: () => ensureOwnPart(part, present).replace(workbook.save()),
        };
      return createFor(part, "has no sheet with the chart's data");
    } catch (error) {
      if (error instanceof PackageError) return createFor(part, UNREADABLE[error.code] ?? "is damaged");
      if (!(error instanceof WorkbookError)) throw error;
      return createFor(part, error.message);
    }
  }
  return createFor(part, why ?? "is missing");
}

/**
 * Returns the workbook in a part for editing. A template's workbook that many charts of a deck share is opened only
 * once.
 */
function workbookIn(part: Part): Workbook {
  if (!part.original) return Workbook.open(part.bytes());
  const { origin } = part;
  const workbook = opened.get(origin) ?? Workbook.open(origin.bytes());
  opened.set(origin, workbook);
  return workbook.copy();
}
const opened = new WeakMap<Part, Workbook>();

function missingBecause(part: Part, reference: string | undefined, present: Part | undefined): string | null {
  if (part.rels.get(reference)?.external) return "is a file kept elsewhere";
  if (!present) return "is missing";
  return /oleObject|\.bin$/i.test(present.contentType + present.name) ? "is not in the .xlsx format" : null;
}

function createFor(part: Part, why: string): ChartWorkbook {
  const workbook = createWorkbook();
  return {
    range: { sheet: DEFAULT_SHEET_NAME, top: 1, left: 1, bottom: 1, right: 1, inRows: false, levels: 0 },
    sheet: workbook.sheet(DEFAULT_SHEET_NAME)!,
    embed: () => attach(part, workbook.save()),
    fault: why,
    warning: {
      code: "CHART_WORKBOOK_REPLACED",
      message: `The chart's workbook ${why}. It was replaced with a new one that contains the chart's data.`,
    },
  };
}

/** Returns the embedded part. If another chart shares it, returns a new part, so that the other chart keeps its data. */
function ensureOwnPart(chart: Part, workbook: Part): Part {
  if (!isShared(chart, workbook)) return workbook;
  const part = chart.package_.add(freeName(chart), CONTENT_TYPE, new Uint8Array());
  chart.rels.retarget(chart.root.requireChild("c:externalData").requireAttribute("r:id"), part.name);
  return part;
}

/** True if another chart refers to the workbook. Only charts share these parts. */
function isShared(chart: Part, workbook: Part): boolean {
  return chart.package_.referrers(workbook).some((part) => part !== chart && part.contentType === chart.contentType);
}

function attach(chart: Part, bytes: Uint8Array): void {
  const root: XmlElement = chart.edit();
  const before = root.child("c:externalData")?.get("r:id");
  const previous = chart.related(before);
  if (previous && !isShared(chart, previous)) chart.package_.remove(previous.name);
  if (before !== undefined) chart.rels.remove(before);
  const part = chart.package_.add(freeName(chart), CONTENT_TYPE, bytes);
  const { id } = chart.rels.add("package", part.name);
  root.put(el("c:externalData", { "r:id": id }, el("c:autoUpdate", { val: 0 })), chartSpaceOrder);
}

const freeName = (chart: Part) => chart.package_.freeName("/ppt/embeddings/Microsoft_Excel_Worksheet", ".xlsx");

/** Returns why a chart's workbook can't take new data and will be replaced, such as `is missing`. Null if it can. */
export function workbookProblem(part: Part): string | null {
  const chart = Chart.open(part);
  return chart.supported ? openChartWorkbook(part, chart.dataRange()).fault : null;
}
