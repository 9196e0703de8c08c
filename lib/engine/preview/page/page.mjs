import { readAxis } from "./chart-axes.mjs";
// Runs in the page that previews are captured from, and in the studio's sandboxed frame. Plain JavaScript, served
// unchanged. Draws into `#stage`.
import { shrinkCanvases } from "./chart-canvas.mjs";
import { labelPoints, labelText, readLabel } from "./chart-labels.mjs";
import { patchChartLayout } from "./chart-layout.mjs";
import { formatChartNumber } from "./chart-numbers.mjs";
import { characters, fontNames, languages } from "./deck-fonts.mjs";
import {
  patchLineHeights,
  limitIndents,
  patchTable,
  patchVerticalTexts,
  addSingleSpacing,
  clearUnknownPictures,
} from "./html-patches.mjs";
import { drawMetafiles } from "./metafiles.mjs";
import { inheritPlaceholderStyles } from "./placeholder-styles.mjs";
import { patchChart, patchLinks, patchShapes, decodePart, keepWordsWhole } from "./renderer-patches.mjs";
import { buildPresentation, materializeSlideNodes, parseZip, renderSlide } from "./renderer.mjs";
import { readText, withoutText } from "./set-texts.mjs";
import { preferDefaults } from "./text-defaults.mjs";

/** Slides are laid out larger by this factor, because browsers round font ascents and border widths to whole pixels. */
export const fine = 4;
/**
 * Time for reading the fonts that a file embeds. The renderer's own limit leaves fonts out on a busy machine, so that
 * the same slide looks different.
 */
const fontMilliseconds = 5000;
/** Points per CSS pixel. */
const pointsPerPixel = 0.75;
/** The font of text that doesn't specify one. */
const standardFont = "Arial";
// The renderer calls these instead of its own functions (see page-files.ts).
Object.assign(globalThis, { formatChartNumber, labelPoints, labelText, readAxis, readLabel, decodePart });
/** Shows text that is larger than its shape, as PowerPoint does unless the file says that it is clipped. */
const overflow = document.createElement("style");
overflow.textContent =
  '[style*="flex-direction: column"][style*="white-space"][style*="overflow: hidden"]{overflow:visible!important}';
document.head.append(overflow);
const stage = document.getElementById("stage");
const media = new Map();
let presentation = null;
let shown = null;
let arePrompts = false;

/**
 * Opens a presentation, which replaces the previous one. Returns the size in CSS pixels, the number of slides, and the
 * fonts, characters and languages in use.
 *
 * @param prompts True to show the text of the slides' own shapes in a muted color
 */
export async function open(bytes, limits, prompts = false) {
  close();
  arePrompts = prompts;
  const files = await parseZip(bytes, limits);
  for (const kind of ["slides", "slideLayouts", "slideMasters", "diagramDrawings"])
    patchParts(files[kind], patchShapes);
  for (const kind of ["slideRels", "slideLayoutRels", "slideMasterRels", "chartRels"])
    patchParts(files[kind] ?? [], patchLinks);
  patchParts(files.themes, keepWordsWhole);
  patchParts(files.slideMasters, (master) => preferDefaults(master, files.presentation));
  files.presentation = addSingleSpacing(keepWordsWhole(files.presentation));
  patchParts(files.charts, patchChart);
  presentation = buildPresentation(files, { lazySlides: true });
  const parts = [files.presentation, files.tableStyles ?? ""];
  for (const kind of ["slides", "slideLayouts", "slideMasters", "themes", "charts", "diagramDrawings"])
    parts.push(...files[kind].values());
  const xml = parts.join("\n");
  // The height of lines depends on the font of the stage as well as on that of their text. Without a font of ours it
  // would depend on the machine.
  const [, minor] = /<a:minorFont>\s*<a:latin typeface="([^"]+)"/.exec(xml) ?? [];
  stage.style.fontFamily = [minor ?? standardFont, standardFont].map((name) => JSON.stringify(name)).join(", ");
  const text = characters(xml);
  return {
    width: presentation.width,
    height: presentation.height,
    slides: presentation.slides.length,
    fonts: [...new Set([...fontNames(xml), standardFont])],
    characters: text,
    languages: languages(xml, text),
  };
}

function close() {
  clear();
  for (const url of media.values()) URL.revokeObjectURL(url);
  media.clear();
}

function patchParts(parts, act) {
  for (const [name, xml] of parts) if (typeof xml === "string") parts.set(name, act(xml));
}

/** Shows a slide (0-based) at the given scale. Returns the errors of single shapes, which are missing in the image. */
export async function show(index, scale) {
  stage.style.zoom = fine;
  stage.style.transform = `scale(${scale / fine})`;
  const faults = shown?.index === index && !shown.isShrunk ? shown.faults : await render(index);
  await nextFrame();
  await nextFrame();
  shown.isShrunk = shrinkCanvases(stage, scale);
  return faults;
}

/** Returns the layout of the texts in the shown slide's own shapes: `SetText` of slide-page.ts. */
export function texts() {
  const { element: slide } = shown.handle;
  return ownShapes().flatMap(({ id, element }) => {
    const text = readText(element, slide, presentation.width * pointsPerPixel);
    return text ? [{ shapeId: Number(id), ...text }] : [];
  });
}

/** Hides the text of one of the slide's own shapes until the slide is rendered again. */
export function hideText(shapeId) {
  withoutText(ownShapes().find(({ id }) => Number(id) === shapeId)?.element);
}

/** Shows hidden text again. */
export function showText(shapeId) {
  withoutText(ownShapes().find(({ id }) => Number(id) === shapeId)?.element, false);
}

/** Returns the slide's own shapes, without those of the master and layout: groups first, then the shapes within them. */
function ownShapes() {
  const { nodes } = shown.slide;
  const elements = [...shown.handle.element.children].slice(-nodes.length || Infinity);
  const own = nodes.map(({ id }, index) => ({ id, element: elements[index] }));
  return [...own, ...nodes.flatMap(({ source }, index) => shapesWithin(source, elements[index]))];
}

/** The names of the elements that the renderer draws in a group. */
const drawnInGroups = ["sp", "pic", "grpSp", "graphicFrame", "cxnSp"];

/**
 * Returns the shapes within a group and the groups in it. Omits those of a group in which the renderer doesn't draw
 * each shape as an element of its own.
 */
function shapesWithin(source, element) {
  const children = source.localName === "grpSp" ? source.allChildren() : [];
  const shapes = children.filter(({ localName }) => drawnInGroups.includes(localName));
  const isWhole = children.every(({ localName }) => localName !== "AlternateContent");
  if (!isWhole || shapes.length !== element?.children.length) return [];
  return shapes.flatMap((shape, index) => {
    const [properties] = shape.allChildren();
    const within = element.children[index];
    return [{ id: properties?.child("cNvPr").attr("id"), element: within }, ...shapesWithin(shape, within)];
  });
}

async function render(index) {
  clear();
  shown = { index, ...renderInto(stage, await readSlide(index)) };
  await shown.finished;
  return shown.faults;
}

/**
 * Reads a slide (0-based). The presentation keeps only its text, because the trees of all slides together take many
 * times as much memory.
 */
export async function readSlide(index) {
  const slide = { ...presentation.slides[index] };
  materializeSlideNodes(presentation, slide);
  inheritPlaceholderStyles(presentation, slide);
  await drawMetafiles(presentation, slide);
  return slide;
}

/**
 * Renders a slide as the only content of an element whose zoom is already set. `finished` resolves when images, fonts
 * and charts are ready.
 *
 * @param onNavigate Receives the targets of links that are not an `<a>`, when their elements are clicked
 */
export function renderInto(holder, slide, onNavigate) {
  const faults = [];
  const own = new Set();
  const handle = renderSlide(presentation, slide, {
    mediaUrlCache: media,
    chartInstances: own,
    pdfjs: false,
    embeddedFontLimits: { maxProcessingMs: fontMilliseconds },
    onNavigate,
    onNodeError: (id, error) => faults.push(`shape ${id}: ${error}`.slice(0, 200)),
  });
  holder.replaceChildren(handle.element);
  if (arePrompts) mutePrompts(handle.element, slide.nodes.length);
  for (const table of holder.querySelectorAll("table")) patchTable(table);
  patchLineHeights(holder);
  limitIndents(holder);
  patchVerticalTexts(holder);
  clearUnknownPictures(holder);
  const finish = async () => {
    await handle.ready;
    await Promise.all([...holder.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
    for (const chart of own) {
      patchChartLayout(chart);
      chart.getZr().flush();
    }
  };
  return { slide, handle, faults, finished: finish() };
}

/** Returns the open presentation: its size in CSS pixels and its slides. */
export function openPresentation() {
  return presentation;
}

/** Mutes the text of the slide's own shapes, which follow those of the master and layout. */
function mutePrompts(slide, count) {
  for (const shape of [...slide.children].slice(slide.children.length - count)) {
    for (const text of shape.querySelectorAll(":scope > div")) text.style.opacity = "0.6";
  }
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Removes the slide that is shown. */
export function clear() {
  shown?.handle.dispose();
  shown = null;
  stage.replaceChildren();
}
