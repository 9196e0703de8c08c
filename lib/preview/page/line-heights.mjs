// Heights of lines. Plain JavaScript: it runs in the page.

/** What the renderer takes for a single-spaced line, in em, and what PowerPoint does. */
const [taken, meant] = [1.19, 1.2];

/**
 * Lines as high as their fonts, which are 1.2 em here. The little that the renderer leaves out is more than it seems: a line lower than its
 * font moves its text up by a whole pixel.
 */
export function mendLineHeights(stage) {
  for (const line of stage.querySelectorAll('[style*="line-height"]')) {
    if (!/^[\d.]+$/.test(line.style.lineHeight)) continue;
    const height = Number(line.style.lineHeight);
    // What stands in a table without a spacing of its own is given 1, as if its font were no higher.
    line.style.lineHeight = String(height === 1 && line.closest("td") ? meant : (height / taken) * meant);
  }
}
