/** What the frame says. A file may hold anything, so nothing that comes from the frame is trusted. */
type FrameMessage =
  | { type: "ready" }
  | { type: "opened"; id: number; slides: number; width: number; height: number }
  | { type: "drawn"; id: number; slide: number }
  | { type: "failed"; id: number };

const mostSlides = 10_000;
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostSlides;
const isLength = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value > 0;

/** Reads a message of the frame; null for what is none. */
export function frameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, id, slides, width, height, slide } = data as Record<string, unknown>;
  if (type === "ready") return { type };
  if (!isCount(id)) return null;
  if (type === "failed") return { type, id };
  if (type === "drawn" && isCount(slide)) return { type, id, slide };
  if (type === "opened" && isCount(slides) && isLength(width) && isLength(height))
    return { type, id, slides, width, height };
  return null;
}
