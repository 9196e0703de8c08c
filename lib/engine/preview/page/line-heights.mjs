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
