// Patches the rendered HTML: line heights, vertical text and tables. Plain JavaScript that runs in the page.

/** The renderer's single line spacing, in em. */
const taken = 1.19;
/**
 * PowerPoint's single line spacing in em, and that of the fonts in the page. Images from PowerPoint show 1.19 to 1.2
 * between lines, although it fits boxes to slightly more.
 */
export const single = 1.2;
/**
 * Fraction of the extra spacing that goes above the text, where CSS would put it below. In images from PowerPoint, text
 * with 150 % spacing is this much lower.
 */
const above = 0.4;

/** Makes lines single-spaced by default. The renderer has other defaults, which depend on the shape. */
export function addSingleSpacing(presentation) {
  const levels = ["defPPr", ...Array.from({ length: 9 }, (_, level) => `lvl${level + 1}pPr`)];
  const spacing = '<a:lnSpc><a:spcPct val="100000"/></a:lnSpc>';
  const given = /<p:defaultTextStyle>(.*?)<\/p:defaultTextStyle>/s.exec(presentation)?.[1] ?? "";
  const styles = levels.map((name) => {
    const own = new RegExp(`<a:${name}\\b([^>]*?)(?:/>|>(.*?)</a:${name}>)`, "s").exec(given);
    const inner = own?.[2] ?? "";
    return `<a:${name}${own?.[1] ?? ""}>${inner.includes("<a:lnSpc>") ? "" : spacing}${inner}</a:${name}>`;
  });
  const style = `<p:defaultTextStyle>${styles.join("")}</p:defaultTextStyle>`;
  const rest = presentation.replace(/<p:defaultTextStyle>.*?<\/p:defaultTextStyle>|<p:defaultTextStyle\s*\/>/s, "");
  return rest.replace(/<p:notesSz\b[^>]*\/>/, (size) => size + style);
}

/** Lets first lines begin within their text box, as in PowerPoint, even if their indent is larger than their margin. */
export function limitIndents(stage) {
  for (const { style } of stage.querySelectorAll('[style*="text-indent: -"]')) {
    const margin = parseFloat(style.paddingLeft) || 0;
    if (parseFloat(style.textIndent) < -margin) style.textIndent = `${-margin}px`;
  }
}

/**
 * Gives lines the height, and text the position, that they have in PowerPoint. Reduced spacing is removed above the
 * text.
 */
export function patchLineHeights(stage) {
  for (const line of stage.querySelectorAll('[style*="line-height"]')) {
    const { writingMode, display } = getComputedStyle(line);
    if (display === "flex" || writingMode !== "horizontal-tb") continue;
    const given = line.style.lineHeight;
    if (/^[\d.]+$/.test(given)) line.style.lineHeight = String((Number(given) / taken) * single);
    else if (!given.endsWith("pt")) continue;
    // CSS splits extra or missing line height evenly above and below.
    const half = (heightInEm(line) - single) / 2;
    line.style.position = "relative";
    line.style.top = `${(half * (half < 0 ? 1 : above)).toFixed(4)}em`;
  }
}

/**
 * Places vertical lines where the anchor says: at the edge where the first line belongs, in the middle, or at the other
 * edge. The renderer makes each paragraph as wide as its shape, so that all begin at the first edge, and anchors the
 * letters within lines. It also turns text that reads upwards together with its insets.
 */
export function patchVerticalTexts(stage) {
  for (const { style, children } of stage.querySelectorAll('[style*="writing-mode: vertical-rl"]')) {
    if (style.display !== "flex") continue;
    style.justifyContent = style.alignItems;
    style.alignItems = "stretch";
    for (const paragraph of children) paragraph.style.width = "auto";
    if (!style.transform.includes("rotate(180deg)")) continue;
    const { paddingTop, paddingRight, paddingBottom, paddingLeft } = style;
    style.padding = [paddingBottom, paddingLeft, paddingTop, paddingRight].join(" ");
  }
}

function heightInEm({ style }) {
  return style.lineHeight.endsWith("pt")
    ? parseFloat(style.lineHeight) / parseFloat(style.fontSize)
    : Number(style.lineHeight);
}

/**
 * Removes the renderer's words from the boxes in place of pictures that a browser can't show, such as WMF. They are no
 * text of the slide, but would be in its PDF.
 */
export function clearUnknownPictures(holder) {
  for (const box of holder.querySelectorAll('div[style*="dashed"]'))
    if (box.textContent.includes("Unsupported format: ")) box.replaceChildren();
}

const sides = { below: ["Bottom", "Top"], beside: ["Right", "Left"] };

/** Gives neighboring cells their common border, closes seams, and lets the table grow beyond its frame. */
export function patchTable(table) {
  // A table grows beyond its frame if its rows need more space.
  table.parentElement.style.overflow = "visible";
  const cells = cellsByPosition(table);
  cells.forEach((row, y) =>
    row.forEach((cell, x) => {
      resolveBorder(cell, cells[y + 1]?.[x], sides.below);
      resolveBorder(cell, row[x + 1], sides.beside);
    }),
  );
  for (const cell of table.querySelectorAll("td")) {
    closeSeams(cell);
    subtractBorders(cell);
  }
}

/** Returns the cells by row and column. A spanning cell appears at each of its positions. */
function cellsByPosition(table) {
  const places = [...table.rows].map(() => []);
  [...table.rows].forEach((row, y) => {
    let x = 0;
    for (const cell of row.cells) {
      while (places[y][x]) x += 1;
      for (let down = 0; down < cell.rowSpan && places[y + down]; down++)
        for (let across = 0; across < cell.colSpan; across++) places[y + down][x + across] = cell;
    }
  });
  return places;
}

/**
 * Applies the wider of two borders to both cells. The browser compares whole pixels, which are mostly equal; this
 * function compares the exact widths.
 */
function resolveBorder(first, second, [end, start]) {
  if (!first || !second || first === second) return;
  const [own, other] = [widthOf(first, end), widthOf(second, start)];
  if (own === other) return;
  const [winner, side, loser, at] = own > other ? [first, end, second, start] : [second, start, first, end];
  for (const part of ["Width", "Style", "Color"])
    loser.style[`border${at}${part}`] = winner.style[`border${side}${part}`];
}

function widthOf({ style }, side) {
  return style[`border${side}Style`] === "none" ? 0 : parseFloat(style[`border${side}Width`]) || 0;
}

/**
 * Covers seams. In a scaled image, cells rarely end at whole pixels, so the background would be visible between two
 * cells of the same color.
 */
function closeSeams({ style }) {
  if (style.backgroundColor.startsWith("rgb(")) style.boxShadow = `0 0 0 0.5px ${style.backgroundColor}`;
}

/**
 * Subtracts half of each border from the padding. Margins start in the middle of a border in PowerPoint, but next to it
 * in the browser.
 */
function subtractBorders(cell) {
  for (const side of ["Top", "Right", "Bottom", "Left"])
    cell.style[`padding${side}`] =
      `${Math.max(0, parseFloat(cell.style[`padding${side}`]) - widthOf(cell, side) / 2)}px`;
}
