// Draws the shadows of shapes as outlines for print: a browser turns each shape with a filter into an image of 300 dots
// an inch, which takes a hundred times as long as an outline. Plain JavaScript that runs in the page.

/** Distances from the shape's edge to which a ring reaches, in standard deviations of the blur. */
const rings = [2, 1.5, 1, 0.5];
const ringWidth = 0.5;

/** Replaces the filters of opaque shapes that have a shadow and nothing else. */
export function drawShadows(holder) {
  for (const shape of holder.querySelectorAll("path[filter],rect[filter],ellipse[filter],polygon[filter]")) {
    const id = /^url\(["']?#([^"')]+)["']?\)$/.exec(shape.getAttribute("filter"))?.[1];
    const [shadow, another] = (id && document.getElementById(id)?.children) || [];
    if (shadow?.localName !== "fedropshadow" && shadow?.localName !== "feDropShadow") continue;
    if (another || !isOpaque(shape)) continue;
    const number = (name) => Number(shadow.getAttribute(name) ?? 0);
    const [dx, dy, deviation] = [number("dx"), number("dy"), number("stdDeviation")];
    for (const { reach, opacity } of layersOf(number("flood-opacity"), deviation, Math.hypot(dx, dy))) {
      const layer = shape.cloneNode(false);
      for (const name of ["id", "filter", "fill-opacity", "stroke-dasharray", "style"]) layer.removeAttribute(name);
      const color = shadow.getAttribute("flood-color") ?? "black";
      layer.setAttribute("fill", color);
      layer.setAttribute("stroke", reach > 0 ? color : "none");
      layer.setAttribute("stroke-width", String(2 * reach));
      layer.setAttribute("stroke-linejoin", "round");
      layer.setAttribute("opacity", opacity.toFixed(4));
      layer.setAttribute("transform", `translate(${dx} ${dy}) ${shape.getAttribute("transform") ?? ""}`.trim());
      shape.before(layer);
    }
    shape.removeAttribute("filter");
  }
}

/**
 * Returns what makes a blurred shadow, from the widest layer to the shape itself: each opacity adds to those below it
 * to that of a Gaussian blur there.
 *
 * @param opacity Of the shadow where nothing is blurred
 * @param offset How far the shadow is moved
 */
export function layersOf(opacity, deviation, offset) {
  const wanted =
    deviation > 0 ? rings.map((ring) => ({ reach: ring * deviation, at: opacity * beyond(ring - ringWidth / 2) })) : [];
  // Inside its edge, as much of the shadow shows as it is moved.
  const inside = deviation > 0 ? beyond(-offset / 2 / deviation) : 1;
  let below = 0;
  return [...wanted, { reach: 0, at: opacity * inside }].map(({ reach, at }) => {
    const own = 1 - (1 - at) / (1 - below);
    below = at;
    return { reach, opacity: own };
  });
}

/** The share of a blurred edge's color that is left at a distance from it, in standard deviations. */
function beyond(distance) {
  // Abramowitz and Stegun, 26.2.17; error below 1e-7.
  const t = 1 / (1 + 0.2316419 * Math.abs(distance));
  const tail =
    (Math.exp(-(distance ** 2) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return distance < 0 ? 1 - tail : tail;
}

/** Checks for a fill of one color, or a gradient, that nothing shines through. */
function isOpaque(shape) {
  const { fill, fillOpacity, opacity } = getComputedStyle(shape);
  if (fill === "none" || Number(fillOpacity) < 1 || Number(opacity) < 1) return false;
  const id = /^url\(["']?#([^"')]+)["']?\)/.exec(fill)?.[1];
  if (id === undefined) return !/^rgba|transparent|\//.test(fill);
  const stops = [...(document.getElementById(id)?.querySelectorAll("stop") ?? [])];
  return stops.length > 0 && stops.every((stop) => Number(getComputedStyle(stop).stopOpacity) === 1);
}
