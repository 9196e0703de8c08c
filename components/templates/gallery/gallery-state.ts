import { useCallback, useMemo, useState } from "react";
import { usePerson } from "@/components/shell/person";
import { usePageSearch } from "@/components/ui/use-page-search";
import { useStoredChoice } from "@/components/ui/use-stored-choice";
import type { Template } from "@/lib/contract/templates";
import { type GalleryView, toGallerySearch, parseGalleryView } from "./gallery-address";

/** Changes the state. `step` adds a history entry; `keep` replaces the current one, for changes at every key stroke. */
export type ChangeView = (change: Partial<GalleryView>, how?: "step" | "keep") => void;

/** Returns the state in the URL and a function to change it, which makes no server request except for the list itself. */
export function useGalleryView(): [GalleryView, ChangeView] {
  const [search, changeSearch] = usePageSearch();
  const change = useCallback<ChangeView>(
    (part, how = "step") =>
      changeSearch((present) => toGallerySearch({ ...parseGalleryView(present), page: 1, ...part }), how),
    [changeSearch],
  );
  return [useMemo(() => parseGalleryView(search), [search]), change];
}

const layouts = ["cards", "table"] as const;

/** Returns the layout last chosen in this browser (cards or a table), and a function to change it. */
export function useLayoutChoice() {
  return useStoredChoice(`templates-layout:${usePerson().userId}`, layouts, "cards");
}

export type Selection = {
  chosen: Template[];
  has: (templateId: string) => boolean;
  toggle: (template: Template) => void;
  add: (templates: Template[]) => void;
  clear: () => void;
};

/**
 * Keeps the selected templates across pages. `of` identifies the list that they belong to; if it changes, the selection
 * is cleared.
 */
export function useSelection(of: string): Selection {
  const [kept, setKept] = useState<{ of: string; byId: ReadonlyMap<string, Template> }>({ of, byId: new Map() });
  const byId = useMemo(() => (kept.of === of ? kept.byId : new Map<string, Template>()), [kept, of]);
  const change = useCallback(
    (action: (byId: Map<string, Template>) => void) =>
      setKept((before) => {
        const next = new Map(before.of === of ? before.byId : []);
        action(next);
        return { of, byId: next };
      }),
    [of],
  );
  const actions = useMemo(
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
    () => ({ chosen: [...byId.values()], has: (templateId) => byId.has(templateId), ...actions }),
    [byId, actions],
  );
}
