import { FileText } from "lucide-react";
import { expect, it } from "vitest";
import { type Command, matchCommands } from "./commands";

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
