import type { Part } from "@/lib/engine/pptx/opc/package";
import { isLegal } from "@/lib/engine/pptx/xml/characters";
import { XmlElement } from "@/lib/engine/pptx/xml/element";
import { foreignPrefix } from "@/lib/engine/pptx/xml/namespaces";
import { checkCache, checkFormulas, checkLabels, checkPlotArea, checkTable } from "./charts-and-tables";
import type { ElementCheck, Report } from "./fault";
import { checkCrop, checkImage } from "./pictures";
import { childOrderCheck, requiredCheck, valuesCheck } from "./schema";

/** Checks of an element's content, by element name. */
const CONTENTS = new Map<string, ElementCheck>([
  ["a:tbl", checkTable],
  ["c:plotArea", checkPlotArea],
  ["c:ser", checkFormulas],
  ["c:dLbls", checkLabels],
  ["c:dLbl", checkLabels],
  ["c:strCache", checkCache],
  ["c:numCache", checkCache],
  ["c:strLit", checkCache],
  ["c:numLit", checkCache],
  ["a:srcRect", checkCrop],
]);

const ANIMATED = new Set(["p:spTgt", "p:inkTgt", "p:bldP", "p:bldGraphic", "p:bldDgm", "p:bldOleChart"]);

/** The checks of the elements of one name. Most need few. */
type Rule = { checks: readonly ElementCheck[]; prefix: string; shape: boolean; animated: boolean; fallback: boolean };

/** Maximum number of names in the cache. Files may contain any number of names. */
const NAMES_MAX = 10_000;
const rules = new Map<string, Rule>();

function ruleOf(name: string): Rule {
  const known = rules.get(name);
  if (known) return known;
  const checks = [childOrderCheck(name), requiredCheck(name), valuesCheck(name), CONTENTS.get(name)].filter(
    (check) => check !== undefined,
  );
  const rule = {
    checks,
    prefix: foreignPrefix(name),
    shape: name === "p:cNvPr",
    animated: ANIMATED.has(name),
    fallback: name === "mc:Fallback",
  };
  if (rules.size < NAMES_MAX) rules.set(name, rule);
  return rule;
}

/**
 * Visits every element of a part once. It runs for each element of each output, so it uses plain loops and one lookup
 * per name.
 */
export class TreeCheck {
  /** Number of shapes per id. Of the alternatives for a shape, only the first counts. */
  readonly #shapes = new Map<string, number>();
  readonly #animated = new Set<string>();

  constructor(
    readonly part: Part,
    readonly report: Report,
  ) {}

  run(): void {
    this.#look(this.part.root, new Set(["xml"]), false);
    if (/presentationml\.slide\+xml$/.test(this.part.contentType)) this.#checkShapeIds();
    for (const id of this.#animated)
      if (!this.#shapes.has(id)) this.report("timing", `An animation refers to the shape ${id}, which doesn't exist.`);
  }

  #look(element: XmlElement, outer: ReadonlySet<string>, fallback: boolean): void {
    const { name, children, attributeList } = element;
    const rule = ruleOf(name);
    for (let i = 0; i < rule.checks.length; i++) rule.checks[i]!(element, this.report);
    if (rule.shape) this.#count(element.get("id"), fallback);
    else if (rule.animated) this.#animated.add(element.get("spid") ?? "");
    const declared = attributeList.length > 0 ? this.#checkAttributes(element, outer) : outer;
    if (rule.prefix !== "") this.#checkPrefix(name, declared);
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (child instanceof XmlElement) this.#look(child, declared, fallback || rule.fallback);
      else if (typeof child === "string" && !isLegal(child))
        this.report("characters", `The text of a ${name} contains a character that XML can't.`);
    }
  }

  #count(id: string | undefined, fallback: boolean): void {
    if (id !== undefined) this.#shapes.set(id, (this.#shapes.get(id) ?? 0) + (fallback ? 0 : 1));
  }

  /**
   * Checks that references lead to relationships and that values can be serialized. Returns the prefixes declared so
   * far.
   */
  #checkAttributes(element: XmlElement, outer: ReadonlySet<string>): ReadonlySet<string> {
    const list = element.attributeList;
    let own: Set<string> | undefined;
    let prefixed = false;
    for (let i = 0; i < list.length; i += 2) {
      const name = list[i]!;
      const value = list[i + 1]!;
      if (!isLegal(value))
        this.report("characters", `The ${name} of a ${element.name} contains a character that XML can't.`);
      if (!name.includes(":") && name !== "Requires") continue;
      prefixed = true;
      if (name.startsWith("r:")) {
        // An empty reference is valid: a click without a target.
        if (value !== "" && !this.part.rels.get(value))
          this.report("references", `${element.name} refers to ${value}, which is not a relationship.`);
        else if (name === "r:embed") checkImage(element, this.part, value, this.report);
      } else if (name.startsWith("xmlns:")) {
        own ??= new Set(outer);
        own.add(name.slice(6));
      }
    }
    const declared = own ?? outer;
    for (let i = 0; prefixed && i < list.length; i += 2) {
      const name = list[i]!;
      if (name === "mc:Ignorable" || name === "Requires") this.#checkListed(name, list[i + 1]!, declared);
      else if (!name.startsWith("xmlns")) this.#checkPrefix(name, declared);
    }
    return declared;
  }

  /** Reports an undeclared prefix. The prefixes of `namespaces` are declared when the part is serialized. */
  #checkPrefix(name: string, declared: ReadonlySet<string>): void {
    const prefix = foreignPrefix(name);
    if (prefix !== "" && !declared.has(prefix)) this.report("namespaces", `The prefix of ${name} is not declared.`);
  }

  #checkListed(name: string, value: string, declared: ReadonlySet<string>): void {
    for (const prefix of value.split(/\s+/)) {
      if (prefix !== "" && !declared.has(prefix))
        this.report("namespaces", `${name} names the prefix ${prefix}, which is not declared.`);
    }
  }

  /** Checks that shape ids are unique on a slide (ECMA-376, 20.1.2.2.8). */
  #checkShapeIds(): void {
    for (const [id, times] of this.#shapes)
      if (times > 1) this.report("shape-ids", `Several shapes have the id ${id}.`);
  }
}
