import type { XmlElement } from "@/lib/engine/pptx/xml";

/** The text of a text body (`p:txBody`, `a:txBody`): paragraphs and line breaks as "\n", fields included. */
export function textOf(body: XmlElement | undefined): string {
  return (body?.elements("a:p") ?? []).map(paragraphText).join("\n");
}

export function paragraphText(paragraph: XmlElement): string {
  let text = "";
  for (const child of paragraph.elements()) {
    if (child.name === "a:r" || child.name === "a:fld") text += child.child("a:t")?.text ?? "";
    else if (child.name === "a:br") text += "\n";
  }
  return text;
}

/**
 * What shows a text body's look: of the first paragraph that holds text (else the first) its properties, level and
 * first run's.
 */
export type LeadingText = { level: number; paragraph: XmlElement | undefined; run: XmlElement | undefined };

export function leadingText(body: XmlElement | undefined): LeadingText {
  const paragraphs = body?.elements("a:p") ?? [];
  const lead = paragraphs.find((candidate) => paragraphText(candidate) !== "") ?? paragraphs[0];
  const paragraph = lead?.child("a:pPr");
  const run = lead?.elements().find((child) => child.name === "a:r" || child.name === "a:fld");
  return {
    level: Math.min(8, Math.max(0, paragraph?.int("lvl") ?? 0)),
    paragraph,
    run: run ? run.child("a:rPr") : lead?.child("a:endParaRPr"),
  };
}
