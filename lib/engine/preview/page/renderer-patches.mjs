import { withAxisEnds } from "./value-axes.mjs";

// What the renderer gets wrong, set right in the XML before it reads it. Plain JavaScript: it runs in the page.

/** CSS pixels a point. */
const pixelsPerPoint = 4 / 3;
/** Size of a chart's text in hundredths of a point where the chart says nothing. */
const chartTextSize = 1000;
/** Size of a chart's title beside that of its text. */
const titleSize = 1.2;

/** The XML of a slide, layout, master or drawing. */
export function mendShapes(xml) {
  return unicodeBullets(roundCorners(hairlines(wholeTurns(wholeWords(xml)))));
}

/**
 * The XML of relationships: pictures and films that lie outside the file are asked for from nobody, and shown as
 * missing. Links of texts stay.
 */
export function mendLinks(xml) {
  return xml.replace(/<Relationship\b[^>]*>/g, (whole) => {
    if (!/\bTargetMode="External"/.test(whole) || /\bType="[^"]*\/hyperlink"/.test(whole)) return whole;
    return whole.replace(/ TargetMode="External"/, "").replace(/\bTarget="[^"]*"/, 'Target="outside"');
  });
}

/** Without East Asian rules for line breaks the renderer breaks Latin words anywhere. */
export function wholeWords(xml) {
  return xml.replace(/ eaLnBrk="(?:0|false)"/g, "");
}

/** An arc over the whole circle ends where it begins, so as a path it draws nothing: two halves do. */
function wholeTurns(xml) {
  return xml.replace(
    /<a:arcTo\b([^>]*?)\bstAng="(-?\d+)"([^>]*?)\bswAng="(-?)21600000"([^>]*?)\/>/g,
    (_, before, start, between, sign, after) => {
      const half = `${sign}10800000`;
      const arc = (from) => `<a:arcTo${before}stAng="${from}"${between}swAng="${half}"${after}/>`;
      return arc(start) + arc(Number(start) + Number(half));
    },
  );
}

/**
 * Shapes thinner than a pixel are taken for lines without a fill: a filled rule must have one. Where both sides are
 * short, the unit is a group's own.
 */
function hairlines(xml) {
  return xml.replace(/<a:ext cx="(\d+)" cy="(\d+)"\s*\/>/g, (whole, cx, cy) => {
    const thin = (length) => Number(length) > 0 && Number(length) < 9525;
    return thin(cx) !== thin(cy) ? `<a:ext cx="${thin(cx) ? 9600 : cx}" cy="${thin(cy) ? 9600 : cy}"/>` : whole;
  });
}

/** Corners are round up to half of the shorter side, whatever a file asks for. */
function roundCorners(xml) {
  return xml.replace(
    /(<a:prstGeom prst="roundRect">\s*<a:avLst>\s*<a:gd name="adj" fmla="val )(\d+)"/g,
    (_, start, share) => `${start}${Math.min(Number(share), 50_000)}"`,
  );
}

/**
 * The XML of a chart: text sizes within it are points, and are read as pixels; that of the whole, after it, is read as
 * points.
 */
export function mendChart(xml) {
  const mended = withAxisEnds(withCategories(withTitleSize(withTextSize(withTitle(xml)))))
    .replace(/<c:(valAx|catAx|dateAx|serAx)>.*?<\/c:\1>/gs, hiddenLine)
    .replace(/<c:(barChart|bar3DChart)>.*?<\/c:\1>/gs, oneColourASeries)
    .replace(/<c:dLbl>.*?<\/c:dLbl>/gs, nothingShown);
  const end = mended.lastIndexOf("</c:chart>");
  return inPixels(mended.slice(0, end)) + mended.slice(end);
}

function inPixels(chart) {
  return chart.replace(
    /(<a:(?:defRPr|rPr|endParaRPr)\b[^>]*?\bsz=")(\d+)"/g,
    (_, start, size) => `${start}${Math.round(size * pixelsPerPoint)}"`,
  );
}

/** Points vary in colour only where there is a single series. */
function oneColourASeries(bars) {
  return bars.split("<c:ser>").length > 2 ? bars.replace('<c:varyColors val="1"/>', '<c:varyColors val="0"/>') : bars;
}

/** A label that shows nothing is shown as the usual one: it is taken away. */
function nothingShown(label) {
  const shown = label.match(/<c:show(?:LegendKey|Val|CatName|SerName|Percent|BubbleSize) val="[^"]*"/g) ?? [];
  if (shown.length === 0 || !shown.every((one) => /"(?:0|false)"$/.test(one))) return label;
  return `<c:dLbl>${/<c:idx\b[^>]*\/>/.exec(label)?.[0] ?? ""}<c:delete val="1"/></c:dLbl>`;
}

/** A title without a text of its own is the name of the only series, else two words. */
function withTitle(xml) {
  return xml.replace(/<c:chart>\s*<c:title>(?!\s*<c:tx>)(.*?)<\/c:title>/s, (_, rest) => {
    const series = xml.split("<c:ser>").slice(1);
    const name =
      /^.*?<c:tx>.*?<c:v>([^<]*)<\/c:v>.*?<\/c:tx>/s.exec(series.length === 1 ? series[0] : "")?.[1] ?? "Chart Title";
    const properties = /<a:pPr>.*?<\/a:pPr>/s.exec(rest)?.[0] ?? "";
    return `<c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p>${properties}<a:r><a:t>${name}</a:t></a:r></a:p></c:rich></c:tx>${rest}</c:title>`;
  });
}

/** An axis whose line has no fill is drawn with the usual line: it gets one that nobody sees. */
function hiddenLine(axis) {
  const own = Math.max(
    ...["</c:majorGridlines>", "</c:minorGridlines>", "</c:title>"].map((tag) => axis.lastIndexOf(tag)),
    0,
  );
  const unseen = '<a:solidFill><a:srgbClr val="FFFFFF"><a:alpha val="0"/></a:srgbClr></a:solidFill>';
  return (
    axis.slice(0, own) +
    axis.slice(own).replace(/(<c:spPr>(?:(?!<\/c:spPr>).)*?<a:ln\b[^>]*>)<a:noFill\/>/s, (_, start) => start + unseen)
  );
}

/** Gives the whole chart the size that is meant where it names none. */
function withTextSize(xml) {
  const end = xml.lastIndexOf("</c:chart>");
  if (end < 0) return xml;
  const [chart, rest] = [xml.slice(0, end), xml.slice(end)];
  const properties = /<c:txPr>.*?<a:defRPr\b[^>]*/s.exec(rest);
  if (properties) {
    if (/\bsz="/.test(properties[0].slice(properties[0].lastIndexOf("<a:defRPr")))) return xml;
    return chart + rest.replace("<a:defRPr", `<a:defRPr sz="${chartTextSize}"`);
  }
  if (rest.includes("<c:txPr")) return xml;
  const text = `<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="${chartTextSize}"/></a:pPr></a:p></c:txPr>`;
  return chart + rest.replace(rest.includes("</c:spPr>") ? "</c:spPr>" : "</c:chart>", (tag) => tag + text);
}

/** A title that names no size is a fifth larger than the chart's text. */
function withTitleSize(xml) {
  const size = /<a:defRPr\b[^>]*?\bsz="(\d+)"/.exec(xml.slice(xml.lastIndexOf("</c:chart>")))?.[1];
  if (!size) return xml;
  const larger = ` sz="${Math.round(size * titleSize)}"`;
  return xml.replace(/<c:chart>\s*<c:title>.*?<\/c:title>/s, (title) =>
    title.includes(" sz=")
      ? title
      : title.replace(/<a:r>(?!\s*<a:rPr)/g, "<a:r><a:rPr/>").replace(/<a:(?:defRPr|rPr)\b/g, (tag) => tag + larger),
  );
}

// Categories that the renderer doesn't read. Plain JavaScript: it runs in the page.

/**
 * Of categories in several levels the lowest, and numbers from one where a series has none, or the points of a scatter
 * chart have words.
 */
function withCategories(xml) {
  return xml
    .replace(/<c:multiLvlStrRef>(.*?)<\/c:multiLvlStrRef>/gs, (_, inner) => {
      const count = /<c:ptCount[^>]*\/>/.exec(inner)?.[0] ?? "";
      const lowest = /<c:lvl>(.*?)<\/c:lvl>/s.exec(inner)?.[1] ?? "";
      return `<c:strRef><c:f/><c:strCache>${count}${lowest}</c:strCache></c:strRef>`;
    })
    .replace(/<c:ser>(?:(?!<\/c:ser>|<c:cat|<c:xVal).)*?<c:val>.*?<\/c:ser>/gs, numbered)
    .replace(
      /<c:xVal>\s*<c:str(?:Ref|Lit)>.*?<\/c:xVal>/gs,
      (words) => `<c:xVal><c:numRef><c:f/><c:numCache>${points(words)}</c:numCache></c:numRef></c:xVal>`,
    );
}

function numbered(series) {
  const values = /<c:val>.*/s.exec(series)?.[0] ?? "";
  return series.replace(
    "<c:val>",
    `<c:cat><c:strRef><c:f/><c:strCache>${points(values)}</c:strCache></c:strRef></c:cat><c:val>`,
  );
}

/** As many numbers, from one, as the data has points. */
function points(data) {
  const count = Number(/<c:ptCount val="(\d+)"/.exec(data)?.[1] ?? 0);
  const all = Array.from({ length: count }, (_, index) => `<c:pt idx="${index}"><c:v>${index + 1}</c:v></c:pt>`);
  return `<c:ptCount val="${count}"/>${all.join("")}`;
}

// Bullets of symbol fonts as Unicode. Plain JavaScript: it runs in the page.

/** Codes of the fonts whose glyphs are not what their codes say, and the Unicode characters nearest to them. */
const wingdings = {
  0x46: "☞",
  0x6c: "●",
  0x6e: "■",
  0x6f: "□",
  0x71: "❑",
  0x72: "❒",
  0x75: "◆",
  0x76: "❖",
  0x77: "⬥",
  0x9e: "·",
  0x9f: "•",
  0xa1: "○",
  0xa7: "▪",
  0xa8: "◻",
  0xab: "★",
  0xd8: "➢",
  0xe0: "→",
  0xe8: "➔",
  0xf0: "⇨",
  0xfb: "✗",
  0xfc: "✓",
  0xfd: "☒",
  0xfe: "☑",
};
const fonts = {
  Wingdings: wingdings,
  "Wingdings 2": { 0x50: "✓", 0x97: "●", 0xa2: "■", 0xa3: "□" },
  "Wingdings 3": { 0x70: "▲", 0x71: "▼", 0x72: "△", 0x73: "▽", 0x74: "◀", 0x75: "▶", 0x76: "◁", 0x77: "▷", 0x7d: "▶" },
  Webdings: { 0x34: "▶", 0x61: "✔", 0x67: "■", 0x6e: "●" },
  Symbol: { 0xa8: "♦", 0xae: "→", 0xb7: "•", 0xde: "⇒" },
};

/** A bullet that is not in the tables is a plain one: its own code would be a letter or an empty box. */
function unicodeBullets(xml) {
  return xml.replace(
    /<a:buFont typeface="(Wingdings(?: [23])?|Webdings|Symbol)"[^>]*\/>(\s*)<a:buChar char="([^"]*)"\s*\/>/g,
    (_, font, space, char) => {
      const code = /^&#x([0-9a-f]+);$/i.exec(char)
        ? Number.parseInt(char.slice(3), 16)
        : /^&#(\d+);$/.exec(char)
          ? Number.parseInt(char.slice(2), 10)
          : char.codePointAt(0);
      return `<a:buFont typeface="Arial"/>${space}<a:buChar char="${fonts[font][code & 0xff] ?? "•"}"/>`;
    },
  );
}
