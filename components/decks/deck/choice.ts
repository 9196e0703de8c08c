import type { Deck } from "./deck";
import type { DeckEdit } from "./edit-deck";

/** `current` is the slide whose content is shown; `selected` are those that acts of the list apply to, in no order. */
export type Choice = { current: string | null; selected: readonly string[] };

/** `toggle` adds or takes one, `range` selects from the current one to the chosen one. */
export type ChooseMode = "only" | "toggle" | "range";

function only(key: string | null): Choice {
  return { current: key, selected: key === null ? [] : [key] };
}

export function chooseSlide(choice: Choice, { slides }: Deck, key: string, mode: ChooseMode): Choice {
  const to = slides.findIndex((slide) => slide.key === key);
  if (to < 0) return choice;
  if (mode === "toggle") {
    if (!choice.selected.includes(key)) return { current: key, selected: [...choice.selected, key] };
    const selected = choice.selected.filter((other) => other !== key);
    return selected.length === 0
      ? choice
      : { current: choice.current === key ? (selected.at(-1) ?? null) : choice.current, selected };
  }
  const from = slides.findIndex((slide) => slide.key === choice.current);
  if (mode === "only" || from < 0) return only(key);
  return {
    current: choice.current,
    selected: slides.slice(Math.min(from, to), Math.max(from, to) + 1).map((slide) => slide.key),
  };
}

/** The current slide if it is still there, else the one that took its place, else the last. */
function survivors(choice: Choice, before: Deck, after: Deck): Choice {
  const there = new Set(after.slides.map(({ key }) => key));
  if (choice.current !== null && there.has(choice.current)) {
    return { current: choice.current, selected: choice.selected.filter((key) => there.has(key)) };
  }
  const index = before.slides.findIndex(({ key }) => key === choice.current);
  const next = before.slides.slice(Math.max(0, index)).find(({ key }) => there.has(key)) ?? after.slides.at(-1);
  return only(next?.key ?? null);
}

function chosenTogether(keys: string[]): Choice {
  return { current: keys[0] ?? null, selected: keys };
}

/** New slides are chosen; the neighbour of removed ones is. */
export function afterEdit(choice: Choice, edit: DeckEdit, before: Deck, after: Deck): Choice {
  if (edit.type === "add") return chosenTogether(edit.slides.map(({ key }) => key));
  if (edit.type === "put-back") return chosenTogether(edit.slides.map(({ slide }) => slide.key));
  if (edit.type === "duplicate") return chosenTogether(edit.newKeys);
  return edit.type === "remove" ? survivors(choice, before, after) : choice;
}

/** The slide that changed its place most, where only the order changed; the current one where others went as far. */
function farthest(current: string | null, before: Deck, after: Deck): string | null {
  const places = new Map(before.slides.map(({ key }, index) => [key, index]));
  const ways = after.slides.map(({ key }, index) => ({ key, way: Math.abs(index - (places.get(key) ?? index)) }));
  const most = Math.max(0, ...ways.map(({ way }) => way));
  const gone = ways.filter(({ way }) => way === most);
  return most === 0 ? null : ((gone.find(({ key }) => key === current) ?? gone[0])?.key ?? null);
}

/** After undo or redo the first slide that differs is shown, else the one that moved, so that one sees what happened. */
export function afterTravel(choice: Choice, before: Deck, after: Deck): Choice {
  const had = new Map(before.slides.map((slide) => [slide.key, slide]));
  const differing = after.slides.find((slide) => had.get(slide.key) !== slide);
  if (differing) return only(differing.key);
  if (after.slides.length !== before.slides.length) return survivors(choice, before, after);
  const moved = farthest(choice.current, before, after);
  return moved === null || choice.selected.includes(moved) ? choice : only(moved);
}
