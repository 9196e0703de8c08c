import type { BlockKind } from "@/components/decks/editors/schema/read-schema";
import type { Block } from "@/lib/contract/slide-data";

const cells = (...values: string[]) => ({ cells: values.map((value) => ({ value })) });

/** A block to begin with. */
export function emptyBlock(kind: BlockKind): Block {
  switch (kind) {
    case "text":
      return { type: "text", text: { bullets: [""] } };
    case "table":
      return {
        type: "table",
        table: { table: { rows: [{ ...cells("", "", ""), is_header: true }, cells("", "", ""), cells("", "", "")] } },
      };
    case "chart":
      return {
        type: "chart",
        chart: { categories: ["A", "B", "C"], series: [{ name: "Series 1", values: [1, 2, 3] }] },
      };
    case "agenda":
      return { type: "agenda", agenda: { sections: [""] } };
  }
}
