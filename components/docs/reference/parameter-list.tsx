import { docs as docsTexts } from "@/components/docs/messages/docs";
import { Panel } from "@/components/ui/panel";
import type { Parameter, Schemas } from "./open-api";
import { dereference, typeText } from "./schema-text";
import { FieldFacts, FieldHead } from "./schema-tree";

const places = ["path", "query", "header"];

/** The parameters of an operation, by where they stand. */
export function ParameterLists({ parameters, schemas }: { parameters: readonly Parameter[]; schemas: Schemas }) {
  return places.map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return null;
    return (
      <Panel key={place} title={docsTexts.parameters[place]}>
        <ul className="divide-y divide-line px-4">
          {here.map(({ name, required, description, schema = {} }) => (
            <li key={name} className="py-2.5">
              <FieldHead name={name} type={typeText(schema)} required={required} />
              <FieldFacts schema={dereference(schema, schemas)} description={description} />
            </li>
          ))}
        </ul>
      </Panel>
    );
  });
}
