// Reads the layout of texts from the rendered HTML. Plain JavaScript that runs in the page.

/** Points per CSS pixel. */
const pointsPerPixel = 0.75;
const anchors = { "flex-start": "top", center: "middle", "flex-end": "bottom" };

/**
 * Returns the layout of a shape's text, in points on the slide: the box of the text, its insets and its paragraphs.
 * Null for shapes without text, and for rotated or vertical text.
 */
export function readText(shape) {
  const body = textBody(shape);
  if (!body || shape.style.transform || body.style.transform) return null;
  if (getComputedStyle(body).writingMode !== "horizontal-tb") return null;
  const paragraphs = [...body.children].filter((child) => child.localName === "div");
  if (paragraphs.length === 0) return null;
  const { style } = body;
  const [width, height] = [length(shape.style.width), length(shape.style.height)];
  return {
    box: {
      x: length(shape.style.left) + length(style.left),
      y: length(shape.style.top) + length(style.top),
      width: style.width === "100%" ? width : length(style.width),
      height: style.height === "100%" ? height : length(style.height),
    },
    insets: {
      top: length(style.paddingTop),
      right: length(style.paddingRight),
      bottom: length(style.paddingBottom),
      left: length(style.paddingLeft),
    },
    anchor: anchors[style.justifyContent] ?? "top",
    wraps: style.whiteSpace !== "nowrap",
    paragraphs: paragraphs.map(readParagraph),
  };
}

/** Hides the text of a shape, or shows it again. */
export function withoutText(shape, isHidden = true) {
  const body = textBody(shape);
  if (body) body.style.visibility = isHidden ? "hidden" : "";
}

/** Returns the element that contains the paragraphs of a shape. */
function textBody(shape) {
  return [...(shape?.children ?? [])].findLast(
    ({ localName, style }) => localName === "div" && style.display === "flex" && style.flexDirection === "column",
  );
}

function readParagraph(paragraph) {
  const { style } = paragraph;
  const pieces = [...paragraph.querySelectorAll("span, a")].filter((piece) => piece.textContent !== "");
  const first = pieces[0];
  const isBullet = first && /^\S{1,5} $/.test(first.textContent) && (isPlaced(first) || pieces.length > 1);
  const bullet = isBullet ? first : null;
  const run = (bullet ? pieces.find((piece) => piece !== bullet && !bullet.contains(piece)) : first) ?? paragraph;
  const size = length(style.fontSize);
  return {
    alignment: style.textAlign === "start" || style.textAlign === "" ? "left" : style.textAlign,
    isRightToLeft: style.direction === "rtl",
    marginLeft: length(style.paddingLeft),
    indent: length(style.textIndent),
    lineHeight: lineHeight(style.lineHeight, size),
    spaceBefore: length(style.marginTop),
    spaceAfter: length(style.marginBottom),
    shift: style.top.endsWith("em") ? Number.parseFloat(style.top) : 0,
    size,
    bullet: bullet
      ? {
          text: bullet.textContent.trim(),
          left: length(bullet.style.left),
          width: length(bullet.style.width),
          ...readStyle(bullet),
        }
      : null,
    run: readStyle(run),
  };
}

const isPlaced = ({ style }) => style.position === "absolute" || style.display === "inline-block";

function readStyle(piece) {
  const style = getComputedStyle(piece);
  const own = [piece, piece.parentElement].find(({ style: { fontSize } }) => fontSize !== "");
  return {
    font: style.fontFamily
      .split(",")[0]
      .trim()
      .replace(/^["']|["']$/g, ""),
    size: own ? length(own.style.fontSize) : 0,
    isBold: Number(style.fontWeight) >= 600,
    isItalic: style.fontStyle === "italic",
    isUnderlined: style.textDecorationLine.includes("underline"),
    isUpperCase: style.textTransform === "uppercase",
    color: hex(style.color),
  };
}

/** Returns a computed color as `#RRGGBB`, without its transparency. */
function hex(color) {
  const channels = color.match(/[\d.]+/g)?.slice(0, 3) ?? [];
  return `#${channels.map((value) => Math.round(Number(value)).toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

/** Converts a CSS length to points. Returns 0 for other values. */
function length(value) {
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return 0;
  return value.endsWith("px") ? number * pointsPerPixel : value.endsWith("pt") ? number : 0;
}

/** Returns the line height in em. */
function lineHeight(value, size) {
  if (/^[\d.]+$/.test(value)) return Number(value);
  return value.endsWith("pt") && size > 0 ? Number.parseFloat(value) / size : 1.2;
}
