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
