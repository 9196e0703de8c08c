import { describe, expect, it } from "vitest";
import type { DeckSlide } from "@/components/decks/deck";
import { type BuilderAction, type BuilderState, emptyState, reduceBuilder } from "./builder-state";

function slide(key: string): DeckSlide {
  return {
    key,
    templateId: "tmpl_1",
    templateName: "a.pptx",
    slideId: `slide_${key}`,
    slideNumber: 1,
    title: key,
    data: {},
  };
}

function reduceAll(state: BuilderState, ...actions: BuilderAction[]): BuilderState {
  return actions.reduce(reduceBuilder, state);
}

const edit = (one: Extract<BuilderAction, { type: "edit" }>["edit"], at = 0): BuilderAction => ({
  type: "edit",
  edit: one,
  at,
});
const title = (key: string, text: string, at: number) => edit({ type: "data", key, data: { title: text } }, at);
const order = ({ deck }: BuilderState) => deck.slides.map(({ key }) => key).join("");
const titles = ({ deck }: BuilderState) => deck.slides.map(({ data }) => data.title ?? "-").join(" ");

const abcd = reduceAll(emptyState, {
  type: "open",
  deck: { name: "Deck", slides: ["a", "b", "c", "d"].map(slide), options: {} },
});

describe("slides", () => {
  it("are added after a slide or at the end, and selected", () => {
    const behind = reduceAll(abcd, edit({ type: "add", slides: [slide("x"), slide("y")], after: "b" }));
    expect(order(behind)).toBe("abxycd");
    expect(behind.selection).toEqual({ current: "x", selected: ["x", "y"] });
    expect(order(reduceAll(abcd, edit({ type: "add", slides: [slide("x")], after: null })))).toBe("abcdx");
  });

  it("are moved together, in deck order", () => {
    expect(order(reduceAll(abcd, edit({ type: "move", keys: ["d", "a"], to: 1 })))).toBe("badc");
    expect(order(reduceAll(abcd, edit({ type: "move", keys: ["a"], to: 9 })))).toBe("bcda");
  });

  it("create no undo step if they don't move", () => {
    expect(reduceAll(abcd, edit({ type: "move", keys: ["b"], to: 1 }))).toBe(abcd);
  });

  it("are duplicated with their content, each copy after its original", () => {
    const state = reduceAll(
      abcd,
      title("a", "A", 0),
      edit({ type: "duplicate", keys: ["c", "a"], newKeys: ["x", "y"] }),
    );
    expect(order(state)).toBe("axbcyd");
    expect(titles(state)).toBe("A A - - - -");
    expect(state.selection.selected).toEqual(["x", "y"]);
  });

  it("are removed, and the next slide or the last one is selected", () => {
    const atC = reduceAll(abcd, { type: "select", key: "c" });
    expect(reduceAll(atC, edit({ type: "remove", keys: ["c"] })).selection.current).toBe("d");
    expect(reduceAll(atC, edit({ type: "remove", keys: ["c", "d"] })).selection.current).toBe("b");
    expect(reduceAll(atC, edit({ type: "remove", keys: ["a"] })).selection.current).toBe("c");
    expect(reduceAll(atC, edit({ type: "remove", keys: ["a", "b", "c", "d"] })).selection).toEqual({
      current: null,
      selected: [],
    });
  });

  it("are restored to their positions", () => {
    const [a, , c] = abcd.deck.slides as [DeckSlide, DeckSlide, DeckSlide];
    const removed = reduceAll(abcd, edit({ type: "remove", keys: ["a", "c"] }));
    expect(
      order(
        reduceAll(
          removed,
          edit({
            type: "put-back",
            slides: [
              { index: 0, slide: a },
              { index: 2, slide: c },
            ],
          }),
        ),
      ),
    ).toBe("abcd");
  });

  it("are restored once, also after an undo", () => {
    const [a] = abcd.deck.slides as [DeckSlide];
    const putBack = edit({ type: "put-back", slides: [{ index: 0, slide: a }] });
    expect(order(reduceAll(abcd, edit({ type: "remove", keys: ["a"] }), { type: "undo" }, putBack))).toBe("abcd");
  });

  it("keep their content with another template slide", () => {
    const from = { templateId: "tmpl_2", templateName: "b.pptx", slideId: "slide_new", slideNumber: 7, title: "Seven" };
    const slides = ["a", "c"].map((key) => ({ key, from }));
    const named = reduceAll(abcd, title("a", "Mine", 0));
    const moved = reduceAll(named, edit({ type: "template", slides }));
    expect(moved.deck.slides[0]).toEqual({ key: "a", ...from, data: { title: "Mine" } });
    expect(moved.deck.slides.map(({ templateId }) => templateId === from.templateId)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(reduceAll(moved, { type: "undo" }).deck, "one step undoes all").toBe(named.deck);
  });
});

describe("selection", () => {
  it("extends from the current slide in both directions", () => {
    const atC = reduceAll(abcd, { type: "select", key: "c" });
    expect(reduceAll(atC, { type: "select", key: "a", mode: "range" }).selection).toEqual({
      current: "c",
      selected: ["a", "b", "c"],
    });
    expect(reduceAll(atC, { type: "select", key: "d", mode: "range" }).selection.selected).toEqual(["c", "d"]);
  });

  it("adds and removes single slides, but never the last one", () => {
    const two = reduceAll(abcd, { type: "select", key: "c", mode: "toggle" });
    expect(two.selection).toEqual({ current: "c", selected: ["a", "c"] });
    const one = reduceAll(two, { type: "select", key: "c", mode: "toggle" });
    expect(one.selection).toEqual({ current: "a", selected: ["a"] });
    expect(reduceAll(one, { type: "select", key: "a", mode: "toggle" }).selection).toEqual(one.selection);
  });
});

describe("undo and redo", () => {
  it("work for every type of change", () => {
    const done = reduceAll(
      abcd,
      title("a", "A", 0),
      edit({ type: "move", keys: ["d"], to: 0 }),
      edit({ type: "remove", keys: ["b"] }),
      edit({ type: "name", name: "Other" }, 9_000),
      edit({ type: "options", options: { show_slide_numbers: true } }, 9_100),
      edit({ type: "slide-options", key: "c", options: { footer_text: "x" } }, 9_200),
    );
    const undone = reduceAll(done, ...Array.from({ length: 6 }, (): BuilderAction => ({ type: "undo" })));
    expect(undone.deck).toBe(abcd.deck);
    const redone = reduceAll(undone, ...Array.from({ length: 6 }, (): BuilderAction => ({ type: "redo" })));
    expect(redone.deck).toBe(done.deck);
  });

  it("treat continuous typing as one step", () => {
    const typed = reduceAll(
      abcd,
      title("a", "H", 0),
      title("a", "He", 200),
      title("a", "Hey", 400),
      title("a", "Hey!", 2_000),
    );
    const once = reduceAll(typed, { type: "undo" });
    expect(titles(once)).toBe("Hey - - -");
    expect(titles(reduceAll(once, { type: "undo" }))).toBe("- - - -");
  });

  it("separate typing on two slides", () => {
    const typed = reduceAll(abcd, title("a", "A", 0), title("b", "B", 100));
    expect(titles(reduceAll(typed, { type: "undo" }))).toBe("A - - -");
  });

  it("start a new step after a visit to another slide", () => {
    const typed = reduceAll(
      abcd,
      title("a", "A", 0),
      { type: "select", key: "b" },
      { type: "select", key: "a" },
      title("a", "AA", 100),
    );
    expect(titles(reduceAll(typed, { type: "undo" }))).toBe("A - - -");
  });

  it("discard undone steps on a new change", () => {
    const state = reduceAll(abcd, title("a", "A", 0), { type: "undo" }, title("b", "B", 5_000));
    expect(reduceAll(state, { type: "redo" })).toBe(state);
  });

  it("show the changed slide", () => {
    const state = reduceAll(abcd, title("c", "C", 0), { type: "select", key: "a" }, { type: "undo" });
    expect(state.selection.current).toBe("c");
    expect(
      reduceAll(abcd, edit({ type: "remove", keys: ["b"] }), { type: "select", key: "a" }, { type: "undo" }).selection
        .current,
    ).toBe("b");
  });

  it("show the original when its copy is undone, and what follows when a deletion is done again", () => {
    const copied = reduceAll(abcd, edit({ type: "duplicate", keys: ["b"], newKeys: ["x"] }));
    expect(reduceAll(copied, { type: "undo" }).selection).toEqual({ current: "b", selected: ["b"] });
    const removed = reduceAll(abcd, edit({ type: "remove", keys: ["b"] }), { type: "undo" }, { type: "redo" });
    expect(removed.selection.current).toBe("c");
  });

  it("show the slide that moves if only the order changes", () => {
    const moved = reduceAll(abcd, edit({ type: "move", keys: ["a"], to: 3 }), { type: "select", key: "c" });
    expect(reduceAll(moved, { type: "undo" }).selection.current).toBe("a");
    expect(
      reduceAll(abcd, { type: "select", key: "b" }, edit({ type: "move", keys: ["b"], to: 0 }), { type: "undo" })
        .selection.current,
      "of two that change places the chosen one",
    ).toBe("b");
  });

  it("do nothing if there is nothing to undo", () => {
    expect(reduceAll(abcd, { type: "undo" })).toBe(abcd);
    expect(reduceAll(abcd, { type: "redo" })).toBe(abcd);
  });
});

describe("opening", () => {
  it("keeps showing the same slide if it still exists", () => {
    const atB = reduceAll(abcd, { type: "select", key: "b" });
    expect(reduceAll(atB, { type: "open", deck: { ...abcd.deck, name: "Theirs" } }).selection.current).toBe("b");
    expect(
      reduceAll(atB, { type: "open", deck: { name: "", slides: [slide("z")], options: {} } }).selection.current,
    ).toBe("z");
  });
});
