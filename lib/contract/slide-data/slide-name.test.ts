import { expect, it } from "vitest";
import { slideName, slideNames } from "./slide-name";

it("calls a slide by its title, or else by the first text of its own fields", () => {
  const custom_fields = {
    label_1: "",
    kpi_1_value: "+24 %",
    kpi_2_value: 12,
    label_2: [{ text: "Plan " }, { text: "2027" }],
  };
  expect(slideName({ title: [{ text: "Half " }, { text: "bold", bold: true }], custom_fields })).toBe("Half bold");
  expect(slideName({ title: " ", custom_fields })).toBe("Plan 2027");
  expect(slideName({ custom_fields: { figure: "42 %", picture: { asset_id: "asset_1" } } })).toBe("");
  expect(slideName({ title: 3, custom_fields: [null, { text: null }] })).toBe("");
});

it("calls a deck as its first slide, or else by the title of another", () => {
  const cover = { title: null, custom_fields: { label_1: "Plan 2027" } };
  expect(slideNames([cover, { title: "Agenda" }])).toEqual(["Plan 2027", "Agenda"]);
  expect(slideNames([{}, { ...cover }, { title: "Agenda" }])).toEqual(["Agenda"]);
  expect(slideNames([])).toEqual([]);
});
