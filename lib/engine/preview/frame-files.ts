import { readFile } from "node:fs/promises";
import { installedFile, projectPath } from "./installed-files";
import { pageFile, type PageFile } from "./page-files";

/**
 * Allows only our scripts and the contents of the file. The frame has no origin, even when opened directly, so it can't
 * access the session or any stored data.
 */
const policy =
  "sandbox allow-scripts; default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self' data: blob:; img-src 'self' data: blob:; media-src 'none'; " +
  "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** @param base URL path of the frame, such as `/preview-frame` */
const html = (base: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Slide</title>
<style>html,body{margin:0;overflow:hidden;background:transparent;font-variant-ligatures:no-common-ligatures}#stage{position:absolute;left:0;top:0;transform-origin:0 0}</style>
<div id="stage"></div><script type="module" src="${base}/frame.mjs"></script>`;

const ownFiles: Readonly<Record<string, () => string>> = {
  "/frame.mjs": () => projectPath("lib", "engine", "preview", "frame.mjs"),
  "/jszip.js": () => installedFile("jszip/dist/jszip.min.js"),
  "/pptx-preview.js": () => projectPath("node_modules", "pptx-preview", "dist", "pptx-preview.umd.js"),
};

/**
 * Returns a file of the frame in which the studio shows a presentation before its upload.
 *
 * @param base URL path of the frame, without a trailing slash
 * @param path Path below `base`. `/` is the frame itself; `/font-faces` takes font names as `?name=` and languages as
 *   `?language=`
 * @returns Null if there is no such file
 */
export async function frameFile(
  base: string,
  path: string,
  query = new URLSearchParams(),
): Promise<Required<PageFile> | null> {
  if (path === "/")
    return {
      body: Buffer.from(html(base)),
      contentType: "text/html; charset=utf-8",
      headers: { "Content-Security-Policy": policy, "Cache-Control": "no-cache" },
    };
  const file = Object.hasOwn(ownFiles, path)
    ? await script(ownFiles[path]!())
    : path === "/worker.mjs"
      ? null
      : await pageFile(path, query);
  // The frame has no origin, so even its own server is cross-origin.
  return (
    file && {
      ...file,
      headers: {
        "Access-Control-Allow-Origin": "*",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Cache-Control": path.startsWith("/fonts/") ? "public, max-age=31536000, immutable" : "public, max-age=300",
      },
    }
  );
}

async function script(place: string): Promise<PageFile> {
  return { body: await readFile(place), contentType: "text/javascript" };
}
