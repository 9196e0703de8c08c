import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

export type PdfPage = {
  /** In points. */
  width: number;
  height: number;
  /** The words of the page, in the order of the file. */
  text: string;
  /**
   * The parts of the text, each with its left end, its baseline from the bottom, its width in points, and its angle in
   * degrees.
   */
  pieces: { text: string; x: number; y: number; width: number; angle: number }[];
  /** URLs, and links to pages as `page 3` (1-based). */
  links: string[];
  /** Sizes in pixels of the images on the page, such as `120 × 80`, in the order of the file. */
  pictures: string[];
};

type Pdf = { title: string; pages: PdfPage[]; outline: { title: string; page: number }[]; areFontsEmbedded: boolean };

/** Reads the parts of a PDF that a person can see or select. */
export async function readPdf(bytes: Uint8Array): Promise<Pdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pageOf = async (destination: unknown) => {
    const target = typeof destination === "string" ? await document.getDestination(destination) : destination;
    return Array.isArray(target) ? (await document.getPageIndex(target[0])) + 1 : 0;
  };
  const { OPS } = await getResolvedPDFJS();
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const content = await page.getTextContent();
    const text = content.items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join("");
    const pieces = content.items.flatMap((item) => {
      if (!("str" in item) || !item.str.trim()) return [];
      const [cos = 0, sin = 0, , , x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, x, y, width: item.width, angle: Math.round((Math.atan2(sin, cos) * 180) / Math.PI) }];
    });
    const links: string[] = [];
    for (const { url, dest } of (await page.getAnnotations()) as { url?: string; dest?: unknown }[])
      links.push(url ?? `page ${await pageOf(dest)}`);
    const { fnArray, argsArray } = await page.getOperatorList();
    const pictures = fnArray.flatMap((operator, index) =>
      operator === OPS.paintImageXObject ? [argsArray[index].slice(1, 3).join(" × ")] : [],
    );
    pages.push({ width, height, text: text.replace(/\s+/g, " ").trim(), pieces, links, pictures });
  }
  const outline: { title: string; page: number }[] = [];
  for (const { title, dest } of (await document.getOutline()) ?? []) outline.push({ title, page: await pageOf(dest) });
  const { info } = await document.getMetadata();
  await document.destroy();
  const raw = Buffer.from(bytes).toString("latin1");
  const count = (pattern: RegExp) => raw.match(pattern)?.length ?? 0;
  const areFontsEmbedded =
    count(/\/FontFile[23]?\b/g) > 0 && count(/\/FontFile[23]?\b/g) === count(/\/FontDescriptor\n/g);
  return { title: String((info as { Title?: string }).Title ?? ""), pages, outline, areFontsEmbedded };
}
