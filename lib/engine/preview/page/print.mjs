import { clear, fine, openPresentation, readSlide, renderInto } from "./page.mjs";
// Lays out all slides below each other, to print them as pages of a PDF. Text remains text, charts become vectors, and
// links and titles are marked up. Plain JavaScript that runs in the page.
import { drawShadows } from "./print-shadows.mjs";

/** Placeholder types whose text is the title of a slide. */
const titles = ["title", "ctrTitle"];
const pages = document.createElement("main");
const sheet = document.createElement("style");

/**
 * Lays out the slides that are not hidden, and sets the document title. Returns the number of slides, and the errors of
 * single shapes, which are omitted.
 */
export async function print(title) {
  clear();
  const { width, height, slides } = openPresentation();
  document.title = title;
  sheet.textContent = pageStyles(width, height);
  document.head.append(sheet);
  document.body.append(pages);
  const { init } = await import("./echarts.mjs");
  globalThis.startChart = (holder) => init(holder, null, { renderer: "svg" });
  const faults = [];
  try {
    for (const index of slides.keys()) {
      const slide = await readSlide(index);
      if (!slide.hidden) faults.push(...(await layOutPage(slide)));
    }
  } finally {
    delete globalThis.startChart;
  }
  return { pages: pages.children.length, faults };
}

/** Removes the pages that `print` laid out. */
export function endPrint() {
  pages.replaceChildren();
  pages.remove();
  sheet.remove();
}

function pageStyles(width, height) {
  return `html,body{overflow:visible!important}#stage{display:none}
main{-webkit-print-color-adjust:exact;print-color-adjust:exact}
section{position:relative;width:${width}px;height:${height}px;overflow:hidden;contain:strict;break-inside:avoid}
section:not(:last-child){break-after:page}
section>div{position:absolute;left:0;top:0;zoom:${fine};transform:scale(${1 / fine});transform-origin:0 0;font-family:inherit}
section a.area{position:absolute;inset:0}`;
}

async function layOutPage(slide) {
  const page = document.createElement("section");
  page.id = nameOf(slide.index);
  const holder = document.createElement("div");
  page.append(holder);
  pages.append(page);
  pages.style.fontFamily = document.getElementById("stage").style.fontFamily;
  let target = null;
  const { handle, faults, finished } = renderInto(holder, slide, (where) => (target = where));
  await finished;
  drawShadows(holder);
  markTitle(handle.element, slide.nodes);
  for (const element of holder.querySelectorAll('[style*="cursor: pointer"]')) {
    target = null;
    element.click();
    if (target) addLink(element, target);
  }
  return faults;
}

const nameOf = (index) => `slide-${index + 1}`;

/**
 * Makes the title a heading, which becomes an entry in the outline of the PDF. The slide's own shapes are its last
 * children.
 */
function markTitle(slide, nodes) {
  const at = nodes.findIndex(({ placeholder }) => titles.includes(placeholder?.type));
  const title = at < 0 ? null : slide.children[slide.children.length - nodes.length + at];
  if (!title?.textContent.trim()) return;
  title.setAttribute("role", "heading");
  title.setAttribute("aria-level", "1");
}

/** Turns a click target of the renderer into a link: the link of a text, or an area over a shape. */
function addLink(element, { url, slideIndex }) {
  const link = document.createElement("a");
  link.href = slideIndex === undefined ? url : `#${nameOf(slideIndex)}`;
  element.removeAttribute("role");
  if (element.localName === "span") {
    link.style.color = "inherit";
    link.append(...element.childNodes);
  } else link.className = "area";
  element.append(link);
}
