import { expect, it } from "vitest";
import { frameMessage } from "./preview-frame";

const opened = { type: "opened", id: 1, slides: 12, width: 960, height: 540 };

it("reads messages of the frame", () => {
  expect(frameMessage({ type: "ready" })).toEqual({ type: "ready" });
  expect(frameMessage({ ...opened, renderer: "own" })).toEqual(opened);
  expect(frameMessage({ type: "drawn", id: 1, slide: 3, height: 200, faults: [] })).toEqual({
    type: "drawn",
    id: 1,
    slide: 3,
  });
  expect(frameMessage({ type: "failed", id: 1, message: "<b>" })).toEqual({ type: "failed", id: 1 });
});

it.each([
  null,
  "ready",
  {},
  { ...opened, slides: -1 },
  { ...opened, slides: 1e9 },
  { ...opened, width: Number.NaN },
  { ...opened, height: "540" },
  { type: "drawn", id: "1", slide: 1 },
  { type: "eval", id: 1 },
])("ignores anything else: %j", (data) => expect(frameMessage(data)).toBeNull());
