import { Bold, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { ColorField } from "@/components/decks/editors/color-field";
import type { Path } from "@/components/decks/editors/field-path";
import { ToggleButton } from "@/components/decks/editors/format-fields";
import { editorMessages } from "@/components/decks/editors/messages";
import { columnName } from "@/components/grid/use-grid";
import { Button, IconButton } from "@/components/ui/button";
import { Input, Select, choicesOf } from "@/components/ui/form-fields";
import type { Condition, FormatTemplate, TableContent } from "@/lib/contract/slide-data/table";
import { changeColumnStyles, styleOf } from "./cell-styles";
import { arity, formatConditionValue, parseConditionValue, withOperator } from "./rules";
import type { TableSheet } from "./table-sheet";

const { rules: rulesMessages, cellTools: toolMessages } = editorMessages;
const operators = choicesOf(rulesMessages.operators);

type Rule = NonNullable<FormatTemplate["rules"]>[number];
const firstRule: Rule = { condition: { field: "value", operator: "less_than", value: 0 }, text: { color: "#C00000" } };

type ColumnRulesProps = {
  path: Path;
  table: TableContent;
  sheet: TableSheet;
  /** 0-based; the rules of the first column are shown. */
  columns: readonly number[];
  onChange: (change: (present: TableContent) => TableContent) => void;
};

/**
 * Shows the rules of the selected columns. Each one reads as a sentence: if the value meets a condition, the cell gets
 * a style.
 */
export function ColumnRules({ path, table, sheet, columns, onChange }: ColumnRulesProps) {
  const [first = 0] = columns;
  const rules = styleOf(table, sheet.columns[first] ?? {}).rules ?? [];
  const put = (next: readonly Rule[]) =>
    onChange((present) =>
      changeColumnStyles(present, sheet, columns, toolMessages.styleName, (style) => ({ ...style, rules: [...next] })),
    );
  const names = [first, columns.at(-1) ?? first].map(columnName);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">
        {toolMessages.rulesOf(names[0] === names[1] ? (names[0] ?? "") : names.join("–"))}
      </legend>
      {rules.map((rule, index) => (
        <RuleSentence
          key={index}
          index={index}
          path={[...path, "column_configs"]}
          rule={rule}
          onChange={(next) => put(rules.with(index, next))}
          onRemove={() => put(rules.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button icon={Plus} size="sm" onClick={() => put([...rules, firstRule])}>
          {toolMessages.addRule}
        </Button>
      </div>
    </fieldset>
  );
}

type RuleSentenceProps = {
  index: number;
  path: Path;
  rule: Rule;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
};

function RuleSentence({ index, path, rule, onChange, onRemove }: RuleSentenceProps) {
  const { condition, text, cell } = rule;
  const putText = (fields: NonNullable<Rule["text"]>) => onChange({ ...rule, text: { ...text, ...fields } });
  return (
    <div
      role="group"
      aria-label={toolMessages.rule(index + 1)}
      className="grid gap-2 rounded-md border border-line bg-surface p-2.5"
    >
      <div className="flex items-center">
        <span className="text-sm">{toolMessages.ifValue}</span>
        <IconButton icon={Trash2} label={toolMessages.removeRule(index + 1)} className="ml-auto" onClick={onRemove} />
      </div>
      <div className="flex items-center gap-1.5">
        <Select
          label={rulesMessages.operator(index + 1)}
          value={condition.operator}
          onChange={(operator) => onChange({ ...rule, condition: withOperator(condition, operator) })}
          choices={operators}
          className="w-full"
        />
        <RuleValue index={index} condition={condition} onChange={(next) => onChange({ ...rule, condition: next })} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <ColorField
          path={[...path, "rules", index, "text"]}
          label={toolMessages.textColor}
          value={text?.color}
          onChange={(color) => putText({ color })}
        />
        <ColorField
          path={[...path, "rules", index, "cell"]}
          label={editorMessages.cell.fill}
          value={cell?.background_color === "none" ? undefined : cell?.background_color}
          onChange={(background_color) => onChange({ ...rule, cell: { ...cell, background_color } })}
        />
        <ToggleButton
          label={editorMessages.format.bold}
          icon={Bold}
          isOn={text?.bold === true}
          onChange={(isOn) => putText({ bold: isOn || undefined })}
        />
      </div>
    </div>
  );
}

type RuleValueProps = { index: number; condition: Condition; onChange: (condition: Condition) => void };

/** The value that a condition compares with. The text is kept as typed while it is edited. */
function RuleValue({ index, condition, onChange }: RuleValueProps) {
  const { operator } = condition;
  const [typed, setTyped] = useState({ operator, text: formatConditionValue(condition.value) });
  const many = arity(operator);
  if (many === "none") return null;
  const text = typed.operator === operator ? typed.text : formatConditionValue(condition.value);
  return (
    <Input
      aria-label={rulesMessages.value(index + 1)}
      placeholder={many === "two" ? rulesMessages.two : many === "many" ? rulesMessages.many : undefined}
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped({ operator, text: next });
        onChange({ field: "value", operator, value: parseConditionValue(next, operator) });
      }}
      className="max-w-24 min-w-16"
    />
  );
}
