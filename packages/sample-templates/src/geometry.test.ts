import { expect, it } from "vitest";
import { designs } from "./designs";
import { layoutPart, layoutsOf } from "./layouts";
import { masterPart } from "./master";
import { slidePart, slidesOf } from "./slides";
import { emu } from "./xml";

/** In EMU. */
type Rectangle = {
  name: string;
  placeholder?: string;
  hasText: boolean;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/**
 * Returns the shapes with their own position, except groups and drawn lines. Placeholders without a position get theirs
 * from `inherited`.
 */
function rectangles(xml: string, inherited: Rectangle[]): Rectangle[] {
  const shapes = xml.match(/<p:(sp|graphicFrame|pic)>.*?<\/p:\1>/g) ?? [];
  return shapes.flatMap((shape) => {
    const name = shape.match(/ name="([^"]*)"/)?.[1] ?? "";
    const reference = shape.match(/<p:ph([^>]*)\/>/)?.[1];
    const hasText = !shape.startsWith("<p:sp>") || shape.includes("<a:t>");
    const type = reference?.match(/type="(\w+)"/)?.[1];
    const numbers = shape
      .match(/<a:off x="(-?\d+)" y="(-?\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"/)
      ?.slice(1)
      .map(Number);
    if (numbers) {
      const [x = 0, y = 0, cx = 0, cy = 0] = numbers;
      return [{ name, placeholder: reference, hasText, left: x, top: y, right: x + cx, bottom: y + cy }];
    }
    const origin =
      inherited.find(({ placeholder }) => placeholder === reference) ??
      inherited.find(({ placeholder }) => type !== undefined && placeholder?.includes(`type="${type}"`));
    return origin ? [{ ...origin, name, placeholder: reference, hasText }] : [];
  });
}

/** Returns true if `a` contains `b`, as a card contains its texts. */
const holds = (a: Rectangle, b: Rectangle): boolean =>
  a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;

function overlaps(shapes: Rectangle[]): string[] {
  return shapes.flatMap((a, index) =>
    shapes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .filter((b) => a.hasText || !holds(a, b))
      .map((b) => `${a.name} / ${b.name}`),
  );
}

const pages = designs.flatMap((design) => {
  const layouts = layoutsOf(design);
  const master = rectangles(masterPart(design, []), []);
  const placed = new Map(layouts.map((layout) => [layout.key, rectangles(layoutPart(layout), master)]));
  return [
    ...layouts.map(({ key, name }) => ({
      design,
      page: `layout ${name}`,
      shapes: (placed.get(key) ?? []).filter(({ placeholder }) => placeholder),
    })),
    ...slidesOf(design).map((slide, index) => ({
      design,
      page: `slide ${index + 1}`,
      shapes: rectangles(slidePart(design, slide, index + 1), placed.get(slide.layout) ?? []),
    })),
  ].map((page) => ({ ...page, file: design.fileName }));
});

it.each(pages)("keeps the shapes of $file, $page, on the slide and without overlaps", ({ design, page, shapes }) => {
  const outside = shapes.filter(
    ({ left, top, right, bottom }) => left < 0 || top < 0 || right > emu(design.size.w) || bottom > emu(design.size.h),
  );
  expect(shapes.length > 1 || page.endsWith("Closing") || page === "slide 20").toBe(true);
  expect(outside.map(({ name }) => name)).toEqual([]);
  expect(overlaps(shapes)).toEqual([]);
});
