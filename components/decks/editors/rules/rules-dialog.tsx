"use client";

import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Path } from "@/components/decks/editors/data/set-at";
import type { SetField } from "@/components/decks/editors/form/slide-form-view";
import { editors } from "@/components/decks/editors/messages";
import { type TableSheet, tableOfSheet } from "@/components/decks/editors/table/table-sheet";
import { columnName } from "@/components/grid/view/grid-source";
import type { Grid } from "@/components/grid/view/use-grid";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { IconButton } from "@/components/ui/icon-button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import type { TableContent } from "@/lib/contract/slide-data";
import { renameFormat, usedOn, withoutFormat } from "./assign-format";
import { freeName } from "./rule-words";
import { RulesEditor } from "./rules-editor";

const { rules: texts } = editors;

type RulesDialogProps = {
  path: Path;
  table: TableContent;
  grid: Grid;
  sheet: TableSheet;
  set: SetField;
  onClose: () => void;
};

/** The formats of a table with their rules, and which cells and columns have them. */
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
  const create = () => {
    const fresh = freeName(table.format_templates, texts.formatName);
    set([...path, "format_templates", fresh], { rules: [] });
    setChosen(fresh);
  };
  const apply = (target: "cells" | "columns") => {
    set(path, (present: unknown) => tableOfSheet(usedOn(sheet, grid.places(), target, name), present as TableContent));
    toast.success(texts.applied(name, target === "cells" ? texts.cells(count) : texts.columns(columns)));
  };
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.body}
      footer={
        <>
          {template ? (
            <>
              <Button onClick={() => apply("cells")}>{texts.applyTo(texts.cells(count))}</Button>
              <Button onClick={() => apply("columns")}>{texts.applyTo(texts.columns(columns))}</Button>
            </>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-2">
          {names.length > 1 ? (
            <Select
              label={texts.formatName}
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
            {texts.newFormat}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              set(path, (present: unknown) =>
                tableOfSheet(
                  usedOn(usedOn(sheet, grid.places(), "cells", null), grid.places(), "columns", null),
                  present as TableContent,
                ),
              )
            }
          >
            {texts.unuse}
          </Button>
        </div>
        {template ? (
          <>
            <div className="flex items-end gap-2">
              <FormatName
                key={name}
                name={name}
                onRename={(next) => (
                  set(path, (present: unknown) => renameFormat(present as TableContent, name, next)),
                  setChosen(next)
                )}
              />
              <IconButton
                label={texts.removeFormat}
                onClick={() => set(path, (present: unknown) => withoutFormat(present as TableContent, name))}
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
          <p className="text-muted">{texts.none}</p>
        )}
      </div>
    </Dialog>
  );
}

/** The name changes when the field is left: until then it may be empty, or that of another. */
function FormatName({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const [text, setText] = useState(name);
  const keep = () => {
    if (text.trim() !== "" && text !== name) onRename(text.trim());
  };
  return (
    <div className="w-72 max-w-full">
      <Field label={texts.name}>
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
