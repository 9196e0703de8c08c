import type { PreviewArea } from "@/lib/contract/previews";

type Box = PreviewArea["box"];

/** Returns the CSS `rotate` of a box; undefined if it is upright. @param rotation In degrees */
export const cssTurn = (rotation: number): string | undefined => (rotation === 0 ? undefined : `${rotation}deg`);

/** Returns where an area is: a box, and the angle in degrees by which it is turned around its center. */
export function placeOf({ box, text }: Pick<PreviewArea, "box" | "text">): { box: Box; rotation: number } {
  return text?.rotation ? { box: text.box, rotation: text.rotation } : { box, rotation: 0 };
}

/** Returns the upright box around a box that is turned around its center. @param rotation In degrees */
export function turnedBox({ x, y, width, height }: Box, rotation: number): Box {
  const angle = (rotation * Math.PI) / 180;
  const [across, along] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const outer = { width: width * across + height * along, height: width * along + height * across };
  return { x: x + (width - outer.width) / 2, y: y + (height - outer.height) / 2, ...outer };
}
