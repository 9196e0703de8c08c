import path from "node:path";
import { createOfficePictures, createSlidePictures, type SlidePictures } from "@/lib/engine/preview";
import { config } from "@/lib/server/config";

let opened: SlidePictures | undefined;

/**
 * What draws slides in this process. The browser or LibreOffice behind it starts with the first picture and ends when
 * none is wanted for a while.
 */
export function slidePictures(): SlidePictures {
  return (opened ??=
    config.previewEngine === "libreoffice"
      ? createOfficePictures({ programs: config.browser.programs })
      : createSlidePictures({ chromium: { ...config.browser, cache: path.join(config.dataDir, "browser") } }));
}
