import { expect, it } from "vitest";
import { isInProgress, nextToRun, withItem, type UploadItem, type UploadState } from "./upload-items";

const states = (...steps: UploadState[]): UploadItem[] =>
  steps.map((state, id) => ({ id, file: new File([], "a.pptx"), metadata: {}, replaces: null, target: null, state }));
const waiting: UploadState = { step: "waiting" };
const uploading: UploadState = { step: "uploading", percent: 3 };
const analysing: UploadState = { step: "analysing", templateId: "tmpl_1" };

it("uploads two files at once, in order", () => {
  expect(nextToRun(states(waiting, waiting, waiting))).toEqual([0, 1]);
  expect(nextToRun(states(uploading, waiting, waiting))).toEqual([1]);
  expect(nextToRun(states(uploading, { step: "checking" }, waiting))).toEqual([]);
});

it("does not wait for analyses", () => {
  expect(nextToRun(states(analysing, analysing, waiting))).toEqual([2]);
  expect(states(waiting, uploading, analysing, { step: "cancelled" }).map(isInProgress)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it("changes a single file", () => {
  expect(withItem(states(waiting, waiting), 1, { state: uploading }).map(({ state }) => state.step)).toEqual([
    "waiting",
    "uploading",
  ]);
});
