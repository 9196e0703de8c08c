import { SHAPES } from "@/lib/engine/pptx/model/shape";
import { PackageError } from "@/lib/engine/pptx/package-error";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/**
 * Maximum number of shapes in a file, each counted once more for every group around it. Twelve times as many as the
 * largest real file has.
 */
const MAX_SHAPES = 25_000;
/**
 * Maximum number of pairs of shapes on the same slide, summed over all slides, because the analysis compares each shape
 * with all others. Every hundred characters of text count as one more shape. Real files reach a fifteenth of it.
 */
const MAX_PAIRS = 1_500_000;
const SHAPE_CHARACTERS = 100;
/**
 * Maximum of the number of shapes times the number of children of the widest element in which shapes look up styles and
 * positions, because each shape searches it. Real files reach a fourteenth of it.
 */
const MAX_LOOKUPS = 20_000_000;
/**
 * Maximum number of table cells in a file. The analysis measures each of them: half a second of work, and three times
 * the cells of a deck of 200 slides that each have a table of 16 rows and 10 columns.
 */
const MAX_CELLS = 100_000;
/** Maximum number of characters of a shape's or font's name, because the analysis repeats the name for every shape. */
const MAX_NAME = 1000;

/** Root elements of parts that many shapes inherit from. */
const SHARED = new Set(["p:presentation", "p:sldMaster", "p:sldLayout", "a:theme", "a:tblStyleLst"]);
/** Wide elements whose children are never looked up by shapes. */
const LISTS = new Set(["a:path", "p:sldIdLst", "p:sldLayoutIdLst"]);

/**
 * Counts the shapes and table cells of a file before the analysis reads any of them, because the cost of the analysis
 * grows faster than the file.
 */
export class ShapeCount {
  shapes = 0;
  cells = 0;
  pairs = 0;
  readonly #widest = { children: 0, part: "" };

  inPart(part: string): PartCount {
    return new PartCount(this, part);
  }

  widen(children: number, part: string): void {
    if (children > this.#widest.children) Object.assign(this.#widest, { children, part });
  }

  /**
   * Checks the elements that shapes inherit from. Called after all parts were counted.
   *
   * @throws PackageError ZIP_BOMB
   */
  checkLookups(): void {
    const { children, part } = this.#widest;
    if (this.shapes * children <= MAX_LOOKUPS) return;
    throw new PackageError(
      "ZIP_BOMB",
      `An element of "${part}" has ${children} children, which is too many for a file of ${this.shapes} shapes. Remove what no slide uses.`,
      part,
    );
  }
}

class PartCount {
  /** The ancestors of the next element: their names, and the number of children that each has so far. */
  readonly #names: string[] = [];
  readonly #children: number[] = [];
  #groups = 0;
  #shapes = 0;
  #characters = 0;
  #isShared = false;

  constructor(
    readonly file: ShapeCount,
    readonly part: string,
  ) {}

  /**
   * Counts an element and updates the position in the tree.
   *
   * @throws PackageError ZIP_BOMB, CORRUPT
   */
  countElement(element: XmlElement, depth: number): void {
    const { name } = element;
    const names = this.#names;
    while (names.length >= depth) if (names.pop() === "p:grpSp") this.#groups--;
    if (depth === 1) this.#isShared = SHARED.has(name);
    else this.#countChild(depth - 2);
    names.push(name);
    this.#children[depth - 1] = 0;
    if (name.startsWith("a:") || name.startsWith("p:")) this.#checkNames(element);
    if (name === "a:tc" && ++this.file.cells > MAX_CELLS)
      throw this.#tooMany(`The file has more than ${MAX_CELLS} table cells`);
    if (!SHAPES.has(name)) return;
    this.#shapes++;
    this.file.shapes += 1 + this.#groups;
    if (name === "p:grpSp") this.#groups++;
    if (this.file.shapes > MAX_SHAPES)
      throw this.#tooMany(
        `The file has more than ${MAX_SHAPES} shapes, those in groups counted once more for each group`,
      );
  }

  countText(text: string): void {
    this.#characters += text.length;
  }

  /**
   * Checks the part. Called after all of it was counted.
   *
   * @throws PackageError ZIP_BOMB
   */
  check(): void {
    this.file.pairs += this.#shapes * (this.#shapes + Math.floor(this.#characters / SHAPE_CHARACTERS));
    if (this.file.pairs > MAX_PAIRS) throw this.#tooMany("The file has too many shapes, or too much text, on a slide");
  }

  #countChild(parent: number): void {
    const children = (this.#children[parent] ?? 0) + 1;
    this.#children[parent] = children;
    const name = this.#names[parent] ?? "";
    if (name === "p:grpSp" || (this.#isShared && !LISTS.has(name))) this.file.widen(children, this.part);
  }

  #checkNames(element: XmlElement): void {
    for (const attribute of ["name", "typeface"]) {
      if ((element.get(attribute)?.length ?? 0) <= MAX_NAME) continue;
      throw new PackageError(
        "CORRUPT",
        `The ${attribute} of <${element.name}> in "${this.part}" has more than ${MAX_NAME} characters. Shorten it.`,
        this.part,
      );
    }
  }

  #tooMany(what: string): PackageError {
    return new PackageError("ZIP_BOMB", `${what}; the limit is reached in "${this.part}". Remove some.`, this.part);
  }
}
