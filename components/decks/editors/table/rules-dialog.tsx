"use client";

import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { type Path, type SetField } from "@/components/decks/editors/field-path";
import { FormatFields } from "@/components/decks/editors/format-fields";
import { editorMessages } from "@/components/decks/editors/messages";
import { type Grid, columnName } from "@/components/grid/use-grid";
import { Button, IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input, Select, choicesOf } from "@/components/ui/form-fields";
import { toast } from "@/components/ui/toast";
import type { Condition, FormatTemplate, TableContent } from "@/lib/contract/slide-data/table";
import { CellFormatFields } from "./cell-format-fields";
import {
  arity,
  unusedName,
  renameFormat,
  formatConditionValue,
  assignFormat,
  parseConditionValue,
  withOperator,
  withoutFormat,
} from "./rules";
import { type TableSheet, changeTable, fromTableSheet } from "./table-sheet";

const { rules: rulesMessages } = editorMessages;

type RulesDialogProps = {
  path: Path;
  table: TableContent;
  grid: Grid;
  sheet: TableSheet;
  set: SetField;
  onClose: () => void;
};

/** Edits a table's cell styles, their conditions, and which cells and columns use them. */
export function RulesDialog({ path, table, grid, sheet, set, onClose }: RulesDialogProps) {
  const names = Object.keys(table.format_templates ?? {});
  const used =
    sheet.cells[grid.area.top]?.[grid.area.left]?.format_template ?? sheet.columns[grid.area.left]?.format_template;
  const [chosen, setChosen] = useState(used && names.includes(used) ? used : (names[0] ?? ""));
  const name = names.includes(chosen) ? chosen : (names[0] ?? "");
  const template = table.format_templates?.[name];
  const count = grid.places().length;
  const { left, right } = grid.area;
  const columns = left === right ? columnName(left) : `${columnName(left)}–${columnName(right)}`;
  const update = (change: (present: TableContent) => TableContent) => changeTable(set, path, change);
  const create = () => {
    const fresh = unusedName(table.format_templates, rulesMessages.formatName);
    set([...path, "format_templates", fresh], { rules: [] });
    setChosen(fresh);
  };
  const apply = (target: "cells" | "columns") => {
    update((present) => fromTableSheet(assignFormat(sheet, grid.places(), target, name), present));
    toast.success(
      rulesMessages.applied(name, target === "cells" ? rulesMessages.cells(count) : rulesMessages.columns(columns)),
    );
  };
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title={rulesMessages.title}
      description={rulesMessages.body}
      footer={
        <>
          {template ? (
            <>
              <Button onClick={() => apply("cells")}>{rulesMessages.applyTo(rulesMessages.cells(count))}</Button>
              <Button onClick={() => apply("columns")}>{rulesMessages.applyTo(rulesMessages.columns(columns))}</Button>
            </>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {rulesMessages.done}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-2">
          {names.length > 1 ? (
            <Select
              label={rulesMessages.formatName}
              value={name}
              onChange={setChosen}
              choices={names.map((value) => ({ value, label: value }))}
              className="w-56"
            />
          ) : null}
          <Button
            size={names.length > 0 ? "sm" : "md"}
            variant={names.length > 0 ? "secondary" : "primary"}
            onClick={create}
          >
            <Plus aria-hidden className="size-4" />
            {rulesMessages.newFormat}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              update((present) =>
                fromTableSheet(
                  assignFormat(assignFormat(sheet, grid.places(), "cells", null), grid.places(), "columns", null),
                  present,
                ),
              )
            }
          >
            {rulesMessages.unuse}
          </Button>
        </div>
        {template ? (
          <>
            <div className="flex items-end gap-2">
              <FormatName
                key={name}
                name={name}
                onRename={(next) => (update((present) => renameFormat(present, name, next)), setChosen(next))}
              />
              <IconButton
                label={rulesMessages.removeFormat}
                onClick={() => update((present) => withoutFormat(present, name))}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </div>
            <RulesEditor
              key={`rules ${name}`}
              path={[...path, "format_templates", name]}
              template={template}
              set={set}
            />
          </>
        ) : (
          <p className="text-muted">{rulesMessages.none}</p>
        )}
      </div>
    </Dialog>
  );
}

/** Applies the name when the field loses focus: until then it may be empty or taken. */
function FormatName({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const [text, setText] = useState(name);
  const keep = () => {
    if (text.trim() !== "" && text !== name) onRename(text.trim());
  };
  return (
    <div className="w-72 max-w-full">
      <Field label={rulesMessages.name}>
        {(control) => (
          <Input
            {...control}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={keep}
            onKeyDown={(event) => event.key === "Enter" && keep()}
          />
        )}
      </Field>
    </div>
  );
}

const operators = choicesOf(rulesMessages.operators);
const firstRule = {
  condition: { field: "value" as const, operator: "greater_than" as const, value: 0 },
  text: { color: "#11613C", bold: true },
};

/** Edits the conditions of a style: when the value matches, the cell looks so. */
function RulesEditor({ path, template, set }: { path: Path; template: FormatTemplate; set: SetField }) {
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
                <span>{rulesMessages.when}</span>
                <Select
                  label={rulesMessages.operator(index + 1)}
                  value={rule.condition.operator}
                  onChange={(operator) => put(withOperator(rule.condition, operator))}
                  choices={operators}
                />
                <RuleValue index={index} condition={rule.condition} onChange={put} />
                <IconButton
                  label={rulesMessages.remove(index + 1)}
                  className="ml-auto"
                  onClick={() => set(place, undefined)}
                >
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              </div>
              <FormatFields legend={rulesMessages.thenText} path={[...place, "text"]} format={rule.text} set={set} />
              <CellFormatFields
                isShort
                legend={rulesMessages.thenCell}
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
          {rulesMessages.add}
        </Button>
      </div>
      <p className="text-sm text-muted">{rulesMessages.order}</p>
      <FormatFields legend={rulesMessages.alwaysText} path={[...path, "text"]} format={template.text} set={set} />
      <CellFormatFields legend={rulesMessages.alwaysCell} path={[...path, "cell"]} format={template.cell} set={set} />
    </div>
  );
}

/** The value that a condition compares with, kept as typed while editing. */
function RuleValue({
  index,
  condition,
  onChange,
}: {
  index: number;
  condition: Condition;
  onChange: (condition: Condition) => void;
}) {
  const { operator } = condition;
  const [formatJson, setWritten] = useState({ operator, text: formatConditionValue(condition.value) });
  const many = arity(operator);
  if (many === "none") return null;
  const text = formatJson.operator === operator ? formatJson.text : formatConditionValue(condition.value);
  return (
    <Input
      aria-label={rulesMessages.value(index + 1)}
      placeholder={many === "two" ? rulesMessages.two : many === "many" ? rulesMessages.many : undefined}
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setWritten({ operator, text: next });
        onChange({ field: "value", operator, value: parseConditionValue(next, operator) });
      }}
      className="w-36"
    />
  );
}
