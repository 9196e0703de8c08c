"use client";

import { useState } from "react";
import { editors } from "@/components/decks/editors/messages";
import { Input } from "@/components/ui/form/field";
import type { Condition } from "@/lib/contract/slide-data";
import { arity, textOfValue, valueOfText } from "./rule-words";

const { rules: texts } = editors;

/** What the value of a cell is compared with. What was written stays as it was written while one writes. */
export function RuleValue({
  index,
  condition,
  onChange,
}: {
  index: number;
  condition: Condition;
  onChange: (condition: Condition) => void;
}) {
  const { operator } = condition;
  const [written, setWritten] = useState({ operator, text: textOfValue(condition.value) });
  const many = arity(operator);
  if (many === "none") return null;
  const text = written.operator === operator ? written.text : textOfValue(condition.value);
  return (
    <Input
      aria-label={texts.value(index + 1)}
      placeholder={many === "two" ? texts.two : many === "many" ? texts.many : undefined}
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setWritten({ operator, text: next });
        onChange({ field: "value", operator, value: valueOfText(next, operator) });
      }}
      className="w-36"
    />
  );
}
