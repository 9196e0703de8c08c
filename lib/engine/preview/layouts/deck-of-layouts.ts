import { PreviewFailedError } from "@/lib/engine/preview/errors";
import { layoutDeck } from "./layout-deck";

/** As `layoutDeck`. @throws PreviewFailedError where no slides can be made of the layouts */
export function deckOfLayouts(bytes: Uint8Array): Uint8Array {
  try {
    return layoutDeck(bytes);
  } catch (error) {
    throw new PreviewFailedError("No slides can be made of the file's layouts", { cause: error });
  }
}
