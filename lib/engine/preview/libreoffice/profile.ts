import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { inProject } from "@/lib/engine/preview/installed-files";

const run = promisify(execFile);
/** For LibreOffice to fill a profile of its own. */
const firstStartMilliseconds = 60_000;

/** What a file links to is not fetched, and what asks for the network all the same finds a proxy that is not there. */
const settings: readonly [place: string, name: string, value: string][] = [
  ["/org.openoffice.Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"],
  ["/org.openoffice.Inet/Settings", "ooInetProxyType", "2"],
  ["/org.openoffice.Inet/Settings", "ooInetHTTPProxyName", "127.0.0.1"],
  ["/org.openoffice.Inet/Settings", "ooInetHTTPProxyPort", "9"],
  ["/org.openoffice.Inet/Settings", "ooInetHTTPSProxyName", "127.0.0.1"],
  ["/org.openoffice.Inet/Settings", "ooInetHTTPSProxyPort", "9"],
];

export const profileArgument = (folder: string): string =>
  `-env:UserInstallation=file://${encodeURI(path.join(folder, "profile"))}`;

/** Fills a profile in the folder with what LibreOffice needs to draw slides for us. @throws what the first start throws */
export async function prepareProfile(program: string, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  await run(program, ["--headless", "--terminate_after_init", profileArgument(folder)], {
    env,
    timeout: firstStartMilliseconds,
  });
  const user = path.join(folder, "profile", "user");
  const library = path.join(user, "basic", "Standard");
  await mkdir(library, { recursive: true });
  await writeFile(path.join(user, "basic", "script.xlc"), libraries);
  await writeFile(path.join(library, "script.xlb"), modules);
  await writeFile(
    path.join(library, "Slides.xba"),
    moduleOf(await readFile(inProject("lib", "engine", "preview", "libreoffice", "slides.bas"), "utf8")),
  );
  const registry = path.join(user, "registrymodifications.xcu");
  const items = settings.map(
    ([place, name, value]) =>
      `<item oor:path="${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await writeFile(
    registry,
    (await readFile(registry, "utf8")).replace("</oor:items>", `${items.join("\n")}\n</oor:items>`),
  );
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns:library="http://openoffice.org/2000/library"';
const libraries = `${head}<!DOCTYPE library:libraries PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "libraries.dtd">
<library:libraries ${namespace}><library:library library:name="Standard" library:link="false"/></library:libraries>\n`;
const modules = `${head}<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">
<library:library ${namespace} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Slides"/></library:library>\n`;

function moduleOf(code: string): string {
  const escaped = code.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  return `${head}<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Slides" script:language="StarBasic">${escaped}</script:module>\n`;
}
