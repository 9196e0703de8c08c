import { OpcPackage, type Part } from "@/lib/engine/pptx/opc/package";
import { PackageError, type PackageErrorCode } from "@/lib/engine/pptx/package-error";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { MAX_EMBEDDED_WORK, defaultZipLimits } from "@/lib/engine/pptx/zip/limits";
import { SharedStrings, SheetNames, Worksheet } from "./worksheet";

const OPENABLE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
/**
 * Limits for workbooks. They are in uploaded files, or in files that may have been edited by hand, so all are checked
 * strictly.
 */
const LIMITS = { ...defaultZipLimits, entries: 5_000, xmlWork: MAX_EMBEDDED_WORK };
const LINK = /^(https?|mailto):/i;

/** Why a workbook can't be read, as the end of a sentence. */
export const UNREADABLE: Readonly<Partial<Record<PackageErrorCode, string>>> = {
  ENCRYPTED: "is protected with a password",
  UNSUPPORTED_TYPE: "is in the old .xls format",
  ZIP_BOMB: "is too large",
  TOO_MANY_PARTS: "is too large",
};

/** Thrown if a workbook can't be edited in place. The message is the end of a sentence about the workbook. */
export class WorkbookError extends Error {
  constructor(why: string) {
    super(why);
    this.name = "WorkbookError";
  }
}

/** An Excel workbook (.xlsx) in memory, such as that of a chart. */
export class Workbook {
  private constructor(
    readonly package_: OpcPackage,
    readonly part: Part,
    readonly strings: SharedStrings,
  ) {}

  /** @throws WorkbookError if the bytes are not a workbook, or if it must not be passed on */
  static open(bytes: Uint8Array): Workbook {
    try {
      const package_ = OpcPackage.open(bytes, LIMITS);
      const part = package_.relatedByType("officeDocument");
      if (!part) throw new WorkbookError("can't be read");
      if (/\.sheet\.macroEnabled/i.test(part.contentType)) throw new WorkbookError("contains macros");
      if (part.contentType !== OPENABLE) throw new WorkbookError("is not in the .xlsx format");
      assertNoExternalData(package_);
      return new Workbook(package_, part, new SharedStrings(part.relatedByType("sharedStrings")));
    } catch (error) {
      if (error instanceof WorkbookError) throw error;
      if (!(error instanceof PackageError)) throw error;
      throw new WorkbookError(UNREADABLE[error.code] ?? "can't be read");
    }
  }

  /** Returns a copy for editing, so that a workbook opened once can be used for many charts. */
  copy(): Workbook {
    const package_ = this.package_.copy();
    return new Workbook(package_, package_.requirePart(this.part.name), this.strings);
  }

  /** Returns the worksheet with this name, ignoring case. Undefined if there is none. */
  sheet(name: string): Worksheet | undefined {
    const { root } = this.part.origin;
    const names = new SheetNames(root);
    const entries = root.child(names.of("sheets"))?.elements() ?? [];
    const entry = entries.find((item) => item.get("name")?.toLowerCase() === name.toLowerCase());
    const part = this.part.related(entry?.get("r:id"));
    return part && /worksheet\+xml$/.test(part.contentType) ? new Worksheet(part, this.strings) : undefined;
  }

  /** Serializes the workbook. Excel recalculates the remaining formulas when it opens the file. */
  save(): Uint8Array {
    const chain = this.part.rels.byType("calcChain");
    if (chain) {
      this.package_.remove(chain.target);
      this.part.rels.remove(chain.id);
      const names = new SheetNames(this.part.root);
      this.part.edit().child(names.of("calcPr"))?.set("fullCalcOnLoad", 1);
    }
    return this.package_.save();
  }
}

/** Rejects links to files and data connections, because a finished presentation must not access them. */
function assertNoExternalData(package_: OpcPackage): void {
  for (const part of package_.parts()) {
    for (const { type, target, external } of part.rels) {
      const foreign = external && !LINK.test(target);
      if (foreign || /\/(connections|externalLink)$/.test(type)) throw new WorkbookError("uses external data");
    }
  }
}

export const DEFAULT_SHEET_NAME = "Sheet1";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Creates a workbook with one empty sheet named `Sheet1`. */
export function createWorkbook(): Workbook {
  emptyWorkbook ??= Workbook.open(build());
  return emptyWorkbook.copy();
}
let emptyWorkbook: Workbook | undefined;

function build(): Uint8Array {
  const package_ = OpcPackage.create();
  const workbook = package_.add("/xl/workbook.xml", `${TYPE}.sheet.main+xml`, workbookTree());
  package_.rels.add("officeDocument", workbook.name);
  const sheet = package_.add("/xl/worksheets/sheet1.xml", `${TYPE}.worksheet+xml`, sheetTree());
  workbook.rels.add("worksheet", sheet.name, { id: "rId1" });
  const styles = package_.add("/xl/styles.xml", `${TYPE}.styles+xml`, stylesTree());
  workbook.rels.add("styles", styles.name);
  return package_.save();
}

const workbookTree = (): XmlElement =>
  el(
    "workbook",
    { xmlns: MAIN },
    el("sheets", {}, el("sheet", { name: DEFAULT_SHEET_NAME, sheetId: 1, "r:id": "rId1" })),
  );

const sheetTree = (): XmlElement => el("worksheet", { xmlns: MAIN }, el("sheetData"));

/** Creates the smallest style sheet that Excel accepts (ECMA-376, 18.8.39). */
const stylesTree = (): XmlElement =>
  el(
    "styleSheet",
    { xmlns: MAIN },
    el(
      "fonts",
      { count: 1 },
      el("font", {}, el("sz", { val: 11 }), el("name", { val: "Calibri" }), el("family", { val: 2 })),
    ),
    el("fills", { count: 2 }, pattern("none"), pattern("gray125")),
    el(
      "borders",
      { count: 1 },
      el("border", {}, ...["left", "right", "top", "bottom", "diagonal"].map((side) => el(side))),
    ),
    el("cellStyleXfs", { count: 1 }, el("xf", { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 })),
    el("cellXfs", { count: 1 }, el("xf", { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0, xfId: 0 })),
    el("cellStyles", { count: 1 }, el("cellStyle", { name: "Normal", xfId: 0, builtinId: 0 })),
  );

const pattern = (patternType: string): XmlElement => el("fill", {}, el("patternFill", { patternType }));
