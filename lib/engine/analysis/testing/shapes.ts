/** XML of shapes for tests; positions are points on a slide of 960 × 540. */

type Place = readonly [x: number, y: number, width: number, height: number];

let lastId = 1;
const nonVisual = (kind: string, name: string, inner = "", own = "") =>
  `<p:nv${kind}Pr><p:cNvPr id="${++lastId}" name="${name}"/><p:cNv${kind}Pr${own}/><p:nvPr>${inner}</p:nvPr></p:nv${kind}Pr>`;
const emu = (points: number) => Math.round(points * 12_700);
const xfrm = (place: Place | null, prefix = "a") =>
  place
    ? `<${prefix}:xfrm><a:off x="${emu(place[0])}" y="${emu(place[1])}"/><a:ext cx="${emu(place[2])}" cy="${emu(place[3])}"/></${prefix}:xfrm>`
    : "";
const paragraphs = (text: string, run: string) =>
  text
    .split("\n")
    .map((line) => (line === "" ? "<a:p/>" : `<a:p><a:r><a:rPr${run}/><a:t>${line}</a:t></a:r></a:p>`))
    .join("");
const body = (text: string, run = "", list = "") =>
  `<p:txBody><a:bodyPr/><a:lstStyle>${list}</a:lstStyle>${paragraphs(text, run)}</p:txBody>`;

export function placeholder(name: string, ph: string, text = "", place: Place | null = null, list = ""): string {
  return `<p:sp>${nonVisual("Sp", name, `<p:ph ${ph}/>`)}<p:spPr>${xfrm(place)}</p:spPr>${body(text, "", list)}</p:sp>`;
}

export function textBox(
  name: string,
  text: string,
  place: Place,
  options: { size?: number; box?: boolean } = {},
): string {
  const run = options.size === undefined ? "" : ` sz="${options.size * 100}"`;
  const own = options.box === false ? "" : ' txBox="1"';
  return `<p:sp>${nonVisual("Sp", name, "", own)}<p:spPr>${xfrm(place)}<a:prstGeom prst="rect"/></p:spPr>${body(text, run)}</p:sp>`;
}

export function table(
  name: string,
  rows: readonly (readonly string[])[],
  place: Place,
  options: { properties?: string; ph?: string } = {},
): string {
  const columns = rows[0]?.length ?? 0;
  const cell = (text: string) =>
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraphs(text, "")}</a:txBody><a:tcPr/></a:tc>`;
  const xml = rows.map(
    (cells) =>
      `<a:tr h="${emu(place[3] / rows.length)}">${cells.map((c) => (c.startsWith("<a:tc") ? c : cell(c))).join("")}</a:tr>`,
  );
  const grid = `<a:gridCol w="${emu(place[2] / columns)}"/>`.repeat(columns);
  return frame(
    name,
    place,
    "table",
    `<a:tbl>${options.properties ?? '<a:tblPr firstRow="1" bandRow="1"/>'}<a:tblGrid>${grid}</a:tblGrid>${xml.join("")}</a:tbl>`,
    options.ph,
  );
}

export const chart = (name: string, place: Place, relationship = "rId5") =>
  frame(name, place, "chart", `<c:chart r:id="${relationship}"/>`);

export function frame(name: string, place: Place, uri: string, content: string, ph?: string): string {
  return `<p:graphicFrame>${nonVisual("GraphicFrame", name, ph ? `<p:ph ${ph}/>` : "")}${xfrm(place, "p")}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;
}

export function group(name: string, place: Place, window: Place, children: string): string {
  const [x, y, width, height] = window.map(emu);
  const inner = `<a:chOff x="${x}" y="${y}"/><a:chExt cx="${width}" cy="${height}"/></a:xfrm>`;
  return `<p:grpSp>${nonVisual("GrpSp", name)}<p:grpSpPr>${xfrm(place).replace("</a:xfrm>", inner)}</p:grpSpPr>${children}</p:grpSp>`;
}

const CHART_NS =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** Entries, content types and slide relationships of a chart part that `chart(…)` shows. */
export function chartParts(plot = barPlot()): {
  entries: Record<string, string>;
  contentTypes: string;
  slideRelationships: string;
} {
  return {
    entries: {
      "ppt/charts/chart1.xml": `<c:chartSpace ${CHART_NS}><c:chart><c:plotArea>${plot}</c:plotArea></c:chart></c:chartSpace>`,
    },
    contentTypes:
      '<Override PartName="/ppt/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>',
    slideRelationships:
      '<Relationship Id="rId5" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chart" Target="../charts/chart1.xml"/>',
  };
}

export function barPlot(grouping = "stacked", direction = "col"): string {
  const points = (values: readonly string[]) =>
    `<c:ptCount val="${values.length}"/>${values.map((v, at) => `<c:pt idx="${at}"><c:v>${v}</c:v></c:pt>`).join("")}`;
  const cat = `<c:cat><c:strRef><c:f>Sheet1!$A$2:$A$4</c:f><c:strCache>${points(["Q1", "Q2", "Q3"])}</c:strCache></c:strRef></c:cat>`;
  const series = (at: number, name: string, fill: string) =>
    `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:strRef><c:f>Sheet1!$B$1</c:f><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx>${fill}${cat}<c:val><c:numRef><c:f>Sheet1!$B$2:$B$4</c:f><c:numCache>${points(["1", "2", "3"])}</c:numCache></c:numRef></c:val></c:ser>`;
  const fill = '<c:spPr><a:solidFill><a:srgbClr val="00AA55"/></a:solidFill></c:spPr>';
  return `<c:barChart><c:barDir val="${direction}"/><c:grouping val="${grouping}"/>${series(0, "Plan", fill)}${series(1, "Actual", "")}</c:barChart>`;
}
