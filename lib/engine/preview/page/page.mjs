// Runs in the page that pictures are taken of, and in the studio's sandboxed frame: plain JavaScript, served as it is. Shows in `#stage`.
import { shrinkCanvases } from "./chart-canvas.mjs";
import { mendDrawnChart } from "./chart-layout.mjs";
import { characters, fontNames } from "./deck-fonts.mjs";
import { mendLineHeights, mendTable, withSingleSpacing } from "./html-patches.mjs";
import { mendChart, mendLinks, mendShapes, wholeWords } from "./renderer-patches.mjs";
import { buildPresentation, parseZip, renderSlide } from "./renderer.mjs";

/**
 * Slides are laid out so many times larger than they are: browsers round ascents of fonts and widths of borders to
 * whole pixels.
 */
const fine = 4;
const stage = document.getElementById("stage");
const charts = new Set();
const media = new Map();
let presentation = null;
let shown = null;
let arePrompts = false;

/**
 * Reads a presentation, in place of the one before. `prompts`: what its slides' own shapes say is shown in a muted way.
 * Returns its size in CSS pixels, how many slides it has, and what fonts are needed for.
 */
export async function open(bytes, limits, prompts = false) {
  close();
  arePrompts = prompts;
  const files = await parseZip(bytes, limits);
  for (const kind of ["slides", "slideLayouts", "slideMasters", "diagramDrawings"]) mend(files[kind], mendShapes);
  for (const kind of ["slideRels", "slideLayoutRels", "slideMasterRels", "chartRels"])
    mend(files[kind] ?? [], mendLinks);
  mend(files.themes, wholeWords);
  files.presentation = withSingleSpacing(wholeWords(files.presentation));
  mend(files.charts, mendChart);
  presentation = buildPresentation(files);
  const parts = [files.presentation, files.tableStyles ?? ""];
  for (const kind of ["slides", "slideLayouts", "slideMasters", "themes", "charts", "diagramDrawings"])
    parts.push(...files[kind].values());
  const xml = parts.join("\n");
  return {
    width: presentation.width,
    height: presentation.height,
    slides: presentation.slides.length,
    fonts: fontNames(xml),
    characters: characters(xml),
  };
}

function close() {
  clear();
  for (const url of media.values()) URL.revokeObjectURL(url);
  media.clear();
}

function mend(parts, act) {
  for (const [name, xml] of parts) parts.set(name, act(xml));
}

/** Shows one slide (0-based) at the given scale. Returns the faults of single shapes, which are left out of the picture. */
export async function show(index, scale) {
  stage.style.zoom = fine;
  stage.style.transform = `scale(${scale / fine})`;
  const faults = shown?.index === index && !shown.isShrunk ? shown.faults : await render(index);
  await nextFrame();
  await nextFrame();
  shown.isShrunk = shrinkCanvases(stage, scale);
  return faults;
}

async function render(index) {
  clear();
  const faults = [];
  const handle = renderSlide(presentation, presentation.slides[index], {
    mediaUrlCache: media,
    chartInstances: charts,
    pdfjs: false,
    onNodeError: (id, error) => faults.push(`shape ${id}: ${error}`.slice(0, 200)),
  });
  shown = { index, faults, handle };
  stage.replaceChildren(handle.element);
  if (arePrompts) mutePrompts(handle.element, presentation.slides[index].nodes.length);
  for (const table of stage.querySelectorAll("table")) mendTable(table);
  mendLineHeights(stage);
  await handle.ready;
  await Promise.all([...stage.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
  for (const chart of charts) {
    mendDrawnChart(chart);
    chart.getZr().flush();
  }
  return faults;
}

/** What a slide's own shapes say is asked for, not said. They stand behind those of master and layout. */
function mutePrompts(slide, count) {
  for (const shape of [...slide.children].slice(slide.children.length - count)) {
    for (const text of shape.querySelectorAll(":scope > div")) text.style.opacity = "0.6";
  }
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function clear() {
  shown?.handle.dispose();
  shown = null;
  charts.clear();
  stage.replaceChildren();
}
