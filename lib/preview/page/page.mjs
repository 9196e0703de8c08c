// Runs in the page that pictures are taken of: plain JavaScript, served as it is. `slide-page.ts` calls what it offers.
import { shrinkCanvases } from "./chart-canvas.mjs";
import { buildPresentation, parseZip, renderSlide } from "./renderer.mjs";
import { mendDrawnChart } from "./drawn-chart.mjs";
import { mendChart, mendShapes } from "./mends.mjs";

const stage = document.getElementById("stage");
const charts = new Set();
const media = new Map();
let presentation = null;
let shown = null;

/** Reads the presentation. Returns its size in CSS pixels, how many slides it has, and what fonts are needed for. */
async function open(limits) {
  const response = await fetch("/deck.pptx");
  const files = await parseZip(await response.arrayBuffer(), limits);
  for (const kind of ["slides", "slideLayouts", "slideMasters", "diagramDrawings"]) mend(files[kind], mendShapes);
  mend(files.charts, mendChart);
  presentation = buildPresentation(files);
  const parts = [files.presentation, files.tableStyles ?? ""];
  for (const kind of ["slides", "slideLayouts", "slideMasters", "themes", "charts", "diagramDrawings"]) parts.push(...files[kind].values());
  const xml = parts.join("\n");
  return { width: presentation.width, height: presentation.height, slides: presentation.slides.length, fonts: fontNames(xml), characters: characters(xml) };
}

function mend(parts, act) {
  for (const [name, xml] of parts) parts.set(name, act(xml));
}

/** Names of fonts that text asks for; those that a theme lists for other scripts are left out. */
function fontNames(xml) {
  const names = new Set();
  for (const [, name] of xml.matchAll(/<a:(?:latin|ea|cs|sym|buFont)\b[^>]*?\btypeface="([^"]*)"/g)) {
    if (name && !name.startsWith("+")) names.add(unescaped(name));
  }
  return [...names];
}

/** Each character of the texts once, with what bullets and fields may add. */
function characters(xml) {
  const found = new Set("0123456789•–—");
  for (const [, text] of xml.matchAll(/<(?:a:t|c:v|c:pt)>([^<]*)</g)) for (const character of unescaped(text)) found.add(character);
  for (const [, text] of xml.matchAll(/\bchar="([^"]*)"/g)) for (const character of unescaped(text)) found.add(character);
  return [...found].join("");
}

function unescaped(text) {
  if (!text.includes("&")) return text;
  return new DOMParser().parseFromString(`<t>${text}</t>`, "text/xml").documentElement.textContent;
}

/** Registers the faces, in this order, and loads those that the characters need. */
async function useFonts(faces, text) {
  const cuts = new Set();
  for (const { family, url, ...descriptors } of faces) {
    document.fonts.add(new FontFace(family, `url(${url})`, descriptors));
    cuts.add(`${descriptors.style} ${descriptors.weight} 16px ${JSON.stringify(family)}`);
  }
  await Promise.all([...cuts].map((cut) => document.fonts.load(cut, text)));
}

/** Shows one slide (0-based) at the given scale. Returns the faults of single shapes, which are left out of the picture. */
async function show(index, scale) {
  clear();
  const faults = [];
  shown = renderSlide(presentation, presentation.slides[index], {
    mediaUrlCache: media,
    chartInstances: charts,
    pdfjs: false,
    onNodeError: (id, error) => faults.push(`shape ${id}: ${error}`.slice(0, 200)),
  });
  stage.style.transform = `scale(${scale})`;
  stage.replaceChildren(shown.element);
  // A table whose rows need more than its frame grows past it.
  for (const table of stage.querySelectorAll("table")) table.parentElement.style.overflow = "visible";
  for (const cell of stage.querySelectorAll("td")) closeSeams(cell);
  await shown.ready;
  await Promise.all([...stage.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
  for (const chart of charts) {
    mendDrawnChart(chart);
    chart.getZr().flush();
  }
  await nextFrame();
  await nextFrame();
  shrinkCanvases(stage, scale);
  return faults;
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Cells rarely end at whole pixels of a scaled picture: what lies below would shine through between two of one colour. */
function closeSeams({ style }) {
  if (style.backgroundColor.startsWith("rgb(")) style.boxShadow = `0 0 0 0.5px ${style.backgroundColor}`;
}

function clear() {
  shown?.dispose();
  charts.clear();
  stage.replaceChildren();
}

globalThis.slidePage = { open, useFonts, show };
