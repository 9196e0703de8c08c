import { posix } from "node:path";
import { XMLParser } from "fast-xml-parser";
import JSZip from "jszip";

/** What a reader finds on one slide of a file. */
export type PageRead = {
  /** Every line that holds text, in shapes and tables, in drawing order. */
  lines: string[];
  /** The charts, in drawing order. */
  charts: ChartRead[];
  /** Lines of the speaker notes. */
  notes: string[];
};
export type ChartRead = { categories: string[]; series: { name: string; values: (number | null)[] }[]; texts: string[] };

/** `name` is without prefix, attributes are with theirs. */
type Node = { name: string; attributes: Readonly<Record<string, string>>; children: Node[]; text: string };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  htmlEntities: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  maxNestedTags: 600,
});

/**
 * Reads a presentation with other libraries than those that wrote it, so that a misunderstanding of the format can't hide
 * in both: the text and chart data of each slide, in the order in which they are shown.
 */
export async function readBack(bytes: Uint8Array): Promise<PageRead[]> {
  const zip = await JSZip.loadAsync(bytes);
  const part = async (name: string) => parse((await zip.file(name)?.async("string")) ?? "");
  const relations = async (name: string) => {
    const { dir, base } = posix.parse(name);
    const rows = all(await part(`${dir}/_rels/${base}.rels`), "Relationship").filter((row) => row.attributes.TargetMode !== "External");
    return rows.map(({ attributes }) => ({
      id: attributes.Id,
      type: attributes.Type?.split("/").pop(),
      target: posix.resolve("/", dir, attributes.Target ?? "").slice(1),
    }));
  };
  const main = "ppt/presentation.xml";
  const targets = new Map((await relations(main)).map(({ id, target }) => [id, target]));
  const names = all(await part(main), "sldId").map((item) => targets.get(item.attributes["r:id"]) ?? "");
  return Promise.all(
    names.map(async (name): Promise<PageRead> => {
      const rows = await relations(name);
      const root = await part(name);
      const drawn = all(root, "chart").map(({ attributes }) => rows.find(({ id, type }) => type === "chart" && id === attributes["r:id"]));
      const charts = drawn.filter((row) => row !== undefined).map(async ({ target }) => chartOf(await part(target)));
      const notes = rows.find(({ type }) => type === "notesSlide");
      return {
        lines: linesOf(root),
        charts: await Promise.all(charts),
        notes: notes ? linesOf(await part(notes.target)) : [],
      };
    }),
  );
}

function parse(xml: string): Node {
  return { name: "", attributes: {}, text: "", children: nodes(parser.parse(xml) as Raw[]) };
}

type Raw = Record<string, unknown>;

function nodes(raw: readonly Raw[]): Node[] {
  return raw.map((item) => {
    const tag = Object.keys(item).find((key) => key !== ":@") ?? "";
    const attributes = (item[":@"] ?? {}) as Record<string, string>;
    if (tag === "#text") return { name: tag, attributes, text: String(item[tag]), children: [] };
    return { name: tag.replace(/^.*:/, ""), attributes, text: "", children: nodes(item[tag] as Raw[]) };
  });
}

function all(node: Node, name: string): Node[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

const textOf = (node: Node | undefined): string => (node ? all(node, "#text").map(({ text }) => text).join("") : "");

/** Text of runs and fields, by paragraphs and line breaks; what older programs see (`mc:Fallback`) is not read. */
function linesOf(root: Node): string[] {
  if (root.name === "Fallback") return [];
  if (root.name !== "p") return root.children.flatMap(linesOf);
  const text = root.children.map((item) => (item.name === "br" ? "\n" : textOf(item.children.find(({ name }) => name === "t")))).join("");
  return text.split("\n").filter((line) => line.trim() !== "");
}

function chartOf(root: Node): ChartRead {
  const series = all(root, "ser").sort((a, b) => order(a) - order(b));
  const child = (node: Node | undefined, name: string) => node?.children.find((item) => item.name === name);
  const points = (node: Node | undefined) => {
    const count = Number(node ? (all(node, "ptCount")[0]?.attributes.val ?? 0) : 0);
    const found = new Map((node ? all(node, "pt") : []).map((pt) => [Number(pt.attributes.idx), textOf(child(pt, "v"))]));
    return Array.from({ length: count }, (_, index) => found.get(index) ?? null);
  };
  return {
    categories: points(child(series[0], "cat")).map((value) => value ?? ""),
    series: series.map((item) => ({
      name: all(item, "tx").slice(0, 1).flatMap((tx) => all(tx, "v")).map(textOf).join(""),
      values: points(child(item, "val")).map((value) => (value === null ? null : Number(value))),
    })),
    texts: linesOf(root),
  };
}

/** A plot of columns and one of lines share one order of series. */
const order = (series: Node): number => Number(series.children.find(({ name }) => name === "order")?.attributes.val ?? 0);
