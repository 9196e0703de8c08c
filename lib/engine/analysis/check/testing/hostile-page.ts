import type { HostileFile } from "./hostile/hostile-files";

/**
 * The result for a file: the error code or `ok`, the CPU time in milliseconds, and by how much the process had grown at
 * its peak so far.
 */
export type Taken = { verdict: string; message: string; milliseconds: number; mebibytes: number };

const begin = "<!-- classes -->";
const end = "<!-- end of classes -->";

/** Returns the tables of docs/evidence/hostile-files.md. */
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

/** Returns the page with its tables replaced. */
export const withTables = (page: string, tables: string): string =>
  page.slice(0, page.indexOf(begin)) + tables + page.slice(page.indexOf(end) + end.length);

/** Returns the page without its figures, which differ on each machine. */
export const withoutFigures = (page: string): string => page.replace(/ \d+ \|$/gm, "");

const printable = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("|", "\\|");
