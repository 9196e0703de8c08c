// Reads the layout of texts from the rendered HTML. Plain JavaScript that runs in the page.

/** Points per CSS pixel. */
const pointsPerPixel = 0.75;
/** Greatest difference between the elements of two transforms that are alike. */
const tolerance = 1e-3;
const anchors = { "flex-start": "top", center: "middle", "flex-end": "bottom" };
/** The sides of an element that are above, right of, below and left of its text. */
const sides = { horizontal: ["Top", "Right", "Bottom", "Left"], vertical: ["Right", "Bottom", "Left", "Top"] };
/** Letters that stand upright in vertical lines. */
const standing = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\p{sc=Yi}\p{sc=Mongolian}]/u;

/**
 * Returns the layout of a shape's text, in points on the slide: its box before it is turned, the angle by which it is
 * turned around the center of the box, its insets and its paragraphs. Letters that lie in vertical lines are turned
 * text. Null for shapes without text, and for text that is mirrored or whose letters stand in vertical lines.
 *
 * @param slide The element of the slide, which contains the shape
 * @param width Width of the slide in points
 */
export function readText(shape, slide, width) {
  const body = textBody(shape);
  const paragraphs = [...(body?.children ?? [])].filter(({ localName }) => localName === "div");
  if (paragraphs.length === 0) return null;
  const { writingMode, textOrientation } = getComputedStyle(body);
  const isVertical = writingMode !== "horizontal-tb";
  if (isVertical && (textOrientation === "upright" || standing.test(body.textContent))) return null;
  const frames = ancestors(shape, slide);
  const turn = turnOf([...frames.toReversed(), body], isVertical);
  const page = slide.getBoundingClientRect();
  const drawn = body.getBoundingClientRect();
  if (!turn || page.width === 0 || drawn.width === 0) return null;
  const { style } = body;
  const { factor, rotation } = turn;
  const [above, right, below, left] = isVertical ? sides.vertical : sides.horizontal;
  // The page is zoomed and scaled.
  const points = width / page.width;
  return upright(frames, body, { ...turn, isVertical }, () => {
    const { width: across, height: down } = body.getBoundingClientRect();
    return {
      box: {
        x: rounded((drawn.left + (drawn.width - across) / 2 - page.left) * points),
        y: rounded((drawn.top + (drawn.height - down) / 2 - page.top) * points),
        width: rounded(across * points),
        height: rounded(down * points),
      },
      rotation,
      insets: {
        top: length(style[`padding${above}`]) * factor,
        right: length(style[`padding${right}`]) * factor,
        bottom: length(style[`padding${below}`]) * factor,
        left: length(style[`padding${left}`]) * factor,
      },
      anchor: anchors[style.justifyContent] ?? "top",
      wraps: style.whiteSpace !== "nowrap",
      paragraphs: paragraphs.map((paragraph) => ({
        ...readParagraph(paragraph, points, factor),
        ...(isVertical && verticalMargins(paragraph, factor)),
      })),
    };
  });
}

/** Returns the margins of a paragraph whose lines are vertical. */
function verticalMargins({ style }, factor) {
  return {
    marginLeft: (length(style.paddingTop) + length(style.marginTop)) * factor,
    spaceBefore: length(style.marginRight) * factor,
    spaceAfter: length(style.marginLeft) * factor,
  };
}

/** Returns a shape and the groups around it, innermost first. */
function ancestors(shape, slide) {
  const found = [];
  for (let element = shape; element && element !== slide; element = element.parentElement) found.push(element);
  return found;
}

/**
 * Returns how elements within each other, outermost first, are turned in all, in degrees from 0 to 360, and scaled.
 * Text that is too long for its shape is scaled as a whole. Null if they are distorted or mirrored.
 *
 * @param isVertical True if the letters lie in vertical lines
 */
function turnOf(elements, isVertical) {
  // Only computed transforms are free of percentages, which have no matrix.
  const whole = elements.reduce(
    (matrix, element) => matrix.multiply(new DOMMatrix(getComputedStyle(element).transform)),
    new DOMMatrix(),
  );
  const { a, b, c, d, is2D } = whole;
  const isEven = Math.abs(a - d) < tolerance && Math.abs(b + c) < tolerance;
  if (!is2D || !isEven) return null;
  const degrees = rounded((Math.atan2(b, a) * 180) / Math.PI) + (isVertical ? 90 : 0);
  return { rotation: (degrees + 360) % 360, factor: rounded(Math.hypot(a, b), 6) };
}

const rounded = (value, digits = 2) => Number(value.toFixed(digits));

/** Runs an act while the lines of a text are horizontal, and its shape and groups are not turned. */
function upright(frames, body, { rotation, factor, isVertical }, act) {
  if (rotation === 0 && !isVertical) return act();
  const turned = [...frames, body].map(({ style }) => [style, style.transform]);
  for (const [style] of turned) style.transform = "none";
  body.style.transform = `rotate(${isVertical ? -90 : 0}deg) scale(${factor})`;
  try {
    return act();
  } finally {
    for (const [style, transform] of turned) style.transform = transform;
  }
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

/**
 * @param points Points per pixel of the screen
 * @param factor The scale of the text
 */
function readParagraph(paragraph, points, factor) {
  const { style } = paragraph;
  const scaled = (value) => length(value) * factor;
  const pieces = [...paragraph.querySelectorAll("span, a")].filter((piece) => piece.textContent !== "");
  const first = pieces[0];
  const isBullet = first && /^\S{1,5} $/.test(first.textContent) && (isPlaced(first) || pieces.length > 1);
  const bullet = isBullet ? first : null;
  const text = paragraph.textContent.slice(bullet?.textContent.length ?? 0);
  const run = (bullet ? pieces.find((piece) => piece !== bullet && !bullet.contains(piece)) : first) ?? paragraph;
  const drawn = readStyle(run, factor);
  const size = drawn.size || scaled(style.fontSize);
  const moved = style.top.endsWith("em") ? parseFloat(style.top) * scaled(style.fontSize) : 0;
  const { lineHeight, shift, extra, top } = measureLines(paragraph, run, bullet, { size, points, moved });
  return {
    alignment: style.textAlign === "start" || style.textAlign === "" ? "left" : style.textAlign,
    isRightToLeft: style.direction === "rtl",
    marginLeft: scaled(style.paddingLeft),
    indent: scaled(style.textIndent),
    lineHeight,
    spaceBefore: scaled(style.marginTop) + extra,
    spaceAfter: scaled(style.marginBottom),
    shift,
    bullet: bullet
      ? {
          text: bullet.textContent.trim(),
          left: scaled(bullet.style.left),
          width: scaled(bullet.style.width),
          top: (boxesOf(bullet)[0]?.top ?? 0) * points - top,
          ...readStyle(bullet, factor),
        }
      : null,
    run: { ...drawn, size, spacing: drawn.spacing + embeddedSpacing(run, text) * size },
  };
}

/**
 * Measures where a paragraph's lines are. That depends on more than the style of its text: on the font of the page, and
 * on the size of each of its runs.
 *
 * @param sizes Font size of the run in points; points per pixel of the screen; how much lower than its place in the
 *   layout the paragraph is drawn, in points
 * @returns The distance between lines, and how much lower the text is than it would be in lines of its own font alone,
 *   in em of that size; in points, how much higher the first line is than the others, and where on the screen its top
 *   would be without that
 */
function measureLines(paragraph, run, bullet, { size, points, moved }) {
  const { top, height: whole } = paragraph.getBoundingClientRect();
  const bottom = (top + whole) * points;
  const lines = lineBoxes(paragraph, run, bullet);
  const [first, last] = [lines[0], lines.at(-1)];
  const count = Math.max(1, lines.length);
  const height = (count > 1 ? (last.top - first.top) / (count - 1) : whole) * points;
  const middle = last ? (last.top + last.height / 2) * points : bottom - height / 2;
  return {
    lineHeight: height / size,
    shift: (middle - (bottom - height / 2) + moved) / size,
    extra: Math.max(0, whole * points - height * count),
    top: bottom - height * count - moved,
  };
}

/** Returns the boxes of a paragraph's lines, as high as the font of the run. */
function lineBoxes(paragraph, run, bullet) {
  const { fontSize } = getComputedStyle(run);
  const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const lines = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (bullet?.contains(text) || getComputedStyle(text.parentElement).fontSize !== fontSize) continue;
    for (const box of boxesOf(text)) {
      const isSame = lines.some(({ top }) => Math.abs(top - box.top) < box.height / 3);
      if (box.width > 0 && !isSame) lines.push(box);
    }
  }
  return lines.toSorted((a, b) => a.top - b.top);
}

function boxesOf(node) {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()];
}

/** Start of the names under which the renderer loads fonts that the file embeds. Their own names follow them. */
const embedded = "__pptx_embedded_";

const pen = new OffscreenCanvas(1, 1).getContext("2d");
/** Size in CSS pixels at which texts are measured: large, because widths are rounded. */
const measured = 100;

/**
 * Returns how much wider each letter of a text is in a font that the file embeds than in the font in which it is typed,
 * in em on average: the studio doesn't have the file's fonts, but its lines should be as long.
 */
function embeddedSpacing(piece, text) {
  const style = getComputedStyle(piece);
  const families = familiesOf(style);
  if (text === "" || !families.some((name) => name.startsWith(embedded))) return 0;
  const shown = style.textTransform === "uppercase" ? text.toUpperCase() : text;
  const widthIn = (names) => {
    pen.font = `${style.fontStyle} ${style.fontWeight} ${measured}px ${names.map((name) => JSON.stringify(name)).join()}`;
    return pen.measureText(shown).actualBoundingBoxRight;
  };
  const typed = families.filter((name) => !name.startsWith(embedded));
  return (widthIn(families) - widthIn(typed)) / measured / Math.max(1, shown.length - 1);
}

const familiesOf = ({ fontFamily }) => fontFamily.split(",").map((name) => name.trim().replace(/^["']|["']$/g, ""));

const isPlaced = ({ style }) => style.position === "absolute" || style.display === "inline-block";

function readStyle(piece, factor) {
  const style = getComputedStyle(piece);
  const own = [piece, piece.parentElement].find(({ style: { fontSize } }) => fontSize !== "");
  return {
    font: familiesOf(style).find((name) => !name.startsWith(embedded)) ?? "",
    size: own ? length(own.style.fontSize) * factor : 0,
    isBold: Number(style.fontWeight) >= 600,
    isItalic: style.fontStyle === "italic",
    isUnderlined: style.textDecorationLine.includes("underline"),
    isUpperCase: style.textTransform === "uppercase",
    isSmallCaps: style.fontVariantCaps === "small-caps",
    isKerned: style.fontKerning !== "none",
    // The page is zoomed, so computed lengths are not those of the slide.
    spacing: length(piece.style.letterSpacing) * factor,
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
