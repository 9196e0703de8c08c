import { brightnessOf, luminanceOf } from "@/lib/engine/pptx/model/color";

/** Maximum number of rows and of columns of the grid. */
const GRID = 160;
/** Images with more pixels (for a JPEG: blocks) are not decoded. */
const MAX_PIXELS = 10_000_000;

/** Sums per grid cell of luminance and tint (both weighted with opacity), opacity and pixel count. */
export type ImageGrid = {
  columns: number;
  rows: number;
  luminance: Float64Array;
  blue: Float64Array;
  red: Float64Array;
  opacity: Float64Array;
  pixels: Float64Array;
  /** Adds a pixel at a position of the image. The channels are 0 to 255. */
  add: (x: number, y: number, red: number, green: number, blue: number, alpha: number) => void;
};

/**
 * Creates an empty grid for an image of this size in pixels. Null if the image is too large.
 *
 * @param step Distance in pixels between the samples that are added
 */
export function imageGrid(width: number, height: number, step = 1): ImageGrid | null {
  if (width < 1 || height < 1 || (width / step) * (height / step) > MAX_PIXELS) return null;
  const [columns, rows] = [Math.min(GRID, Math.ceil(width / step)), Math.min(GRID, Math.ceil(height / step))];
  const cells = columns * rows;
  const grid = {
    columns,
    rows,
    luminance: new Float64Array(cells),
    blue: new Float64Array(cells),
    red: new Float64Array(cells),
    opacity: new Float64Array(cells),
    pixels: new Float64Array(cells),
  };
  const { luminance, opacity, pixels } = grid;
  return {
    ...grid,
    add: (x, y, red, green, blue, alpha) => {
      const at = Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width);
      const light = luminanceOf(red, green, blue);
      const gray = brightnessOf(red, green, blue);
      luminance[at]! += light * (alpha / 255);
      grid.blue[at]! += (blue / 255 - gray) * (alpha / 255);
      grid.red[at]! += (red / 255 - gray) * (alpha / 255);
      opacity[at]! += alpha / 255;
      pixels[at]! += 1;
    },
  };
}
