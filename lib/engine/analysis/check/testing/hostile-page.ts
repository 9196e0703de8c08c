import type { HostileFile } from "./hostile/hostile-files";

/**
 * What became of a file: the code of the refusal or `ok`, what it cost in milliseconds of CPU, and by how much the
 * process had grown at its largest, up to then.
 */
export type Taken = { verdict: string; message: string; milliseconds: number; mebibytes: number };

const begin = "<!-- classes -->";
const end = "<!-- end of classes -->";

/** The tables of docs/evidence/hostile-files.md. */
export function classTables(
  files: Readonly<Record<string, readonly HostileFile[]>>,
  figures: ReadonlyMap<HostileFile, Taken>,
): string {
  const sections = Object.entries(files).map(([kind, ones]) => {
    const rows = ones.map((one) => {
      const { milliseconds = 0 } = figures.get(one) ?? {};
      return `| ${printable(one.what)} | ${one.verdict === "ok" ? "taken in" : `\`${one.verdict}\``} | ${Math.ceil(milliseconds)} |`;
    });
    return `### ${kind}\n\n| File | Answer | CPU ms |\n| --- | --- | ---: |\n${rows.join("\n")}\n`;
  });
  return `${begin}\n\n${sections.join("\n")}\n${end}`;
}

/** The page with other tables in it. */
export const withTables = (page: string, tables: string): string =>
  page.slice(0, page.indexOf(begin)) + tables + page.slice(page.indexOf(end) + end.length);

/** The page without its figures, which are others on each machine. */
export const withoutFigures = (page: string): string => page.replace(/ \d+ \|$/gm, "");

const printable = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("|", "\\|");
