// Charts are drawn on canvases. Loaded before the renderer, which looks at the ratio once. Plain JavaScript: it runs in the page.

/** Pixels of a canvas to a CSS pixel: charts are sharp in large pictures too. */
const ratio = 2;
/** Pixels of the screen to one: two on most telephones, one where pictures are taken. */
const screen = devicePixelRatio;
Object.defineProperty(globalThis, "devicePixelRatio", { value: ratio });

/**
 * The chart library takes the width of this character as the height of a line. It is one em in every font that has it;
 * ours have not, and then it would be that of some font of the machine.
 */
const wide = "国";
const { measureText } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.measureText = function (text) {
  const size = text === wide ? /([\d.]+)px/.exec(this.font) : null;
  return size ? { width: Number(size[1]) } : measureText.call(this, text);
};

/**
 * Makes canvases as small as a small picture shows them: shrunk by the browser at once they would lose lines and
 * letters. Returns whether any was.
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
