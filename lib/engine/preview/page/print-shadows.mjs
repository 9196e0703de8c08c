// Draws the shadows of shapes as outlines for print. A browser turns each shape with a filter into an image at 300 dpi,
// which takes a hundred times as long as an outline. Plain JavaScript that runs in the page.

/** Distances of the rings from the edge of the shape, in standard deviations of the blur. */
const rings = [2, 1.5, 1, 0.5];
const ringWidth = 0.5;

/** Replaces the filters of opaque shapes that have a shadow but no other effect. */
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
 * Returns the layers of a blurred shadow, from the widest to the shape itself. Together with the layers below it, each
 * layer has the opacity that a Gaussian blur would have at that distance.
 *
 * @param opacity Opacity of the shadow without blur
 * @param offset Distance by which the shadow is moved
 */
export function layersOf(opacity, deviation, offset) {
  const wanted =
    deviation > 0 ? rings.map((ring) => ({ reach: ring * deviation, at: opacity * beyond(ring - ringWidth / 2) })) : [];
  // Inside the edge, the visible part of the shadow is as wide as its offset. Uses the opacity in the middle of that
  // part.
  const inside = deviation > 0 ? beyond(-offset / 2 / deviation) : 1;
  let below = 0;
  return [...wanted, { reach: 0, at: opacity * inside }].map(({ reach, at }) => {
    const own = 1 - (1 - at) / (1 - below);
    below = at;
    return { reach, opacity: own };
  });
}

/** Returns the fraction of the color of a blurred edge at a distance from it, in standard deviations. */
function beyond(distance) {
  // Abramowitz and Stegun, 26.2.17. The error is below 1e-7.
  const t = 1 / (1 + 0.2316419 * Math.abs(distance));
  const tail =
    (Math.exp(-(distance ** 2) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return distance < 0 ? 1 - tail : tail;
}

/** Returns true if the shape is filled with an opaque color or gradient. */
function isOpaque(shape) {
  const { fill, fillOpacity, opacity } = getComputedStyle(shape);
  if (fill === "none" || Number(fillOpacity) < 1 || Number(opacity) < 1) return false;
  const id = /^url\(["']?#([^"')]+)["']?\)/.exec(fill)?.[1];
  if (id === undefined) return !/^rgba|transparent|\//.test(fill);
  const stops = [...(document.getElementById(id)?.querySelectorAll("stop") ?? [])];
  return stops.length > 0 && stops.every((stop) => Number(getComputedStyle(stop).stopOpacity) === 1);
}
