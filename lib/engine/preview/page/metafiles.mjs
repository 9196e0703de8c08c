// Draws metafiles (WMF, EMF), which a browser can't show, as SVG. Plain JavaScript that runs in the page.
import { withExtent } from "./metafile-bytes.mjs";
import { embedFonts, familyOf } from "./metafile-fonts.mjs";
import { isSymbolFont, symbolCharacter } from "./renderer-patches.mjs";

const maxBytes = 32 * 2 ** 20;
const maxSvgCharacters = 32 * 2 ** 20;
const maxElements = 20_000;
/** Maximum width and height in pixels of icons whose mask is combined with them. */
const maxIconSide = 1024;
/** Time for one metafile. */
const fileMilliseconds = 4000;
/** Time for all metafiles of a presentation. */
const deckMilliseconds = 10_000;
/** Time left, by presentation. */
const timeLeft = new WeakMap();
/** The content of metafiles that can't be drawn. */
const failed = new WeakSet();
let worker = null;

/** Replaces the metafiles of a slide, its layout and its master by SVG. Those that can't be drawn remain. */
export async function drawMetafiles(presentation, slide) {
  const { media, layouts, masters, slideToLayout, layoutToMaster } = presentation;
  const layout = slideToLayout.get(slide.index) || slide.layoutIndex;
  for (const part of [slide, layouts.get(layout), masters.get(layoutToMaster.get(layout))]) {
    for (const link of part?.rels.values() ?? []) {
      const path = metafilePath(link);
      const bytes = path && media.get(path);
      if (!bytes) continue;
      const drawn = `${path}.svg`;
      if (!media.has(drawn)) {
        const svg = failed.has(bytes) ? null : await draw(presentation, bytes).catch(() => null);
        if (!svg) {
          failed.add(bytes);
          continue;
        }
        media.set(drawn, new TextEncoder().encode(svg));
      }
      link.target += ".svg";
    }
  }
}

/** Returns the path of the metafile that a relationship refers to. */
function metafilePath({ target, targetMode }) {
  const name = targetMode === "External" ? null : /\bmedia\/(.+\.[ew]mf)$/i.exec(target)?.[1];
  try {
    return name ? `ppt/media/${decodeURIComponent(name)}` : null;
  } catch {
    return null;
  }
}

/** Returns a metafile as SVG. Null if it can't be drawn, or not in the time left. */
async function draw(presentation, bytes) {
  const left = timeLeft.get(presentation) ?? deckMilliseconds;
  if (left <= 0) return null;
  const start = performance.now();
  const whole = bytes.byteLength > maxBytes ? null : withExtent(bytes);
  const svg = whole && (await convert(whole.buffer, Math.min(left, fileMilliseconds)));
  timeLeft.set(presentation, left - (performance.now() - start));
  const drawing = svg && isModerate(svg) ? new DOMParser().parseFromString(svg, "image/svg+xml") : null;
  if (drawing?.documentElement.localName !== "svg") return null;
  // Pictures are stretched to the size of their shape.
  drawing.documentElement.setAttribute("preserveAspectRatio", "none");
  await joinMasks(drawing);
  replaceSymbols(drawing);
  await embedFonts(drawing);
  return new XMLSerializer().serializeToString(drawing);
}

/** Returns true if a browser draws the SVG in little time. */
function isModerate(svg) {
  return svg.length <= maxSvgCharacters && svg.split("<", maxElements * 2 + 1).length <= maxElements * 2;
}

/** Converts a metafile to SVG. Null if that fails or takes too long. */
function convert(buffer, milliseconds) {
  return new Promise((resolve) => {
    const finish = (svg) => {
      clearTimeout(timer);
      resolve(svg);
    };
    const fail = () => {
      worker?.terminate();
      worker = null;
      finish(null);
    };
    const timer = setTimeout(fail, milliseconds);
    try {
      worker ??= new Worker(new URL("./metafile-worker.mjs", import.meta.url), { type: "module" });
    } catch {
      // In the studio's frame, which has no origin.
      return fail();
    }
    worker.onmessage = ({ data }) => finish(data);
    worker.onerror = fail;
    worker.postMessage(buffer, [buffer]);
  });
}

/**
 * Combines each picture with the mask before it. Icons consist of such pairs: the mask blackens the pixels that the
 * picture then colors. An image has no background to blacken.
 */
async function joinMasks(drawing) {
  const place = (image) => ["x", "y", "width", "height", "transform"].map((name) => image.getAttribute(name)).join();
  for (const mask of drawing.querySelectorAll("image")) {
    const picture = mask.nextElementSibling;
    if (mask.style.mixBlendMode !== "multiply" || picture?.localName !== "image") continue;
    if (!["difference", "screen"].includes(picture.style.mixBlendMode) || place(picture) !== place(mask)) continue;
    const [opacity, colors] = await Promise.all([mask, picture].map((image) => decode(image.getAttribute("href"))));
    if (Math.max(colors.naturalWidth, colors.naturalHeight) > maxIconSide) continue;
    picture.setAttribute("href", masked(colors, opacity));
    picture.style.mixBlendMode = "";
    mask.remove();
  }
}

async function decode(url) {
  const image = Object.assign(new Image(), { src: url });
  await image.decode();
  return image;
}

/** Returns the picture as a data URL, opaque where the mask is black. */
function masked(picture, mask) {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  context.imageSmoothingEnabled = false;
  const pixels = [mask, picture].map((image) => {
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  });
  const [opacity, colors] = pixels;
  for (let at = 0; at < colors.data.length; at += 4) colors.data[at + 3] = 255 - opacity.data[at];
  context.putImageData(colors, 0, 0);
  return context.canvas.toDataURL();
}

/** Replaces the characters of symbol fonts by Unicode characters. */
function replaceSymbols(drawing) {
  for (const text of drawing.querySelectorAll("text")) {
    const font = familyOf(text);
    if (!isSymbolFont(font)) continue;
    text.textContent = [...text.textContent].map((one) => symbolCharacter(font, one.codePointAt(0))).join("");
    text.setAttribute("font-family", "Arial");
  }
}
