import {
  addCategoryFormats,
  addDefaultColors,
  addLabelFormats,
  addPieLabelPositions,
  addRangeLabels,
} from "./chart-defaults.mjs";
import { writeDates } from "./date-fields.mjs";
import { fillCropShapes } from "./picture-frames.mjs";
import { addAxisLimits } from "./value-axes.mjs";

// Patches the XML where the renderer interprets it incorrectly. Plain JavaScript that runs in the page.

/** CSS pixels per point. */
const pixelsPerPoint = 4 / 3;
const drawingNamespace = "http://schemas.openxmlformats.org/drawingml/2006/main";
/** Default text size of a chart, in hundredths of a point. */
const chartTextSize = 1000;
/** Default title size of a chart, relative to its text size. */
const titleSize = 1.2;

/** Patches the XML of a slide, layout, master or drawing. */
export function patchShapes(xml) {
  return replaceSymbolBullets(
    limitRoundCorners(widenHairlines(splitFullCircles(fillCropShapes(writeDates(keepWordsWhole(xml)))))),
  );
}

/**
 * Patches the XML of relationships. External images and videos are never requested and appear as missing. Keeps
 * hyperlinks.
 */
export function patchLinks(xml) {
  return xml.replace(/<Relationship\b[^>]*>/g, (whole) => {
    if (!/\bTargetMode="External"/.test(whole) || /\bType="[^"]*\/hyperlink"/.test(whole)) return whole;
    return whole.replace(/ TargetMode="External"/, "").replace(/\bTarget="[^"]*"/, 'Target="outside"');
  });
}

/** Returns the text of a part, which is in UTF-8, or in UTF-16 with a byte order mark. */
export function decodePart(bytes) {
  const mark = (bytes[0] << 8) | bytes[1];
  const encoding = mark === 0xfffe ? "utf-16le" : mark === 0xfeff ? "utf-16be" : "utf-8";
  const text = new TextDecoder(encoding).decode(bytes);
  // A declaration of another encoding would contradict the text.
  return encoding === "utf-8" ? text : text.replace(/^<\?xml.*?\?>/s, "");
}

/**
 * Removes the attribute that turns off East Asian line breaking, because it makes the renderer break Latin words
 * anywhere.
 */
export function keepWordsWhole(xml) {
  return xml.replace(/ eaLnBrk="(?:0|false)"/g, "");
}

/** Splits full circles into two arcs. An arc of 360° ends where it starts, so its path would draw nothing. */
function splitFullCircles(xml) {
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
 * Widens shapes that are thinner than a pixel, which the renderer treats as lines without a fill. Skips shapes that are
 * short in both directions, because they use the units of a group.
 */
function widenHairlines(xml) {
  return xml.replace(/<a:ext cx="(\d+)" cy="(\d+)"\s*\/>/g, (whole, cx, cy) => {
    const thin = (length) => Number(length) > 0 && Number(length) < 9525;
    return thin(cx) !== thin(cy) ? `<a:ext cx="${thin(cx) ? 9600 : cx}" cy="${thin(cy) ? 9600 : cy}"/>` : whole;
  });
}

/** Limits corner radii to half the shorter side. */
function limitRoundCorners(xml) {
  return xml.replace(
    /(<a:prstGeom prst="roundRect">\s*<a:avLst>\s*<a:gd name="adj" fmla="val )(\d+)"/g,
    (_, start, share) => `${start}${Math.min(Number(share), 50_000)}"`,
  );
}

/**
 * Patches the XML of a chart. The renderer reads text sizes within `c:chart` as pixels although they are points, and
 * those after it as points.
 */
export function patchChart(xml) {
  const sized = addTitleSize(addTextSize(addTitleText(addRangeLabels(showCategories(declareDrawing(xml))))));
  const patched = addAxisLimits(
    addCategories(addCategoryFormats(addPieLabelPositions(addLabelFormats(addDefaultColors(sized))))),
  )
    .replace(/<c:(valAx|catAx|dateAx|serAx)>.*?<\/c:\1>/gs, (axis) => showDeletedAxis(hideAxisLine(axis)))
    .replace(/<c:(barChart|bar3DChart)>.*?<\/c:\1>/gs, colourBySeries)
    .replace(/<c:dLbl>.*?<\/c:dLbl>/gs, deleteEmptyLabel)
    .replace(/<c:ser>.*?<\/c:ser>/gs, dropExtraPoints);
  const end = patched.lastIndexOf("</c:chart>");
  return toPixels(patched.slice(0, end)) + clearBackground(patched.slice(end));
}

/**
 * Makes the background of a chart without a fill of its own transparent, as in PowerPoint, because the renderer's white
 * one would hide what is behind it.
 *
 * @param rest What follows the plot and its legend
 */
function clearBackground(rest) {
  return rest.replace(/<c:spPr>(?!\s*<a:(?:no|solid|grad|patt|blip|grp)Fill\b)/, "$&<a:noFill/>");
}

/** Declares the prefix of DrawingML on the root, because the elements that are added use it. */
function declareDrawing(xml) {
  return xml.replace(/<c:chartSpace\b(?![^>]*\sxmlns:a=)/, (tag) => `${tag} xmlns:a="${drawingNamespace}"`);
}

function toPixels(chart) {
  return chart.replace(
    /(<a:(?:defRPr|rPr|endParaRPr)\b[^>]*?\bsz=")(\d+)"/g,
    (_, start, size) => `${start}${Math.round(size * pixelsPerPoint)}"`,
  );
}

/** Turns off varying colors if there are several series. */
function colourBySeries(bars) {
  return bars.split("<c:ser>").length > 2 ? bars.replace('<c:varyColors val="1"/>', '<c:varyColors val="0"/>') : bars;
}

/** Deletes labels that show nothing, because the renderer would show the default label. */
function deleteEmptyLabel(label) {
  const shown = label.match(/<c:show(?:LegendKey|Val|CatName|SerName|Percent|BubbleSize) val="[^"]*"/g) ?? [];
  if (shown.length === 0 || !shown.every((one) => /"(?:0|false)"$/.test(one))) return label;
  return `<c:dLbl>${/<c:idx\b[^>]*\/>/.exec(label)?.[0] ?? ""}<c:delete val="1"/></c:dLbl>`;
}

/**
 * Removes the formats of points that a series doesn't have. The renderer makes a list up to the highest, which fails
 * for millions.
 */
function dropExtraPoints(series) {
  const count = Math.max(0, ...[...series.matchAll(/<c:ptCount val="(\d+)"/g)].map(([, points]) => Number(points)));
  return series.replace(/<c:dPt>\s*<c:idx val="(\d+)".*?<\/c:dPt>/gs, (point, index) => (index < count ? point : ""));
}

/** Adds text to a title without any: the name of a single series, or "Chart Title". */
function addTitleText(xml) {
  return xml.replace(/<c:chart>\s*<c:title>(?!\s*<c:tx>)(.*?)<\/c:title>/s, (_, rest) => {
    const series = xml.split("<c:ser>").slice(1);
    const name =
      /^.*?<c:tx>.*?<c:v>([^<]*)<\/c:v>.*?<\/c:tx>/s.exec(series.length === 1 ? series[0] : "")?.[1] ?? "Chart Title";
    const properties = /<a:pPr>.*?<\/a:pPr>/s.exec(rest)?.[0] ?? "";
    return `<c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p>${properties}<a:r><a:t>${name}</a:t></a:r></a:p></c:rich></c:tx>${rest}</c:title>`;
  });
}

/**
 * Lets the first charts of a plot have the category axis of the others, if theirs is deleted, because the renderer
 * draws only the first.
 */
function showCategories(xml) {
  const [group = ""] = /<c:\w+Chart>.*?<\/c:\w+Chart>/s.exec(xml) ?? [];
  const axes = [...xml.matchAll(/<c:(catAx|dateAx)>.*?<\/c:\1>/gs)].map(([axis]) => axis);
  const tag = (axis, name) => new RegExp(`<c:${name}\\b[^>]*>`).exec(axis)?.[0] ?? "";
  const isDeleted = (axis) => /"(?:1|true)"/.test(tag(axis, "delete"));
  const first = axes.find((axis) => group.includes(tag(axis, "axId")));
  const shown = axes.find((axis) => !isDeleted(axis));
  if (!first || !isDeleted(first) || !shown) return xml;
  const moved = ["axId", "crossAx"].reduce((axis, name) => axis.replace(tag(axis, name), tag(first, name)), shown);
  return xml.replace(first, () => moved);
}

/** A line that isn't seen. */
const unseen = '<a:solidFill><a:srgbClr val="FFFFFF"><a:alpha val="0"/></a:srgbClr></a:solidFill>';

/** Keeps the title and gridlines of a deleted axis, as PowerPoint does, but not its labels, ticks and line. */
function showDeletedAxis(axis) {
  if (!/<c:(?:title|majorGridlines)\b/.test(axis)) return axis;
  return axis.replace(
    /<c:delete val="(?:1|true)"\s*\/>/,
    `<c:delete val="0"/><c:majorTickMark val="none"/><c:tickLblPos val="none"/><c:spPr><a:ln>${unseen}</a:ln></c:spPr>`,
  );
}

/** Makes axis lines without a fill transparent, because the renderer would draw the default line. */
function hideAxisLine(axis) {
  const own = Math.max(
    ...["</c:majorGridlines>", "</c:minorGridlines>", "</c:title>"].map((tag) => axis.lastIndexOf(tag)),
    0,
  );
  return (
    axis.slice(0, own) +
    axis.slice(own).replace(/(<c:spPr>(?:(?!<\/c:spPr>).)*?<a:ln\b[^>]*>)<a:noFill\/>/s, (_, start) => start + unseen)
  );
}

/** Adds the default text size to a chart without one. */
function addTextSize(xml) {
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

/** Adds a size to titles that have none. It is a fifth larger than the text size of the chart. */
function addTitleSize(xml) {
  const size = /<a:defRPr\b[^>]*?\bsz="(\d+)"/.exec(xml.slice(xml.lastIndexOf("</c:chart>")))?.[1];
  if (!size) return xml;
  const larger = ` sz="${Math.round(size * titleSize)}"`;
  return xml.replace(/<c:chart>\s*<c:title>.*?<\/c:title>/s, (title) =>
    title.includes(" sz=")
      ? title
      : title.replace(/<a:r>(?!\s*<a:rPr)/g, "<a:r><a:rPr/>").replace(/<a:(?:defRPr|rPr)\b/g, (tag) => tag + larger),
  );
}

/**
 * Reduces multi-level categories to the lowest level, and gives the others to their axis (see `readAxis`). Numbers the
 * points, starting at 1, of series without categories and of scatter charts with text as X values.
 */
function addCategories(xml) {
  const [, levels = ""] = /<c:multiLvlStrCache>.*?<\/c:lvl>(.*?)<\/c:multiLvlStrCache>/s.exec(xml) ?? [];
  const isShown = levels.includes("<c:lvl>") && !/<c:noMultiLvlLbl val="(?:1|true)"/.test(xml);
  return xml
    .replace(/<c:catAx>/, (tag) => (isShown ? `${tag}<c:levels>${levels}</c:levels>` : tag))
    .replace(/<c:multiLvlStrRef>(.*?)<\/c:multiLvlStrRef>/gs, (_, inner) => {
      const count = /<c:ptCount[^>]*\/>/.exec(inner)?.[0] ?? "";
      const lowest = /<c:lvl>(.*?)<\/c:lvl>/s.exec(inner)?.[1] ?? "";
      return `<c:strRef><c:f/><c:strCache>${count}${lowest}</c:strCache></c:strRef>`;
    })
    .replace(/<c:ser>(?:(?!<\/c:ser>|<c:cat|<c:xVal).)*?<c:val>.*?<\/c:ser>/gs, numberCategories)
    .replace(
      /<c:xVal>\s*<c:str(?:Ref|Lit)>.*?<\/c:xVal>/gs,
      (words) => `<c:xVal><c:numRef><c:f/><c:numCache>${points(words)}</c:numCache></c:numRef></c:xVal>`,
    );
}

function numberCategories(series) {
  const values = /<c:val>.*/s.exec(series)?.[0] ?? "";
  return series.replace(
    "<c:val>",
    `<c:cat><c:strRef><c:f/><c:strCache>${points(values)}</c:strCache></c:strRef></c:cat><c:val>`,
  );
}

/** Returns points numbered from 1. There are as many as in the data. */
function points(data) {
  const count = Number(/<c:ptCount val="(\d+)"/.exec(data)?.[1] ?? 0);
  const all = Array.from({ length: count }, (_, index) => `<c:pt idx="${index}"><c:v>${index + 1}</c:v></c:pt>`);
  return `<c:ptCount val="${count}"/>${all.join("")}`;
}

/** The Unicode characters that are most similar to the glyphs of symbol fonts, by code. */
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

/**
 * Replaces symbol bullets with Unicode characters. Unknown ones become plain bullets, because their code would appear
 * as a letter or an empty box.
 */
function replaceSymbolBullets(xml) {
  return xml.replace(
    /<a:buFont typeface="(Wingdings(?: [23])?|Webdings|Symbol)"[^>]*\/>(\s*)<a:buChar char="([^"]*)"\s*\/>/g,
    (_, font, space, char) => {
      const code = /^&#x([0-9a-f]+);$/i.exec(char)
        ? Number.parseInt(char.slice(3), 16)
        : /^&#(\d+);$/.exec(char)
          ? Number.parseInt(char.slice(2), 10)
          : char.codePointAt(0);
      return `<a:buFont typeface="Arial"/>${space}<a:buChar char="${symbolCharacter(font, code)}"/>`;
    },
  );
}

export function isSymbolFont(font) {
  return Object.hasOwn(fonts, font);
}

/** Returns the Unicode character for the code of a character in a symbol font. */
export function symbolCharacter(font, code) {
  return fonts[font][code & 0xff] ?? "•";
}
