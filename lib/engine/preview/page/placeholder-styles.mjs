// Gives placeholders the fill, line and outline shape of their layout and master, which the renderer reads only from the
// slide's own shape. Plain JavaScript that runs in the page.

/** Fills that need nothing of the part they come from. A picture would need its relationships. */
const fills = ["solidFill", "gradFill", "pattFill", "noFill"];
const geometries = ["prstGeom", "custGeom"];
/** What must stand before a fill or a line in `p:spPr`. */
const beforeFill = ["xfrm", ...geometries];
const beforeLine = [...beforeFill, ...fills, "blipFill", "grpFill"];

/** Adds the inherited fill and line to the placeholders of a slide whose own shape has none. */
export function inheritPlaceholderStyles({ layouts, masters, slideToLayout, layoutToMaster }, slide) {
  const layoutPath = slideToLayout.get(slide.index) || slide.layoutIndex;
  const layout = layouts.get(layoutPath);
  const master = masters.get(layoutToMaster.get(layoutPath));
  for (const node of slide.nodes) {
    if (node.nodeType !== "shape" || !node.placeholder || node.source.child("style").exists()) continue;
    const ancestors = ancestorsOf(node.placeholder, layout, master).map((shape) => shape.child("spPr"));
    const own = node.source.child("spPr");
    const fill = inherit(own, ancestors, [...fills, "blipFill", "grpFill"], beforeFill);
    const line = inherit(own, ancestors, ["ln"], beforeLine);
    if (!fill && !line) continue;
    node.fill = fill ?? node.fill;
    node.line = line ?? node.line;
    // Without an outline shape, the renderer draws neither.
    const preset = [own, ...ancestors].map((properties) => properties.child("prstGeom").attr("prst")).find(Boolean);
    if (!node.customGeometry) node.presetGeometry ??= preset ?? "rect";
  }
}

/** Returns the placeholders from which a slide's placeholder inherits: that of the layout, then that of the master. */
function ancestorsOf({ idx = 0, type }, layout, master) {
  const shapes = layout?.placeholders.map(({ node }) => node) ?? [];
  const onLayout = shapes.find((shape) => Number(placeholderOf(shape)?.getAttribute("idx") ?? 0) === idx);
  const wanted = masterType(onLayout ? placeholderOf(onLayout)?.getAttribute("type") : type);
  const onMaster = master?.placeholders.find((shape) => placeholderOf(shape)?.getAttribute("type") === wanted);
  return [onLayout, onMaster].filter(Boolean);
}

const placeholderOf = ({ element }) => element.getElementsByTagNameNS("*", "ph")[0];

/** Returns the type of the master's placeholder for a type on a slide or layout (ECMA-376, 19.7.10). */
function masterType(type) {
  if (type === "title" || type === "ctrTitle") return "title";
  return ["dt", "ftr", "sldNum"].includes(type) ? type : "body";
}

/**
 * Copies the first inherited element with one of the names to a shape's properties, unless they have one. Returns the
 * copy; undefined if there is none.
 */
function inherit(own, ancestors, names, before) {
  const named = (properties) => names.map((name) => properties.child(name)).find((child) => child.exists());
  if (!own.exists() || named(own)) return undefined;
  const found = ancestors.map(named).find(Boolean);
  // A picture or the fill of a group can't be copied.
  if (!found || ["blipFill", "grpFill"].includes(found.localName)) return undefined;
  const copy = own.element.ownerDocument.importNode(found.element, true);
  const last = [...own.element.children].findLast(({ localName }) => before.includes(localName));
  if (last) last.after(copy);
  else own.element.prepend(copy);
  return named(own);
}
