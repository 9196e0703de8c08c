import type { Operation } from "@/lib/contract/define-operation";
import { operations } from "@/lib/contract/operations";
import { account } from "./resources/account";
import { analyses } from "./resources/analyses";
import { assets } from "./resources/assets";
import { decks } from "./resources/decks";
import { installation } from "./resources/installation";
import { logos } from "./resources/logos";
import { people } from "./resources/people";
import { presentations } from "./resources/presentations";
import { previews } from "./resources/previews";
import { shares } from "./resources/shares";
import { templates } from "./resources/templates";
import { uploads } from "./resources/uploads";
import { webhooks } from "./resources/webhooks";
import type { Examples, ExamplesOf } from "./send";

/** Examples of all operations, by the name of the test file that runs them. */
export const resources: Readonly<Record<string, ExamplesOf>> = {
  templates,
  uploads,
  analyses,
  presentations,
  decks,
  previews,
  shares,
  logos,
  assets,
  webhooks,
  people,
  account,
  installation,
};

/**
 * Returns the examples of an operation.
 *
 * @throws Error that says where to add missing ones
 */
export function examplesFor(id: string): Examples {
  const examples = Object.values(resources).find((one) => id in one)?.[id];
  if (!examples) throw new Error(`Add a request of ${id} to a file in e2e/suites/api-conformance/testing/resources.`);
  return examples;
}

export function operationNamed(id: string): Operation {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`There is no operation ${id}.`);
  return operation;
}
