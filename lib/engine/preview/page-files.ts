import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fontFaces } from "./font-faces";
import { projectPath, installedFile } from "./installed-files";

/** The origin of the page. No such host exists. */
export const pageOrigin = "https://slides.invalid";

/** Allows the page to run our scripts, and to read the deck, its contents and the fonts. It can't send anything. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self' data: blob:; img-src data: blob:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Slide</title>
<style>html,body{margin:0;background:#fff;overflow:hidden;font-variant-ligatures:no-common-ligatures}#stage{position:absolute;left:0;top:0;transform-origin:0 0}</style>
<div id="stage"></div><script type="module" src="/worker.mjs"></script>`;

export type PageFile = { body: Buffer; contentType: string; headers?: Record<string, string> };

const known = new Map<string, Promise<PageFile>>();

/** Maximum number of fonts for one request. */
const maxFonts = 100;

/**
 * Returns a file of the page by its path. Files are cached in memory. Null if there is no such file.
 *
 * @param query Only `/font-faces` has one: font names as `name`, and languages as `language`
 */
export function pageFile(path: string, query = new URLSearchParams()): Promise<PageFile> | null {
  if (path === "/font-faces") return faces(query.getAll("name"), query.getAll("language"));
  let file = known.get(path);
  if (!file) {
    const read = reader(path);
    if (!read) return null;
    known.set(path, (file = read()));
  }
  return file;
}

function reader(path: string): (() => Promise<PageFile>) | null {
  if (path === "/") {
    return async () => ({
      body: Buffer.from(html),
      contentType: "text/html",
      headers: { "Content-Security-Policy": policy },
    });
  }
  if (path === "/renderer.mjs") return readRenderer;
  if (path === "/echarts.mjs") return script(() => installedFile("echarts/dist/echarts.esm.min.mjs"));
  if (path === "/emf-converter.mjs") return readConverter;
  if (path === "/numfmt.mjs") return script(() => projectPath("node_modules", "numfmt", "dist", "index.mjs"));
  const own = projectPath("lib", "engine", "preview", "page", path);
  if (/^\/[a-z]+(?:-[a-z]+)*\.mjs$/.test(path) && existsSync(own)) return script(() => own);
  const font = /^\/fonts\/([a-z0-9-]+)\/([a-z0-9-]+\.woff2)$/.exec(path);
  if (!font) return null;
  const scope = font[2]?.endsWith("-wght-normal.woff2") ? "@fontsource-variable" : "@fontsource";
  return async () => ({
    body: await readFile(installedFile(`${scope}/${font[1]}/files/${font[2]}`)),
    contentType: "font/woff2",
  });
}

/** Reads the renderer. Replaces some of its functions with ours. */
async function readRenderer(): Promise<PageFile> {
  const source = await readFile(installedFile("@aiden0z/pptx-renderer/browser"), "utf8");
  const patched = patchDecoding(patchChartStart(patchNumberFormat(source)));
  return { body: Buffer.from(patchWords(patchFunctions(patched))), contentType: "text/javascript" };
}

/**
 * Lets parts in UTF-16 be read as well, because the renderer reads all as UTF-8.
 *
 * @throws Error if the renderer reads parts in another way
 */
export function patchDecoding(source: string): string {
  const own = /(?<=const \w+ = )await (\w+)\.async\("string"\)(?=;\s+return \w+\(\w+, \w+\(\w+\), \w+\), \w+;)/g;
  if (source.match(own)?.length !== 1) throw new Error("The renderer reads parts in another way.");
  return source.replace(own, 'globalThis.decodePart(await $1.async("uint8array"))');
}

/**
 * What is replaced in other functions of the renderer. For axes and labels of charts see page/chart-axes.mjs and
 * page/chart-labels.mjs.
 */
const replaced: readonly (readonly [own: RegExp, replacement: string])[] = [
  // Lets placeholders have the direction of their text from the master.
  [/(?<=\["anchor", )(?="lIns", "tIns", "rIns", "bIns"\])/g, '"vert", '],
  // Lets lines with tabs be broken, unless their text is not.
  [/(?<=\.textContent = (\w+)\.text, \w+\.style\.)whiteSpace = "pre"/g, 'whiteSpaceCollapse = "preserve"'],
  // Writes dates and other numbers that are categories.
  [
    /((\w+) = \w+\.child\("formatCode"\)\.text\(\), [^]{0,250})\w+ && (\w+) \? (\w+\[\w+\] = )\w+\(parseFloat\(\3\)\) : \4\3;/g,
    "$1$4$3 && globalThis.formatChartNumber(parseFloat($3), $2);",
  ],
  // Reads an axis.
  [
    /(\w+ = \w+\((\w+)\.child\("delete"\)\), \w+ = \2\.child\("tickLblPos"\)[^]{0,1500}?return \{)(?=\s+deleted: )/g,
    "$1 own: globalThis.readAxis($2),",
  ],
  // Keeps what was read of an axis in the option of the chart.
  [/(function \w+\((\w+), (\w+), \w+\) \{\s+(?:var [\w, ]+;\s+)?)(?=if \(\3\.deleted\) \{)/g, "$1$2.own = $3.own;"],
  // Reads a label.
  [/(?<=(\w+)\.child\("dLblPos"\), \w+ = )\{\}(?=, \w+ = \w+\(\1, "delete"\))/g, "globalThis.readLabel($1)"],
  // Reads the labels of a series.
  [/(?<=const \w+ = \w+\((\w+), "showVal"\)[^]{0,600}return \{)(?=\s+showVal: )/g, " ...globalThis.readLabel($1),"],
  // Keeps what was read when those of a single point are added.
  [/(?<=return \{)(?=\s+showVal: \((\w+) == null)/g, " ...$1,"],
  [/(?<=const \w+ = \{)(?=\s+showVal: \((\w+) == null)/g, " ...$1,"],
  // Writes those of bars, lines and slices.
  [
    /((\w+) = (\w+)\.formatCode, [^]{0,100}\((\w+)\) => \{\s+if \(!\()\4 != null && \4\.showVal(\)\) return;[^]{0,600}?formatter: \((\w+)\) => \{)[^]{0,200}?return (\w+) === 0 [^;]+;/g,
    "$1$4 && !$4.deleted && ($4.showVal || $4.showCatName || $4.showSerName)$5 return globalThis.labelText($4, { ...$6, value: $3.values[$6.dataIndex] }, $2);",
  ],
  [
    /((\w+) = (\w+)\.formatCode, [^]{0,800}?formatter: \((\w+)\) => \{)[^{}]{0,50}[^]{0,200}?return (\w+)\.showSerName && \(\4 [^;]+;/g,
    "$1 return globalThis.labelText($5, { ...$4, value: $3.values[$4.dataIndex] }, $2);",
  ],
  [
    /(\((\w+), (\w+), (\w+)\) \{\s+if \(!\2 [^]{0,200}formatter: \((\w+)\) => \{)\s+const \w+ = \[\];\s+return (\w+)\.showSerName && \4 [^;]+;/g,
    "$1 return globalThis.labelText($6, { ...$5, seriesName: $4 }, $3);",
  ],
  // Writes those of points and bubbles.
  ...["scatterStyle", "bubbleScale"].map((name): readonly [RegExp, string] => [
    new RegExp(
      String.raw`(function [\w$]+\(([\w$]+), [\w$]+, ([\w$]+), ([\w$]+), [\w$]+\) \{(?:(?!\nfunction )[^])*?\.child\("${name}"\)(?:(?!\nfunction )[^])*?series: )([\w$]+)(?=\n)`,
      "g",
    ),
    "$1globalThis.labelPoints($5, $2, $3, $4)",
  ]),
  // Keeps the offsets of labels, which page/chart-layout.mjs applies.
  [
    /(return ([\w$]+)\.size === 0 \? void 0 : )\(\w+\) => \{\s+if \(\w+\.dataIndex === void 0\)[^]{0,600}?\n {2}\};/g,
    "$1Object.assign(() => ({}), { offsets: $2 });",
  ],
];

/** Finds the functions of the renderer that read labels and write their style. */
const labelReaders = [
  /\.exists\(\) \? (?<shared>[\w$]+)\([\w$]+, [\w$]+\) : void 0\) \?\? \1\([\w$]+, [\w$]+\), (?<labels>[\w$]+) = (?<own>[\w$]+)\([\w$]+, [\w$]+\), [^;]{0,300}?= (?<points>[\w$]+)\(\k<labels>, [\w$]+\), [^;]{0,50}?\.some\(\s+\([\w$]+\) => [\w$]+\((?<merge>[\w$]+)\(/,
  /\.label = (?<write>[\w$]+)\([\w$]+, [\w$]+\.series\.formatCode, [\w$]+\.series\.name\)/,
];

/** @throws Error if the renderer has other functions */
export function patchFunctions(source: string): string {
  const names = labelReaders.map((pattern) => pattern.exec(source)?.groups);
  const { shared, own: labels, points, merge, write } = { ...names[0], ...names[1] };
  if (!shared || !write) throw new Error("A function of the renderer has changed: those that read labels.");
  const patched = replaced.reduce((before, [own, replacement]) => {
    if (before.match(own)?.length !== 1) throw new Error(`A function of the renderer has changed: ${own.source}`);
    return before.replace(own, replacement);
  }, source);
  return `${patched}\nglobalThis.labelReaders = { shared: ${shared}, own: ${labels}, points: ${points}, merge: ${merge}, write: ${write} };\n`;
}

/** Removes the renderer's own words from boxes in place of what it can't draw. They are no text of the slide. */
function patchWords(source: string): string {
  return source.replace(
    /"(?:Unsupported chart(?: type)?|Chart not found|Chart render error|Group child error|Render Error)"/g,
    '""',
  );
}

/**
 * Lets `globalThis.startChart`, if it is set, start charts, because the renderer's own chart library only draws on
 * canvases.
 *
 * @throws Error if the renderer starts charts in another way
 */
export function patchChartStart(source: string): string {
  const own = /(?<== )(\w+)(?=\(\w+\);\s+(\w+)\.setOption\(\w+\), \w+ == null \|\| \w+\.add\(\2\);)/g;
  if (source.match(own)?.length !== 1) throw new Error("The renderer starts charts in another way.");
  return source.replace(own, "(globalThis.startChart ?? $1)");
}

/** @throws Error if the renderer no longer has such a function */
export function patchNumberFormat(source: string): string {
  const own = /function \w+\((\w+), (\w+)\) \{(?=\s+if \(!\2 \|\| \2 === "General"\))/g;
  if (source.match(own)?.length !== 1)
    throw new Error("The renderer's function for the numbers of charts has changed.");
  return source.replace(own, "$& return globalThis.formatChartNumber($1, $2);");
}

async function faces(names: readonly string[], languages: readonly string[]): Promise<PageFile> {
  const rules = await fontFaces([...new Set(names)].slice(0, maxFonts), languages);
  return { body: Buffer.from(JSON.stringify(rules)), contentType: "application/json" };
}

async function readConverter(): Promise<PageFile> {
  const source = await readFile(projectPath("node_modules", "emf-converter", "dist", "browser.mjs"), "utf8");
  return { body: Buffer.from(patchScales(source)), contentType: "text/javascript" };
}

/**
 * Keeps the scales of tiny units, such as EMU, which the converter of metafiles would round to zero.
 *
 * @throws Error if the converter writes them in another way
 */
export function patchScales(source: string): string {
  const own = /(?<=`matrix\(\$\{m\.map\()fmt(?=\)\.join\(" "\)\}\)`)/g;
  if (source.match(own)?.length !== 1) throw new Error("The converter of metafiles writes scales in another way.");
  return source.replace(own, "(n) => (Number.isFinite(n) ? Number(n.toPrecision(9)) : 0)");
}

function script(place: () => string) {
  return async (): Promise<PageFile> => ({ body: await readFile(place()), contentType: "text/javascript" });
}
