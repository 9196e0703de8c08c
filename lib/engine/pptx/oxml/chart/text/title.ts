import { titleOrder } from "@/lib/engine/pptx/oxml/chart/order";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";
import { type ChartTextLook, formatOwnText, formatRichText, richText } from "./text";

/** The words of a title (`c:title` of a chart or axis); null where it has none of its own. */
export function titleText(title: XmlElement | undefined): string | null {
  const tx = title?.child("c:tx");
  if (!tx) return null;
  const rich = tx.child("c:rich");
  if (!rich) return tx.find("c:strRef", "c:strCache", "c:pt", "c:v")?.text ?? "";
  return rich
    .elements("a:p")
    .map((paragraph) =>
      paragraph
        .descendants("a:t")
        .map((run) => run.text)
        .join(""),
    )
    .join("\n");
}

/** Gives the owner of a title (`c:chart`, an axis) these words, in the look of the title that is there. */
export function setTitle(owner: XmlElement, text: string, order: readonly string[]): XmlElement {
  const title = owner.ensure("c:title", order);
  const tx = title.child("c:tx");
  const rich = richText(tx?.child("c:rich") ?? title.child("c:txPr"), text);
  title.put(el("c:tx", {}, rich), titleOrder);
  title.removeAll("c:txPr");
  if (!title.child("c:overlay")) title.put(el("c:overlay", { val: 0 }), titleOrder);
  return title;
}

export function formatTitle(title: XmlElement, look: ChartTextLook): void {
  const rich = title.find("c:tx", "c:rich");
  if (rich) formatRichText(rich, look);
  else formatOwnText(title, look, titleOrder);
}
