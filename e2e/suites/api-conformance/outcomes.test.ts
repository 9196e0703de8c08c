import { describe, expect, it } from "vitest";
import { failuresOf } from "@/lib/contract/define-operation";
import { operations } from "@/lib/contract/operations";
import { generalCases } from "./testing/general-cases";
import { outcomeTable, outcomesOf } from "./testing/outcome-table";
import { operationNamed, resources } from "./testing/resources";

const folder = "e2e/suites/api-conformance/testing/resources";
const all = Object.values(resources).flatMap((examplesOf) => Object.entries(examplesOf));

describe("the cases", () => {
  it("cover each operation once", () => {
    expect(all.map(([id]) => id).sort(), `each operation has a request in ${folder}`).toEqual(
      operations.map(({ id }) => id).sort(),
    );
  });

  it("cover every outcome that the contract documents", () => {
    const missing = all.flatMap(([id, { errors = {} }]) =>
      outcomesOf(operationNamed(id))
        .map(({ outcome }) => outcome)
        .filter((outcome) => /^[A-Z_]+$/.test(outcome) && !(outcome in errors) && !(outcome in generalCases))
        .map((outcome) => `${id} ${outcome}`),
    );
    expect(missing, `add a request that causes the error to \`refusals\` in ${folder}`).toEqual([]);
  });

  it("cover no error that the contract does not document", () => {
    const extra = all.flatMap(([id, { errors = {} }]) =>
      Object.keys(errors).filter((code) => !failuresOf(operationNamed(id)).some((known) => known === code)),
    );
    expect(extra, "list the error in the operation's `failures`, or remove its request").toEqual([]);
  });

  it("are listed in docs/evidence/api-outcomes.md", async () => {
    await expect(outcomeTable()).toMatchFileSnapshot("../../../docs/evidence/api-outcomes.md");
  });
});
