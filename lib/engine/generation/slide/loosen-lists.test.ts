import { expect, it } from "vitest";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { generateSlide } from "@/lib/engine/generation/testing/sample-deck";
import { shapeName } from "@/lib/engine/pptx/model/shape";

const wrapping = Array.from(
  { length: 7 },
  (_, at) => `Number ${at + 1} of the bullets that just wrap at the usual size`,
);
const short = wrapping.map((_, at) => `Bullet ${at + 1}`);

/** A body of 640 points with letters of 32 points, of which a line takes about 40. */
const body = (name: string, index: number, [x, width]: [number, number], settings = "") =>
  placeholder(name, `type="body" idx="${index}"`, "One\nTwo", [x, 120, width, 380])
    .replaceAll("<a:rPr/>", '<a:rPr sz="3200"/>')
    .replace("<a:bodyPr/>", `<a:bodyPr ${settings}/>`);

/** Returns the space above the second paragraph of each body, in points; null if it is the template's. */
async function spaces(lists: readonly string[][], { settings = "", layout = "" } = {}): Promise<(number | null)[]> {
  const width = 640 / lists.length;
  const bodies = lists.map((_, at) => body(`Body ${at}`, at + 1, [40 + at * (width + 20), width], settings));
  const bytes = buildPresentation({
    slides: [placeholder("Title", 'type="title"', "Title", [40, 20, 640, 60]) + bodies.join("")],
    layout: placeholder("Title", 'type="title"') + layout,
  });
  const blocks = (bullets: string[]) => ({ blocks: [{ type: "text" as const, text: { bullets } }] });
  const { tree } = await generateSlide(bytes, {
    title: "Title",
    content: lists.length > 1 ? lists.map(blocks) : blocks(lists[0]!),
  });
  const shapes = tree.elements("p:sp");
  return lists.map((_, at) => {
    const second = shapes.find((shape) => shapeName(shape) === `Body ${at}`)!.descendants("a:p")[1];
    const points = second?.find("a:pPr", "a:spcBef", "a:spcPts")?.int("val");
    return points === undefined ? null : points / 100;
  });
}

it("a list whose smaller letters leave room gets space between its paragraphs", async () => {
  const [space] = await spaces([wrapping]);
  expect(space).toBeGreaterThan(8);
  expect(space).toBeLessThan(24);
});

it("lists beside each other get the same space", async () => {
  const longer = [...wrapping.slice(1), wrapping.join(" ")];
  const [one, other] = await spaces([wrapping, longer], { settings: 'lIns="0"' });
  expect(one).toBe(other);
});

it.each([
  ["whose letters have the template's size", [short], {}],
  ["in the middle of its box", [wrapping], { settings: 'anchor="ctr"' }],
  ["of two paragraphs", [wrapping.slice(0, 2).map((text) => text.repeat(6))], {}],
  ["that would reach something", [wrapping], { layout: textBox("Mark", "Mark", [60, 350, 400, 30]) }],
])("a list %s keeps its space", async (_, lists, options) => {
  expect(await spaces(lists, options)).toEqual([null]);
});
