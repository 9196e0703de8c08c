import { FileText } from "lucide-react";
import { expect, it } from "vitest";
import { type Command, matchCommands, mergeGroups } from "./commands";

const command = (label: string, words?: string): Command => ({
  id: label,
  label,
  icon: FileText,
  action: "/",
  ...(words && { words }),
});
const groups = [
  { title: "Create", commands: [command("New deck", "presentation"), command("Upload a template")] },
  { title: "Settings", commands: [command("Audit log"), command("Usage and limits"), command("Übersicht")] },
];
const found = (search: string) => matchCommands(groups, search).flatMap(({ commands }) => commands.map(({ id }) => id));

it("finds commands by any of their words, their other names and their group", () => {
  expect(found("deck new")).toEqual(["New deck"]);
  expect(found("PRESENTATION")).toEqual(["New deck"]);
  expect(found("settings log")).toEqual(["Audit log"]);
  expect(found("ubersicht")).toEqual(["Übersicht"]);
  expect(found("nothing")).toEqual([]);
});

it("shows everything without a search, and names that begin with it first", () => {
  expect(found(" ")).toHaveLength(5);
  expect(found("u")).toEqual(["Upload a template", "Usage and limits", "Übersicht", "Audit log"]);
});

it("shows names that contain the words before those that are found by other words", () => {
  const commands = ["System", "Light", "Dark"].map((theme) => command(`Theme: ${theme}`, "dark mode light"));
  const [first] = matchCommands([{ title: "Theme", commands }], "dark");
  expect(first?.commands.map(({ id }) => id)).toEqual(["Theme: Dark", "Theme: System", "Theme: Light"]);
});

it("shows the group with a command of exactly this name first", () => {
  const parts = [
    { title: "This deck", commands: [command("Duplicate deck")] },
    { title: "This slide", commands: [command("Duplicate")] },
  ];
  const titles = (search: string) => matchCommands(parts, search).map(({ title }) => title);
  expect(titles("duplicate")).toEqual(["This slide", "This deck"]);
  expect(titles("dup")).toEqual(["This deck", "This slide"]);
});

it("offers the commands of all parts of a page once, without those that can't run", () => {
  const merged = mergeGroups([
    { title: "This deck", commands: [command("Generate"), { ...command("Undo"), disabled: true }] },
    { title: "This slide", commands: [command("Duplicate")] },
    { title: "This deck", commands: [command("Share")] },
  ]);
  expect(merged.map(({ title, commands }) => [title, commands.map(({ id }) => id)])).toEqual([
    ["This deck", ["Generate", "Share"]],
    ["This slide", ["Duplicate"]],
  ]);
});
