import type { Part } from "@/lib/engine/pptx/opc";
import type { XmlElement } from "@/lib/engine/pptx/xml";

/** Clicks that run macros or programs, or start a custom show, which no deck has. */
const UNSAFE = /^ppaction:\/\/(macro|program|customshow)\b/i;
const MARK = Buffer.from("ppaction://");

/** Takes the clicks out of a part that run code or lead to a show that isn't there; links and "next slide" stay. */
export function dropActions(part: Part): void {
  if (
    !/presentationml\.(slide|slideLayout|slideMaster)\+xml$/.test(part.contentType) ||
    !Buffer.from(part.bytes()).includes(MARK)
  )
    return;
  const walk = (parent: XmlElement) => {
    for (const child of parent.elements()) {
      if (UNSAFE.test(child.get("action") ?? "")) parent.remove(child);
      else walk(child);
    }
  };
  walk(part.edit());
}
