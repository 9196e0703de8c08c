import { describe, expect, it } from "vitest";
import { rows, seen, slide, title } from "@/lib/engine/analysis/testing/seen-slots";
import { placeholder, table, textBox } from "@/lib/engine/analysis/testing/shapes";

describe("agendas", () => {
  const oval = (at: number) => textBox(`Oval ${at}`, String(at), [60, 60 + at * 80, 40, 40], { box: false });
  const item = (at: number) => textBox(`Item ${at}`, `Section ${at}`, [120, 60 + at * 80, 600, 40]);
  const called = placeholder("Title 1", 'type="title"', "Agenda", [40, 20, 880, 60]);

  it("are one-column tables on a slide that is called so", () => {
    const list = table("List", [["One"], ["Two"], ["Three"]], [120, 120, 600, 240]);
    expect(seen(slide(called + list + oval(1) + oval(2) + oval(3)))).toMatchObject({
      layout: "agenda",
      columns: [["agenda List #3"]],
    });
    expect(seen(slide(title + table("List", rows, [120, 120, 600, 240]))).layout).toBe("table");
  });

  it("are body placeholders on a slide that is called so, in other languages too", () => {
    const body = placeholder("Body", 'type="body" idx="1"', "A\nB", [120, 120, 600, 300]);
    expect(seen(slide(called + body)).columns).toEqual([["agenda Body #0"]]);
    expect(seen(slide(placeholder("T", 'type="title"', "目次", [40, 20, 880, 60]) + body)).layout).toBe("agenda");
    expect(seen(slide(title + body)).layout).toBe("title_text");
    expect(
      seen(slide(placeholder("T", 'type="title"', "Outline of the results", [40, 20, 880, 60]) + body)).layout,
    ).toBe("title_text");
  });

  it("are numbered lists, whatever the slide is called", () => {
    expect(seen(slide(title + [1, 2, 3, 4].map((at) => oval(at) + item(at)).join("")))).toMatchObject({
      layout: "agenda",
      columns: [["agenda Item 1,Item 2,Item 3,Item 4 #4"]],
    });
  });
});
