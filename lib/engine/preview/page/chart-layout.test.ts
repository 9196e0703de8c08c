import { describe, expect, it } from "vitest";
// @ts-expect-error plain JavaScript of the page, without types
import { patchBars } from "./chart-layout.mjs";

type Series = {
  name: string;
  z?: number;
  itemStyle?: { color: string };
  label?: { position: string };
  data: unknown[];
};

const color = ["red", "blue"];
const bars = (name: string, rest: object = {}) => ({ type: "bar", name, data: [1], ...rest });
const lying = { yAxis: [{ type: "category" }], color };

describe("horizontal bars", () => {
  it("go upwards in each category, in order and with their colours", () => {
    const patched: Series[] = patchBars({
      ...lying,
      series: [bars("a"), bars("b", { itemStyle: { color: "green" } })],
    });
    expect(patched.map(({ name, itemStyle }) => [name, itemStyle?.color])).toEqual([
      ["b", "green"],
      ["a", "red"],
    ]);
    expect(patched[0]!.z).toBeGreaterThan(patched[1]!.z!);
  });

  it("go downwards if their axis does; stacks stay unchanged", () => {
    const names = (option: object) => (patchBars(option) as Series[]).map(({ name }) => name);
    expect(names({ yAxis: [{ type: "category", inverse: true }], color, series: [bars("a"), bars("b")] })).toEqual([
      "a",
      "b",
    ]);
    expect(names({ ...lying, series: [bars("a", { stack: "total" }), bars("b", { stack: "total" })] })).toEqual([
      "a",
      "b",
    ]);
  });

  it("have labels at their ends, not above", () => {
    const [one]: Series[] = patchBars({
      ...lying,
      series: [
        bars("a", {
          label: { show: true, position: "top" },
          data: [1, { value: 2, label: { position: "insideTop" } }, { value: 3, label: { position: "inside" } }],
        }),
      ],
    });
    expect(one).toMatchObject({
      label: { show: true, position: "outside" },
      data: [1, { value: 2, label: { position: "insideRight" } }, { label: { position: "inside" } }],
    });
  });
});

it("vertical bars keep their labels, below if they are negative", () => {
  const [one]: Series[] = patchBars({
    yAxis: [{ type: "value" }],
    color,
    series: [bars("a", { label: { position: "top" }, data: [{ value: 2, label: { position: "insideTop" } }] })],
  });
  expect(one).toMatchObject({ label: { position: "outside" }, data: [{ label: { position: "insideTop" } }] });
});
