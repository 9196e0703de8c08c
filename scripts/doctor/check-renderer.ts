import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { findChromium } from "@/lib/engine/preview/browser/find-chromium";
import { inProject } from "@/scripts/paths";
import { type Check, errorText, fine, type Finding, note, warning } from "./finding";

/** Debian's package of each library that Chromium needs of the system. */
const packageOf: Readonly<Record<string, string>> = {
  "libnss3.so": "libnss3",
  "libnssutil3.so": "libnss3",
  "libsmime3.so": "libnss3",
  "libnspr4.so": "libnspr4",
  "libplc4.so": "libnspr4",
  "libplds4.so": "libnspr4",
  "libexpat.so.1": "libexpat1",
  "libuuid.so.1": "libuuid1",
};

/** What draws slides: a browser that starts, and fonts. Without it all else works, so nothing here is a fault. */
export const checkRenderer: Check = async ({ config }) => {
  if (!config) return [];
  if (config.previewEngine === "libreoffice") return checkOffice(config.browser.programs);
  try {
    const { executablePath, sandbox } = await findChromium(config.browser);
    return [
      fine(`Slides are drawn by ${executablePath}${sandbox ? "" : ", without its own sandbox"}`),
      ...checkFonts(),
    ];
  } catch (error) {
    return [
      warning(
        `No slide can be drawn: ${errorText(error)}.`,
        missingLibraries(config.browser.named) ??
          "Install a browser (apt-get install chromium) and name it with CHROMIUM_PATH.",
      ),
    ];
  }
};

function checkOffice(programs: readonly string[]): Finding[] {
  const found = programs.map((folder) => path.join(folder, "soffice")).find((file) => existsSync(file));
  return [
    found
      ? fine(`Slides are drawn by ${found}`)
      : warning(
          "No slide can be drawn: there is no soffice on the PATH.",
          "Install it (apt-get install libreoffice-impress), or take PREVIEW_ENGINE away.",
        ),
  ];
}

function checkFonts(): Finding[] {
  const chinese = output("fc-list", [":lang=zh", "family"]);
  if (chinese === null || chinese.trim()) return [];
  return [
    note(
      "There is no font for Chinese, Japanese and Korean: such text is drawn as boxes in pictures of slides.",
      "apt-get install fonts-noto-cjk",
    ),
  ];
}

/** The packages to install, when it is libraries of the system that the browser lacks. */
function missingLibraries(named: string | null): string | null {
  const cache = inProject("node_modules", ".cache", "slidewright");
  const packaged = existsSync(cache) ? readdirSync(cache).map((name) => path.join(cache, name, "chromium")) : [];
  const file = [named, ...packaged].find((candidate) => candidate && existsSync(candidate));
  const linked = file ? output("ldd", [file]) : null;
  const missing = [...(linked ?? "").matchAll(/^\s*(\S+) => not found/gm)].map(([, library = ""]) => library);
  if (missing.length === 0) return null;
  const packages = [...new Set(missing.map((library) => packageOf[library] ?? "chromium"))];
  return `It lacks ${missing.join(", ")}: apt-get install ${packages.join(" ")}`;
}

function output(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return null;
  }
}
