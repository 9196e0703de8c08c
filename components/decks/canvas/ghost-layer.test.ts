import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PreviewArea } from "@/lib/contract/previews";
import { GhostLayer, ghostBox } from "./ghost-layer";

const areaAt = (x: number, y: number, width: number, height: number) => ({
  area_id: `${x} ${y}`,
  box: { x, y, width, height },
  text: { paragraphs: [{ font_size: 20 }] } as PreviewArea["text"],
});

it("shows the example beyond its area as far as text may reach, but not where a filled area is", () => {
  const title = areaAt(100, 200, 300, 40);
  expect(ghostBox(title, [])).toEqual({ y: 190, height: 60 });
  expect(ghostBox(title, [areaAt(180, 50, 90, 150)])).toEqual({ y: 200, height: 50 });
  expect(ghostBox(title, [areaAt(180, 245, 90, 80)])).toEqual({ y: 190, height: 55 });
  expect(ghostBox(title, [areaAt(400, 50, 90, 145), areaAt(100, 0, 300, 400)]), "beside it, or below it all").toEqual({
    y: 190,
    height: 60,
  });
});

it("leaves out smaller filled areas within an empty one, such as a chart in front of a text", () => {
  const page = { width: 960, height: 540 };
  const pathWith = (filled: ReturnType<typeof areaAt>[]) =>
    /\sd="([^"]*)"/.exec(
      renderToStaticMarkup(createElement(GhostLayer, { url: "", areas: [areaAt(100, 100, 300, 200)], filled, page })),
    )?.[1];
  expect(pathWith([])).toBe("M100 90h300v220h-300z");
  expect(pathWith([areaAt(120, 150, 400, 100)])).toBe("M100 90h300v220h-300zM120 150h280v100h-280z");
  expect(pathWith([areaAt(0, 0, 960, 540)]), "a picture behind the text").toBe("M100 90h300v220h-300z");
});

it("shows the example in a turned area", () => {
  const { text, ...area } = areaAt(100, 200, 300, 40);
  const turned = { ...area, text: { ...text!, rotation: 270 } };
  const page = { width: 960, height: 540 };
  const markup = renderToStaticMarkup(createElement(GhostLayer, { url: "", areas: [turned], filled: [], page }));
  expect(markup).toContain('transform="rotate(270 250 220)"');
});
