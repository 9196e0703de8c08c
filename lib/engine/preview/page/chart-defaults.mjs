// Writes inherited properties into the XML of a chart that the renderer doesn't look up. Plain JavaScript that runs in
// the page.

/** The default color of text: the theme's first text color, which is light in a dark template. */
const textColor = '<a:solidFill><a:schemeClr val="tx1"/></a:solidFill>';
/** The default line of axes and gridlines, as in chart style 2. */
const line =
  '<c:spPr><a:ln w="9525"><a:solidFill><a:schemeClr val="tx1"><a:tint val="75000"/></a:schemeClr></a:solidFill></a:ln></c:spPr>';
const anyFill = /<a:(?:solid|grad|patt|blip|no)Fill\b/;

/** Adds colors to text and lines that have none. Text gets the color of the whole chart, or else of the theme. */
export function addDefaultColors(xml) {
  const end = xml.lastIndexOf("</c:chart>");
  if (end < 0) return xml;
  const [chart, rest] = [xml.slice(0, end), xml.slice(end)];
  const properties = /<c:txPr>.*?<a:defRPr\b[^>]*>(.*?)<\/a:defRPr>/s.exec(rest)?.[1] ?? "";
  const color = /<a:solidFill>.*?<\/a:solidFill>/s.exec(properties)?.[0] ?? textColor;
  const [size = ""] = / sz="\d+"/.exec(/<a:defRPr\b[^>]*/.exec(rest)?.[0] ?? "") ?? [];
  const text = `<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr${size}>${color}</a:defRPr></a:pPr></a:p></c:txPr>`;
  const colored = chart
    .replace(/<c:legend>.*?<\/c:legend>/gs, (legend) =>
      hasOwn(legend, "txPr", "legendEntry") ? legend : legend.replace(/<\/c:legend>$/, `${text}$&`),
    )
    .replace(/<c:(valAx|catAx|dateAx|serAx)>.*?<\/c:\1>/gs, (axis) => addToAxis(axis, text))
    .replace(/<c:dLbls>.*?<\/c:dLbls>/gs, (labels) => shareLabelText(labels, size))
    .replace(/<c:dLbl>.*?<\/c:dLbl>/gs, (label) =>
      /<c:(?:txPr|tx|delete)>/.test(label) ? label : label.replace("</c:dLbl>", `${text}</c:dLbl>`),
    )
    .replace(/<c:dLbls>.*?<\/c:dLbls>/gs, (labels) =>
      hasOwn(labels, "txPr", "dLbl") ? labels : labels.replace(/<\/c:dLbls>$/, `${text}$&`),
    )
    .replace(/<c:rich>.*?<\/c:rich>/gs, (rich) => rich.replace(/<a:p>(?:(?!<a:r>|<\/a:p>).)*/gs, withProperties))
    .replace(/<a:defRPr\b([^>]*?)\/>/g, (_, attributes) => `<a:defRPr${attributes}>${color}</a:defRPr>`)
    .replace(/(<a:defRPr\b[^>]*[^/]>|<a:defRPr>)(.*?)<\/a:defRPr>/gs, (whole, start, inner) =>
      anyFill.test(inner.replace(/<a:ln\b.*?<\/a:ln>/gs, "")) ? whole : `${start}${color}${inner}</a:defRPr>`,
    );
  return colored + rest;
}

function addToAxis(axis, text) {
  return axis
    .replace(/<c:majorGridlines\s*\/>/, `<c:majorGridlines>${line}</c:majorGridlines>`)
    .replace(/<c:crossAx\b/, (tag) => {
      const own = hasOwn(axis, "spPr", "title", "majorGridlines", "minorGridlines") ? "" : line;
      return own + (hasOwn(axis, "txPr", "title") ? "" : text) + tag;
    });
}

/**
 * Gives labels of single points the text properties of the others, if they have none, and adds a size to properties
 * without.
 *
 * @param size The text size of the chart as an attribute, or nothing
 */
function shareLabelText(labels, size) {
  const sized = labels.replace(/<a:defRPr\b(?![^>]*\bsz=)/g, (tag) => tag + size);
  const shared = /<c:txPr>.*?<\/c:txPr>/s.exec(sized.replace(/<c:dLbl>.*?<\/c:dLbl>/gs, ""))?.[0];
  if (!shared) return sized;
  return sized.replace(/<c:dLbl>.*?<\/c:dLbl>/gs, (label) =>
    /<c:(?:txPr|delete)\b/.test(label) ? label : label.replace("</c:dLbl>", () => `${shared}</c:dLbl>`),
  );
}

/** Returns true if an element has a child with this name. Ignores the children of the elements in `inside`. */
function hasOwn(element, name, ...inside) {
  const bare = inside.reduce(
    (xml, inner) => xml.replace(new RegExp(`<c:${inner}>.*?</c:${inner}>`, "gs"), ""),
    element,
  );
  return bare.includes(`<c:${name}>`);
}

/**
 * Adds text properties to a paragraph that has none.
 *
 * @param start The paragraph up to its first run
 */
function withProperties(start) {
  if (start.includes("<a:defRPr")) return start;
  const properties = "<a:defRPr/>";
  if (/<a:pPr\b[^>]*\/>/.test(start))
    return start.replace(/<a:pPr\b([^>]*?)\/>/, (_, attributes) => `<a:pPr${attributes}>${properties}</a:pPr>`);
  if (start.includes("</a:pPr>")) return start.replace("</a:pPr>", `${properties}</a:pPr>`);
  return start.replace("<a:p>", `<a:p><a:pPr>${properties}</a:pPr>`);
}

/**
 * Copies the number format of labels, if they have their own, to the values, because the renderer formats labels like
 * their values.
 */
export function addLabelFormats(xml) {
  return xml.replace(/<c:(\w+Chart)>.*?<\/c:\1>/gs, (group) => {
    const shared = labelFormat(group.slice(group.lastIndexOf("</c:ser>")));
    return group.replace(/<c:ser>.*?<\/c:ser>/gs, (series) => {
      const format = labelFormat(series) ?? shared;
      if (format === null) return series;
      return series.replace(/<c:(val|yVal)>.*?<\/c:\1>/gs, (values) =>
        values.includes("<c:formatCode>")
          ? values.replace(/<c:formatCode>[^<]*/, () => `<c:formatCode>${format}`)
          : values.replace(/<c:ptCount\b/, (tag) => `<c:formatCode>${format}</c:formatCode>${tag}`),
      );
    });
  });
}

/**
 * Gives categories that are numbers, such as dates, the format of their axis if it has its own. The renderer formats
 * them like their source.
 */
export function addCategoryFormats(xml) {
  const [axis = ""] = /<c:(dateAx|catAx)>.*?<\/c:\1>/s.exec(xml) ?? [];
  const own = numberFormat(axis.replace(/<c:title>.*?<\/c:title>/s, ""));
  if (own === null) return xml;
  return xml.replace(/(<c:cat>(?:(?!<\/c:cat>).)*?<c:formatCode>)[^<]*/gs, (_, start) => start + own);
}

/** Writes the texts from cells into the labels that show them. */
export function addRangeLabels(xml) {
  return xml.replace(/<c:ser>.*?<\/c:ser>/gs, (series) => {
    const cache = /<c15:dlblRangeCache>(.*?)<\/c15:dlblRangeCache>/s.exec(series)?.[1];
    if (!cache) return series;
    const texts = new Map(
      [...cache.matchAll(/<c:pt idx="(\d+)"[^>]*>\s*<c:v>([^<]*)/g)].map(([, at, text]) => [at, text]),
    );
    return series.replace(/<c:dLbls>(.*?)<\/c:dLbls>/s, (_, inner) => {
      const shared = inner.replace(/<c:dLbl>.*?<\/c:dLbl>/gs, "");
      const single = new Map(
        [...inner.matchAll(/<c:dLbl>\s*<c:idx val="(\d+)".*?<\/c:dLbl>/gs)].map(([all, at]) => [at, all]),
      );
      for (const [at, text] of texts) {
        const label = single.get(at) ?? `<c:dLbl><c:idx val="${at}"/>${shared}</c:dLbl>`;
        if (/<c15:showDataLabelsRange val="(?:1|true)"/.test(label)) single.set(at, writeRangeLabel(label, text));
      }
      return `<c:dLbls>${[...single.values()].join("")}${shared}</c:dLbls>`;
    });
  });
}

/** The fields of a label in their order, by the element that shows them. */
const labelFields = {
  showSerName: "SERIESNAME",
  showCatName: "CATEGORYNAME",
  showVal: "VALUE",
  showPercent: "PERCENTAGE",
};

/** Writes the text of a cell into a label, before what else it shows if it has no text of its own. */
function writeRangeLabel(label, text) {
  const shown = label.replace(/<c:showVal val="[^"]*"/, '<c:showVal val="1"');
  if (label.includes("<c:rich>"))
    return shown.replace(/(<a:fld\b[^>]*\btype="CELLRANGE".*?<a:t>)[^<]*/gs, (_, start) => start + text);
  const separator = /<c:separator>([^<]*)/.exec(label)?.[1] ?? ", ";
  const fields = Object.entries(labelFields).filter(([name]) => new RegExp(`<c:${name} val="(?:1|true)"`).test(label));
  const runs = fields.map(([, type]) => `<a:r><a:t>${separator}</a:t></a:r><a:fld type="${type}"><a:t/></a:fld>`);
  return shown.replace(
    /(<c:idx\b[^>]*>)/,
    (idx) => `${idx}<c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r>${runs.join("")}</a:p></c:rich></c:tx>`,
  );
}

/** Returns the number format of a series' or group's labels as written. Null if they use the format of the values. */
function labelFormat(xml) {
  const labels = /<c:dLbls>.*?<\/c:dLbls>/s.exec(xml)?.[0].replace(/<c:dLbl>.*?<\/c:dLbl>/gs, "") ?? "";
  return numberFormat(labels);
}

/** Returns the first number format in an element as written. Null if it is that of the source. */
function numberFormat(xml) {
  const [tag] = /<c:numFmt\b[^>]*>/.exec(xml) ?? [];
  if (!tag || !/ sourceLinked="(?:0|false)"/.test(tag)) return null;
  return / formatCode="([^"]*)"/.exec(tag)?.[1] ?? null;
}

/**
 * Places labels on their slices as PowerPoint does: always in doughnuts, and in pies if they are short and have no
 * fixed position. The renderer would place them outside.
 */
export function addPieLabelPositions(xml) {
  return xml.replace(/<c:(pieChart|pie3DChart|doughnutChart)>.*?<\/c:\1>/gs, (group, kind) =>
    group.replace(/<c:(dLbls?)>.*?<\/c:\1>/gs, (labels) => {
      const named = /<c:show(?:CatName|SerName) val="(?:1|true)"/.test(labels);
      const placed = /<c:dLblPos val="(?!bestFit)/.test(labels);
      if (kind !== "doughnutChart" && (named || placed)) return labels;
      const free = labels.replace(/<c:dLblPos\b[^>]*\/>/g, "");
      return free.replace(/<c:showLegendKey\b/g, (tag) => `<c:dLblPos val="ctr"/>${tag}`);
    }),
  );
}
