import type { Look } from "@/scripts/samples/design/look";
import { colorXml, line, solidFill, type Color } from "@/scripts/samples/xml/color";
import { el, xmlPart } from "@/scripts/samples/xml/element";
import { drawingNamespace } from "@/scripts/samples/xml/namespaces";

type Stroke = { color: Color; width: number } | null;

function textStyle(color: Color, bold?: boolean): string {
  const font = el("a:fontRef", { idx: "minor" }, colorXml(color));
  return el("a:tcTxStyle", { b: bold === undefined ? undefined : bold ? "on" : "off" }, font, colorXml(color));
}

function cellStyle(borders: Record<string, Stroke>, fill?: Color | null): string {
  const edges = Object.entries(borders).map(([edge, stroke]) => el(`a:${edge}`, {}, line(stroke)));
  const ground = fill === undefined ? "" : el("a:fill", {}, fill === null ? "<a:noFill/>" : solidFill(fill));
  return el("a:tcStyle", {}, el("a:tcBdr", {}, ...edges), ground);
}

function dataStyle({ table }: Look): string {
  const { header, total, rowRule } = table;
  const whole = {
    left: null,
    right: null,
    top: table.topRule,
    bottom: table.bottomRule,
    insideH: rowRule,
    insideV: null,
  };
  const bold = (color: Color) => textStyle(color, true);
  const headerCell = bold(header.color) + cellStyle(header.ruleBelow ? { bottom: header.ruleBelow } : {}, header.fill);
  return el(
    "a:tblStyle",
    { styleId: table.styleId, styleName: table.styleName },
    el("a:wholeTbl", {}, textStyle("dk1"), cellStyle(whole, null)),
    el("a:band1H", {}, cellStyle({}, table.band)),
    el("a:band2H", {}, cellStyle({})),
    el("a:band1V", {}, cellStyle({}, table.band)),
    el("a:band2V", {}, cellStyle({})),
    el("a:lastCol", {}, bold("dk1"), cellStyle({})),
    el("a:firstCol", {}, bold("dk1"), cellStyle({}, table.firstColumn.fill)),
    el("a:lastRow", {}, bold(total.color), cellStyle({ top: total.ruleAbove }, total.fill)),
    el("a:firstRow", {}, headerCell),
    // Applications disagree on whether the first row or the first column wins in this corner.
    el("a:nwCell", {}, headerCell),
  );
}

/** Rows parted by thin rules and nothing else: the agenda. */
function agendaStyle({ table }: Look, styleId: string): string {
  const rule = { color: "accent6", width: 0.75 } as const;
  const borders = { left: null, right: null, top: null, bottom: rule, insideH: rule, insideV: null };
  return el(
    "a:tblStyle",
    { styleId, styleName: `${table.styleName} Agenda` },
    el("a:wholeTbl", {}, textStyle("dk1"), cellStyle(borders, null)),
  );
}

/** The agenda's style id: that of the data tables with another last digit. */
export function agendaStyleId({ table }: Look): string {
  return table.styleId.replace(/.\}$/, "A}");
}

/** `ppt/tableStyles.xml`: the look's own styles, the first of which new tables take. */
export function tableStylesPart(look: Look): string {
  const agenda = look.agenda.kind === "table" ? agendaStyle(look, agendaStyleId(look)) : "";
  return xmlPart(el("a:tblStyleLst", { ...drawingNamespace, def: look.table.styleId }, dataStyle(look), agenda));
}
