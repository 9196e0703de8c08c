import type { Part } from "@/lib/engine/pptx/opc";
import { decodeCellText } from "@/lib/engine/pptx/oxml/cell-text";
import { SheetNames } from "./sheet-names";

/**
 * The strings of a workbook, which cells refer to by index (ECMA-376, 18.4.9); to read: what is written stands in its
 * cell.
 */
export class SharedStrings {
  #texts: readonly string[] | undefined;

  constructor(readonly part: Part | undefined) {}

  /** The string of an index, runs joined; "" where there is none. */
  text(index: number): string {
    this.#texts ??= this.#read();
    return this.#texts[index] ?? "";
  }

  #read(): string[] {
    const root = this.part?.root;
    if (!root) return [];
    const names = new SheetNames(root);
    return root.elements(names.of("si")).map((item) => {
      const runs = item
        .elements()
        .flatMap((child) =>
          child.name === names.of("r") ? child.elements(names.of("t")) : child.name === names.of("t") ? [child] : [],
        );
      return decodeCellText(runs.map((run) => run.text).join(""));
    });
  }
}
