import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { parseJsonFile } from "./json-file";
import { projectPath } from "./paths";

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

const noticesFile = projectPath("THIRD-PARTY-NOTICES.md");

const introduction = `# Third-party notices

Slidewright's production dependencies and fonts with their licenses, generated from \`package-lock.json\` and \`node_modules\` by
\`npm run notices\`. Packages whose license files differ only in the copyright line share a text.
`;

/** Returns the packages of a production installation with their licenses, by name, as listed in the lockfile. */
export function productionDependencies(): Map<string, string> {
  const { packages } = parseJsonFile(projectPath("package-lock.json"), lockfile);
  const found = new Map<string, string>();
  for (const [place, { license, dev, devOptional, link }] of Object.entries(packages)) {
    const name = place.split("node_modules/").at(-1) ?? "";
    if (place.includes("node_modules/") && !dev && !devOptional && !link) found.set(name, license ?? "see its license");
  }
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns a package's license text with normalized line ends; null if it has none or is not installed. */
function licenseText(name: string): string | null {
  const folder = projectPath("node_modules", name);
  if (!existsSync(folder)) return null;
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(entry));
  return file ? readFileSync(`${folder}/${file}`, "utf8").replaceAll("\r\n", "\n").trim() : null;
}

/** Lines that name a copyright holder. Packages share everything else in a license text. */
const copyrightLine = /^\W*(copyright|\(c\)|©)[^\n]*\d{4}[^\n]*$/gim;

type SharedText = { text: string; packages: { name: string; copyright: string[] }[] };

/** Returns the whole page. */
function renderNotices(): string {
  const dependencies = productionDependencies();
  const shared = new Map<string, SharedText>();
  for (const name of dependencies.keys()) {
    const whole = licenseText(name);
    if (!whole) continue;
    const text = whole.replace(copyrightLine, "").trim();
    const key = text.replace(/\W+/g, " ").toLowerCase();
    const group = shared.get(key) ?? { text, packages: [] };
    const copyright = [...whole.matchAll(copyrightLine)].map(([line]) => line.trim().replace(/^\W+(?=\w)/, ""));
    group.packages.push({ name, copyright });
    shared.set(key, group);
  }
  const rows = [...dependencies].map(([name, license]) => `| ${name} | ${license} |`);
  const texts = [...shared.values()].map(({ text, packages }, index) => {
    const holders = packages.map(({ name, copyright }) => `- ${[name, ...copyright].join("; ")}`);
    return `### Text ${index + 1}\n\n${holders.join("\n")}\n\n\`\`\`\`text\n${text}\n\`\`\`\`\n`;
  });
  return [
    introduction,
    "## Packages\n",
    "| Package | License |\n|---|---|",
    ...rows,
    "\n## License texts\n",
    ...texts,
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(noticesFile, renderNotices());
  process.stdout.write("Wrote THIRD-PARTY-NOTICES.md.\n");
}
