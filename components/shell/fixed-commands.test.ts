import { expect, it } from "vitest";
import { matchCommands } from "./commands";
import { fixedCommands } from "./fixed-commands";

const nothing = () => {};
const actions = { upload: nothing, setTheme: nothing, showTour: nothing, signOut: nothing };
const admin = { isAdmin: true, isOperator: false, mayUpload: true, ...actions };
const member = { ...admin, isAdmin: false, mayUpload: false };
const found = (search: string, person = admin) =>
  matchCommands(fixedCommands(person), search).flatMap(({ commands }) => commands.map(({ label }) => label));

it.each([
  ["trash", "Trash: decks"],
  ["recover", "Trash: templates"],
  ["copy", "New deck from a previous deck"],
  ["previous deck", "New deck from a previous deck"],
  ["log out", "Sign out"],
  ["sign out", "Sign out"],
  ["tour", "Show the tour"],
  ["my account", "Profile"],
  ["notification", "Profile"],
  ["team", "Members"],
  ["token", "API keys"],
  ["brand", "Templates"],
  ["billing", "Usage and limits"],
  ["color", "Theme: Dark"],
  ["shortcut", "Writing slides"],
  ["speaker notes", "Writing slides"],
  ["version history", "Check, generate and share"],
  ["pdf", "Check, generate and share"],
])("finds what people call %s", (search, label) => {
  expect(found(search)).toContain(label);
});

it("offers members nothing that only admins may do", () => {
  expect(found("team", member)).toEqual([]);
  expect(found("upload a template", member)).toEqual([]);
});
