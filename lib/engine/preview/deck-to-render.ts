import { Presentation } from "@/lib/engine/pptx";
import { ZipArchive } from "@/lib/engine/pptx/zip/archive";
import { PreviewFailedError } from "./errors";
import { createLayoutDeck } from "./layout-deck";

/**
 * Returns the presentation that a renderer opens: the file itself, or its layouts as slides. A file with backslashes in
 * its entry names is written anew, because renderers find no parts in it.
 *
 * @throws PreviewFailedError
 */
export function deckToRender(bytes: Uint8Array, shows: "slides" | "layouts" = "slides"): Uint8Array {
  if (shows === "layouts") return createLayoutDeck(bytes);
  try {
    return ZipArchive.open(bytes).hasBackslashes ? Presentation.open(bytes).package_.save() : bytes;
  } catch (error) {
    throw new PreviewFailedError("The file can't be opened", { cause: error });
  }
}
