import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import type { Box } from "@/lib/engine/pptx/model/box";
import type { XmlElement } from "@/lib/engine/pptx/xml";

/** EMU by which an end may miss the shape that it was drawn to. */
const REACH = 76_200;

/**
 * Takes away the lines that nobody glued, but that led to what is gone: an end lies on a place in `gone`, and on no
 * shape that is left.
 */
export function removeLooseConnectors(canvas: SlideCanvas, gone: readonly Box[]): void {
  const shapes = canvas.shapes();
  const connectors = shapes.filter(({ name }) => name === "p:cxnSp");
  if (gone.length === 0 || connectors.length === 0) return;
  const left = shapes.filter(({ name }) => name !== "p:cxnSp").map((shape) => canvas.box(shape));
  for (const connector of connectors) {
    const loose = endsOf(canvas, connector).some(
      (end) => gone.some((box) => holds(box, end)) && !left.some((box) => box !== undefined && holds(box, end)),
    );
    if (loose) canvas.remove(connector);
  }
}

type Point = { x: number; y: number };

function endsOf(canvas: SlideCanvas, connector: XmlElement): Point[] {
  const box = canvas.box(connector);
  if (!box) return [];
  const xfrm = connector.find("p:spPr", "a:xfrm");
  // Mirrored once, a line runs along the other diagonal.
  const rising = (xfrm?.bool("flipH") ?? false) !== (xfrm?.bool("flipV") ?? false);
  const [top, bottom] = [box.y, box.y + box.height];
  return [
    { x: box.x, y: rising ? bottom : top },
    { x: box.x + box.width, y: rising ? top : bottom },
  ];
}

const holds = ({ x, y, width, height }: Box, point: Point): boolean =>
  point.x >= x - REACH && point.x <= x + width + REACH && point.y >= y - REACH && point.y <= y + height + REACH;
