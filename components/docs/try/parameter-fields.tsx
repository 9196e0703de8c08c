import { docs as docsTexts } from "@/components/docs/messages/docs";
import type { Parameter } from "@/components/docs/reference/open-api";
import { Field, Input } from "@/components/ui/form/field";
import type { ParameterValues } from "./trial";

type ParameterFieldsProps = {
  parameters: readonly Parameter[];
  values: ParameterValues;
  onChange: (name: string, value: string) => void;
};

/** A line for each parameter; those that need no value stand behind a fold. */
export function ParameterFields({ parameters, values, onChange }: ParameterFieldsProps) {
  const required = parameters.filter((parameter) => parameter.required);
  const optional = parameters.filter((parameter) => !parameter.required);
  const field = (parameter: Parameter) => {
    const name = `${parameter.in}.${parameter.name}`;
    return (
      <Field key={name} label={parameter.name}>
        {(control) => (
          <Input
            {...control}
            className="font-mono"
            spellCheck={false}
            autoComplete="off"
            placeholder={parameter.required ? undefined : String(parameter.example ?? parameter.schema?.default ?? "")}
            value={values[name] ?? ""}
            onChange={(event) => onChange(name, event.currentTarget.value)}
          />
        )}
      </Field>
    );
  };
  return (
    <>
      {required.map(field)}
      {optional.length > 0 ? (
        <details>
          <summary className="text-sm font-medium text-accent-text">
            {docsTexts.trial.optional(optional.length)}
          </summary>
          <div className="mt-3 grid gap-3">{optional.map(field)}</div>
        </details>
      ) : null}
    </>
  );
}
