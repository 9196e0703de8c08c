"use client";

import { Plus, Trash2 } from "lucide-react";
import type { Path } from "@/components/decks/editors/data/set-at";
import type { SetField } from "@/components/decks/editors/form/slide-form-view";
import { FormatFields } from "@/components/decks/editors/format/format-fields";
import { editors } from "@/components/decks/editors/messages";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { IconButton } from "@/components/ui/icon-button";
import type { Condition, FormatTemplate, Operator } from "@/lib/contract/slide-data";
import { CellFormatFields } from "./cell-format-fields";
import { RuleValue } from "./rule-value";
import { withOperator } from "./rule-words";

const { rules: texts } = editors;
const operators = Object.keys(texts.operators) as Operator[];
const firstRule = {
  condition: { field: "value" as const, operator: "greater_than" as const, value: 0 },
  text: { color: "#11613C", bold: true },
};

/** The rules of one format in words: when the value is so, the cell looks so. */
export function RulesEditor({ path, template, set }: { path: Path; template: FormatTemplate; set: SetField }) {
  const rules = template.rules ?? [];
  return (
    <div className="grid gap-4">
      <ol className="grid gap-3">
        {rules.map((rule, index) => {
          const place = [...path, "rules", index];
          const put = (condition: Condition) => set([...place, "condition"], condition);
          return (
            <li key={index} className="grid gap-3 rounded-md border border-line p-3">
              <div className="flex flex-wrap items-center gap-2">
                <span>{texts.when}</span>
                <Select
                  label={texts.operator(index + 1)}
                  value={rule.condition.operator}
                  onChange={(operator) => put(withOperator(rule.condition, operator as Operator))}
                  choices={operators.map((value) => ({ value, label: texts.operators[value] }))}
                />
                <RuleValue index={index} condition={rule.condition} onChange={put} />
                <IconButton label={texts.remove(index + 1)} className="ml-auto" onClick={() => set(place, undefined)}>
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              </div>
              <FormatFields legend={texts.thenText} path={[...place, "text"]} format={rule.text} set={set} />
              <CellFormatFields
                isShort
                legend={texts.thenCell}
                path={[...place, "cell"]}
                format={rule.cell}
                set={set}
              />
            </li>
          );
        })}
      </ol>
      <div>
        <Button size="sm" onClick={() => set([...path, "rules"], [...rules, firstRule])}>
          <Plus aria-hidden className="size-4" />
          {texts.add}
        </Button>
      </div>
      <p className="text-sm text-muted">{texts.order}</p>
      <FormatFields legend={texts.alwaysText} path={[...path, "text"]} format={template.text} set={set} />
      <CellFormatFields legend={texts.alwaysCell} path={[...path, "cell"]} format={template.cell} set={set} />
    </div>
  );
}
