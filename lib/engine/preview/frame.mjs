// The sandboxed frame in which the studio shows slides of a file before its upload. Plain JavaScript that runs in the
// frame, without a session.
import { characters, fontNames, languages, registerFonts } from "./deck-fonts.mjs";

/** Width in CSS pixels at which slides are drawn before scaling. */
const drawnWidth = 960;
const limits = {
  maxEntries: 20_000,
  maxEntryUncompressedBytes: 512 * 2 ** 20,
  maxTotalUncompressedBytes: 1024 * 2 ** 20,
};

/**
 * The open file: `{ id, renderer, width, height, slides, show(index, width) }`. `show` returns the errors of single
 * shapes.
 */
let deck = null;
/** Shows a quick rendering of the file, on top of the exact one that follows. */
const quick = document.createElement("div");
Object.assign(quick.style, { position: "absolute", left: 0, top: 0, transformOrigin: "0 0" });
let work = Promise.resolve();

addEventListener("message", ({ data, source }) => {
  if (source !== parent) return;
  const act = { open: openFile, draw: drawSlide }[data?.type];
  if (act) queue(data.id, () => act(data));
});
answer({ type: "ready" });

function queue(id, act) {
  work = work.then(act).catch((error) => answer({ type: "failed", id, message: String(error?.message ?? error) }));
}

function answer(message) {
  parent.postMessage(message, "*");
}

/** Opens a file with `renderer`, or with the other renderer if that fails. */
async function openFile({ id, bytes, renderer = "own" }) {
  deck = null;
  quick.remove();
  const opened =
    renderer === "own"
      ? await openExactly(bytes).catch(async (error) => (await openQuickly(bytes)) ?? Promise.reject(error))
      : ((await openQuickly(bytes)) ?? (await openExactly(bytes)));
  deck = { id, bytes, ...opened };
  answer({ type: "opened", id, renderer: deck.renderer, slides: deck.slides, width: deck.width, height: deck.height });
}

async function drawSlide({ id, slide, width }) {
  if (deck?.id !== id) throw new Error("The file is not open.");
  if (!(slide >= 1 && slide <= deck.slides)) throw new Error(`The file has ${deck.slides} slides.`);
  const faults = await deck.show(slide - 1, width);
  answer({
    type: "drawn",
    id,
    slide,
    renderer: deck.renderer,
    height: Math.round((width * deck.height) / deck.width),
    faults,
  });
  if (deck.renderer !== "own" && !deck.isTried) queue(id, () => drawExactly(id, slide, width));
}

/**
 * Replaces the quick rendering with the exact one when it is ready. Keeps the quick one if the exact renderer can't
 * open the file.
 */
async function drawExactly(id, slide, width) {
  if (deck?.id !== id) return;
  deck.isTried = true;
  const exact = await openExactly(deck.bytes).catch(() => null);
  if (!exact || exact.slides < slide) return;
  deck = { id, ...exact };
  await drawSlide({ id, slide, width });
  quick.remove();
}

/** Opens the file with the renderer that is used for stored previews. */
async function openExactly(bytes) {
  const { open, show } = await import("./page.mjs");
  const facts = await open(bytes, limits);
  await loadFonts(facts.fonts, facts.characters, facts.languages);
  return {
    renderer: "own",
    width: facts.width,
    height: facts.height,
    slides: facts.slides,
    show: (index, width) => show(index, width / facts.width),
  };
}

/** Returns the concatenated XML of the parts whose names match. */
async function partsXml(zip, names) {
  const parts = await Promise.all(zip.file(names).map((part) => part.async("string")));
  return parts.join("\n");
}

/** Opens the file with `pptx-preview`. Returns null if that fails or if slides are missing. */
async function openQuickly(bytes) {
  try {
    await loadScript("./jszip.js");
    const zip = await globalThis.JSZip.loadAsync(bytes);
    const presentation = await partsXml(zip, /^ppt\/presentation\.xml$/);
    const xml = await partsXml(zip, /^ppt\/(slides|slideLayouts|slideMasters|theme|charts)\/[^/]+\.xml$/);
    const text = characters(xml);
    await Promise.all([loadFonts(fontNames(xml), text, languages(xml, text)), loadScript("./pptx-preview.js")]);
    const [, cx, cy] = /<p:sldSz\b[^>]*?\bcx="(\d+)"[^>]*?\bcy="(\d+)"/.exec(presentation) ?? [
      null,
      12_192_000,
      6_858_000,
    ];
    const height = (drawnWidth * cy) / cx;
    // `pptx-preview` expects the page to set the theme fonts.
    const [, font = "Arial"] = /<a:minorFont>\s*<a:latin typeface="([^"]+)"/.exec(xml) ?? [];
    quick.style.fontFamily = JSON.stringify(font);
    quick.replaceChildren();
    document.body.append(quick);
    const previewer = globalThis.pptxPreview.init(quick, { width: drawnWidth, height, mode: "slide" });
    await previewer.load(bytes.slice(0));
    const count = presentation.match(/<p:sldId\b/g)?.length ?? 0;
    if (previewer.slideCount !== count) throw new Error("Slides are missing.");
    const show = async (index, width) => {
      quick.style.transform = `scale(${width / drawnWidth})`;
      previewer.renderSingleSlide(index);
      await document.fonts.ready;
      return [];
    };
    await show(0, drawnWidth);
    return { renderer: "pptx-preview", width: drawnWidth, height, slides: count, show };
  } catch {
    quick.remove();
    return null;
  }
}

async function loadFonts(names, text, tags) {
  if (names.length === 0) return;
  const wanted = [...names.map((name) => ["name", name]), ...tags.map((tag) => ["language", tag])];
  const response = await fetch(new URL(`./font-faces?${new URLSearchParams(wanted)}`, import.meta.url));
  if (response.ok) await registerFonts(await response.json(), text);
}

function loadScript(path) {
  return new Promise((resolve, reject) => {
    if (globalThis.pptxPreview) return resolve();
    const script = Object.assign(document.createElement("script"), {
      src: new URL(path, import.meta.url),
      onload: resolve,
      onerror: () => reject(new Error(`${path} could not be loaded`)),
    });
    document.head.append(script);
  });
}
