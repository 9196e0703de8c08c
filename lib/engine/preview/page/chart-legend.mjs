// The legend of a chart, which the renderer writes as HTML over it. Plain JavaScript: it runs in the page.

/** Size of a key beside text of one em. */
const keySize = 0.55;

/**
 * Moves a legend at the top below the title and one at the bottom to the edge, with keys as small as PowerPoint's.
 * Returns where the plot may begin (`end`, from the top) or has to stop (`start`, from the bottom), or what it takes on
 * the right (`beside`); null where it stands on the left, or there is none.
 */
export function placeLegend(legend, { width, height, titleEnd, between }) {
  if (!legend) return null;
  for (const entry of legend.children) shrinkKey(entry);
  if (legend.style.flexDirection !== "row")
    return legend.offsetLeft > width / 2 ? { beside: width - legend.offsetLeft } : null;
  legend.style.gap = `${parseFloat(getComputedStyle(legend.lastElementChild.lastElementChild).fontSize) * 0.75}px`;
  if (legend.offsetTop < height / 2) {
    const top = Math.max(between, titleEnd + between);
    Object.assign(legend.style, { top: `${top}px`, bottom: "auto" });
    return { end: top + legend.offsetHeight + between * 1.5 };
  }
  Object.assign(legend.style, { top: "auto", bottom: `${between * 0.6}px` });
  return { start: legend.offsetHeight + between * 2.4 };
}

/** Entries below each other the other way round. */
export function turnLegend(legend) {
  if (legend?.style.flexDirection === "column") legend.replaceChildren(...[...legend.children].toReversed());
}

function shrinkKey(entry) {
  const [key, text] = entry.children;
  if (key?.localName !== "svg" || !key.querySelector("rect") || !text) return;
  const size = Math.round(parseFloat(getComputedStyle(text).fontSize) * keySize);
  key.setAttribute("width", size);
  key.setAttribute("height", size);
  entry.style.gap = `${Math.round(size * 0.5)}px`;
}
