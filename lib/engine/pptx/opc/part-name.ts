import { decodeName } from "@/lib/engine/pptx/zip";

/** Names of parts begin with a slash and have no escape left: `/ppt/slides/slide1.xml` (ISO/IEC 29500-2, 6.2.2). */

export const extensionOf = (partName: string): string => /\.([^./]+)$/.exec(partName)?.[1]?.toLowerCase() ?? "";

/** The part that a relationship's target means, seen from its source ("/" is the package itself). */
export function resolveTarget(source: string, target: string): string {
  const path = decodeName(target.split("#")[0]!.replaceAll("\\", "/"));
  const segments = path.startsWith("/") ? [] : source.split("/").slice(1, -1);
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

/** The shortest relative target that leads from one part to another, as PowerPoint writes it. */
export function relativeTarget(source: string, partName: string): string {
  const from = source.split("/").slice(1, -1);
  const to = partName.split("/").slice(1);
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common++;
  const target = [...from.slice(common).map(() => ".."), ...to.slice(common)].join("/");
  return encodeURI(target);
}

/** Where the relationships of a part lie: `/ppt/_rels/presentation.xml.rels`; "/" gives the package's own. */
export function relationshipsName(source: string): string {
  const slash = source.lastIndexOf("/");
  return `${source.slice(0, slash)}/_rels/${source.slice(slash + 1)}.rels`;
}
