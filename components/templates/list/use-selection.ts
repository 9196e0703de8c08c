"use client";

import { useCallback, useMemo, useState } from "react";
import type { Template } from "@/lib/contract/templates/template";

export type Selection = {
  chosen: Template[];
  has: (templateId: string) => boolean;
  toggle: (template: Template) => void;
  add: (templates: Template[]) => void;
  clear: () => void;
};

/** The templates that are marked, across pages; `of` names what they are marked among: a change of it starts anew. */
export function useSelection(of: string): Selection {
  const [kept, setKept] = useState<{ of: string; byId: ReadonlyMap<string, Template> }>({ of, byId: new Map() });
  const byId = useMemo(() => (kept.of === of ? kept.byId : new Map<string, Template>()), [kept, of]);
  const change = useCallback(
    (act: (byId: Map<string, Template>) => void) =>
      setKept((before) => {
        const next = new Map(before.of === of ? before.byId : []);
        act(next);
        return { of, byId: next };
      }),
    [of],
  );
  const acts = useMemo(
    () => ({
      toggle: (template: Template) =>
        change((map) => map.delete(template.template_id) || map.set(template.template_id, template)),
      add: (templates: Template[]) =>
        change((map) => templates.forEach((template) => map.set(template.template_id, template))),
      clear: () => change((map) => map.clear()),
    }),
    [change],
  );
  return useMemo(
    () => ({ chosen: [...byId.values()], has: (templateId) => byId.has(templateId), ...acts }),
    [byId, acts],
  );
}
