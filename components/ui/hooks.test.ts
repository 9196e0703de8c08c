import { expect, it } from "vitest";
import { openLoaded } from "./hooks";

it("opens a dialog once its content is loaded, and also when that fails", async () => {
  const opened: string[] = [];
  let load = () => {};
  const content = new Promise<void>((resolve) => (load = resolve));
  const first = openLoaded(
    () => content,
    () => opened.push("loaded"),
  );
  await Promise.resolve();
  expect(opened).toEqual([]);
  load();
  await first;
  await openLoaded(
    () => Promise.reject(new Error("offline")),
    () => opened.push("failed"),
  );
  expect(opened).toEqual(["loaded", "failed"]);
});
