import { expect, it } from "vitest";
import { auditActions } from "@/lib/contract/audit";
import { auditFacts, auditSentence } from "./audit-sentence";
import { auditMessages } from "./messages";

const anna = { type: "user" as const, id: "user_1", name: "Anna", email: "anna@example.com" };
const erp = { id: "key_1", name: "ERP" };

it("describes every action", () => {
  for (const action of auditActions) expect(auditMessages.actions[action], action).toMatch(/^[a-z]/);
});

it("reads as a sentence", () => {
  const { who, what } = auditSentence({ actor: anna, action: "key.revoked", target: erp });
  expect(`${who} ${what}`).toBe("Anna revoked the API key “ERP”");
});

it.each([
  [{ type: "key" as const, id: "key_1", name: "ERP", email: null }, "API key “ERP”"],
  [{ type: "key" as const, id: "key_1", name: null, email: null }, auditMessages.goneKey],
  [{ type: "user" as const, id: "user_2", name: null, email: null }, auditMessages.gonePerson],
  [{ type: "system" as const, id: null, name: null, email: null }, auditMessages.service],
  [{ type: "token" as const, id: null, name: null, email: null }, auditMessages.token],
])("names %o as %s", (actor, who) => {
  expect(auditSentence({ actor, action: "key.created", target: erp }).who).toBe(who);
});

it("shows the id if there is no name, and keeps dollar signs in names", () => {
  expect(auditSentence({ actor: anna, action: "key.created", target: { id: "key_1", name: null } }).what).toBe(
    "created the API key key_1",
  );
  expect(auditSentence({ actor: anna, action: "key.created", target: { id: "key_1", name: "$& Co" } }).what).toBe(
    "created the API key “$& Co”",
  );
});

it("calls a deck without a name and a title as the studio does", () => {
  expect(auditSentence({ actor: anna, action: "deck.created", target: { id: "deck_1", name: null } }).what).toBe(
    "created the deck “Untitled deck”",
  );
});

it("names the template of an analysis while it exists", () => {
  const what = (name: string | null) =>
    auditSentence({ actor: anna, action: "analysis.requested", target: { id: "ana_1", name } }).what;
  expect(what("Brand")).toBe("started the analysis of “Brand”");
  expect(what(null)).toBe("started the analysis of a deleted template");
});

it("shows unknown actions", () => {
  expect(auditSentence({ actor: anna, action: "robot.greeted", target: erp }).what).toBe("robot.greeted: “ERP”");
});

it("describes facts", () => {
  expect(auditFacts({ graceSeconds: 3600, scopes: ["a", "b"], replaced_by: "key_2", code: null })).toEqual([
    ["Grace seconds", "3600"],
    ["Scopes", "a, b"],
    ["Replaced by", "key_2"],
  ]);
});
