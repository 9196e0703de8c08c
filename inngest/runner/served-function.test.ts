import { expect, it } from "vitest";
import { UnsupportedExpressionError, parseCondition, parseOperand, readFunctions } from "./served-function";

const scope = { event: { data: { id: "a", n: 1, none: null } }, async: { data: { id: "a", n: "1" } } };

it.each([
  ["event.data.id == async.data.id", true],
  ["event.data.id == 'a'", true],
  ['"b" == event.data.id', false],
  ["event.data.n == async.data.n", false],
  ["event.data.missing == async.data.missing", false],
  ["event.data.constructor == async.data.constructor", false],
])("%s is %s", (source, expected) => {
  expect(parseCondition(source)(scope)).toBe(expected);
});

it.each([
  "event.data.n > 1",
  "event.data.id",
  "a == b",
  "event.data.id == async.data.id && true == true",
  "event == event",
  "'it\\'s' == event.name",
])("rejects %s", (source) => expect(() => parseCondition(source)).toThrow(UnsupportedExpressionError));

it("resolves a path, and returns undefined where it does not lead anywhere", () => {
  expect(parseOperand("event.data.id")(scope)).toBe("a");
  expect(parseOperand("event.data.none.deeper")(scope)).toBeUndefined();
});

it("names the owner of a run by the first concurrency key, the same for every function that has it", () => {
  const define = (id: string, concurrency: object[]) => ({
    id,
    triggers: [{ event: "requested" }],
    steps: { step: {} },
    concurrency,
  });
  const byOrganization = { key: "event.data.organizationId", limit: 2 };
  const functions = readFunctions([
    define("deck", [byOrganization]),
    define("preview", [{ limit: 3 }, byOrganization]),
    define("delivery", [byOrganization, { key: "event.data.webhookId", limit: 1 }]),
    define("sweep", [{ limit: 1 }]),
    define("free", []),
  ]);
  const event = { data: { organizationId: "org_a", webhookId: "wh_a" } };
  const owner = 'event.data.organizationId "org_a"';
  expect(functions.map((served) => served.owner(event))).toEqual([owner, owner, owner, null, null]);
});
