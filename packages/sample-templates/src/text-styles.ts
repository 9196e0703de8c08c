import type { TemplateDesign } from "./style";
import { type ParagraphStyle, paragraphProperties } from "./text";
import { el } from "./xml";

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Returns the outline levels of body text: sizes decrease by level, and the two bullets alternate. */
export function bodyLevels({ text }: TemplateDesign, sizes: number[], count = 5): ParagraphStyle[] {
  return levels
    .slice(0, count)
    .map((level) => ({
      align: "l",
      indent: 0.25 * (level + 1),
      firstLine: -0.25,
      lineSpacing: 100,
      spaceBefore: level === 0 ? 10 : 4,
      spaceAfter: 0,
      bullet: text.bullets[level % 2 === 0 ? 0 : 1],
      size: sizes[Math.min(level, sizes.length - 1)] ?? 14,
      color: text.bodyColor,
      font: "minor",
    }));
}

function numbered(styles: ParagraphStyle[]): string {
  return styles.map((style, index) => paragraphProperties(`a:lvl${index + 1}pPr`, style, true)).join("");
}

/** Returns nine plain levels, the defaults of text outside title and body placeholders. */
export function plainLevels(): string {
  return numbered(levels.map((level) => ({ indent: level * 0.5, align: "l", size: 18, color: "tx1", font: "minor" })));
}

/** Returns the master's `p:txStyles`. */
export function textStyles(design: TemplateDesign): string {
  const title: ParagraphStyle = {
    align: "l",
    lineSpacing: 90,
    spaceBefore: 0,
    bullet: null,
    size: design.text.titleSize,
    bold: design.text.titleBold,
    color: design.text.titleColor,
    font: "major",
  };
  return el(
    "p:txStyles",
    {},
    el("p:titleStyle", {}, numbered([title])),
    el("p:bodyStyle", {}, numbered(bodyLevels(design, design.text.bodySizes, 9))),
    el("p:otherStyle", {}, plainLevels()),
  );
}
