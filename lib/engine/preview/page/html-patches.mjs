// Heights of lines, and where text stands in them. Plain JavaScript: it runs in the page.

/** What the renderer takes for a single-spaced line, in em. */
const taken = 1.19;
/**
 * What PowerPoint does, in em, and what the fonts of the page say of themselves. Its own pictures show 1.19 to 1.2 from
 * line to line, though it fits boxes to a little more.
 */
export const single = 1.2;
/**
 * Share of what wider lines gain above their text and CSS puts below it: PowerPoint's pictures show text of 150 % this
 * much lower.
 */
const above = 0.4;

/** Lines are single-spaced where nobody says otherwise; the renderer has other heights for that, by the kind of shape. */
export function withSingleSpacing(presentation) {
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

/**
 * Lines as high as PowerPoint's, and their text where it stands there: what spacing takes off a line it takes off above
 * the text.
 */
export function mendLineHeights(stage) {
  for (const line of stage.querySelectorAll('[style*="line-height"]')) {
    const { writingMode, display } = getComputedStyle(line);
    if (display === "flex" || writingMode !== "horizontal-tb") continue;
    const given = line.style.lineHeight;
    if (/^[\d.]+$/.test(given)) line.style.lineHeight = String((Number(given) / taken) * single);
    else if (!given.endsWith("pt")) continue;
    // CSS gives half of what a line has more, or less, than its font to each side.
    const half = (heightInEm(line) - single) / 2;
    line.style.position = "relative";
    line.style.top = `${(half * (half < 0 ? 1 : above)).toFixed(4)}em`;
  }
}

function heightInEm({ style }) {
  return style.lineHeight.endsWith("pt")
    ? parseFloat(style.lineHeight) / parseFloat(style.fontSize)
    : Number(style.lineHeight);
}

// Borders and seams of tables. Plain JavaScript: it runs in the page.

const sides = { below: ["Bottom", "Top"], beside: ["Right", "Left"] };

/** Gives two neighbours the border that is meant between them, closes seams, and lets a table grow past its frame. */
export function mendTable(table) {
  // A table whose rows need more than its frame grows past it.
  table.parentElement.style.overflow = "visible";
  const cells = cellsByPlace(table);
  cells.forEach((row, y) =>
    row.forEach((cell, x) => {
      settle(cell, cells[y + 1]?.[x], sides.below);
      settle(cell, row[x + 1], sides.beside);
    }),
  );
  for (const cell of table.querySelectorAll("td")) {
    closeSeams(cell);
    takeBordersOff(cell);
  }
}

/** Rows of columns, a cell that spans several in each of its places. */
function cellsByPlace(table) {
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
 * Of two borders the browser takes the wider one, in whole pixels, where most are one; here the finer difference
 * counts.
 */
function settle(first, second, [end, start]) {
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

/** Cells rarely end at whole pixels of a scaled picture: what lies below would shine through between two of one colour. */
function closeSeams({ style }) {
  if (style.backgroundColor.startsWith("rgb(")) style.boxShadow = `0 0 0 0.5px ${style.backgroundColor}`;
}

/** Margins reach to the middle of a border, as in PowerPoint; the browser lets them begin beside it. */
function takeBordersOff(cell) {
  for (const side of ["Top", "Right", "Bottom", "Left"])
    cell.style[`padding${side}`] =
      `${Math.max(0, parseFloat(cell.style[`padding${side}`]) - widthOf(cell, side) / 2)}px`;
}
