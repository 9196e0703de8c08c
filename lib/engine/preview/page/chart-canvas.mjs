// Adapts the canvases on which charts are drawn. Must be loaded before the renderer, which reads the pixel ratio only
// once. Plain JavaScript that runs in the page.

/** Canvas pixels per CSS pixel, so that charts are sharp in large previews, too. */
const ratio = 2;
/** Screen pixels per CSS pixel: two on most phones, one where previews are rendered. */
const screen = devicePixelRatio;
Object.defineProperty(globalThis, "devicePixelRatio", { value: ratio });

/**
 * The chart library uses the width of this character as the line height. It is one em wide in every font that has it.
 * Our fonts don't have it, so the width would depend on the fonts of the machine.
 */
const wide = "国";
const { measureText } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.measureText = function (text) {
  const size = text === wide ? /([\d.]+)px/.exec(this.font) : null;
  return size ? { width: Number(size[1]) } : measureText.call(this, text);
};

/**
 * Reduces canvases to the size at which a small preview shows them. If the browser scaled them in one step, they would
 * lose lines and letters. Returns true if any canvas was reduced.
 */
export function shrinkCanvases(stage, scale) {
  const shown = scale * screen;
  const canvases = shown < 0.5 ? [...stage.querySelectorAll("canvas")] : [];
  for (const canvas of canvases) {
    const small = document.createElement("canvas");
    [small.width, small.height] = [canvas.width, canvas.height].map((length) =>
      Math.max(1, Math.round((length / ratio) * shown)),
    );
    const context = small.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(canvas, 0, 0, small.width, small.height);
    small.style.cssText = canvas.style.cssText;
    canvas.replaceWith(small);
  }
  return canvases.length > 0;
}
