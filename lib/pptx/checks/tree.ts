import type { Part } from "../opc";
import { XmlElement } from "../xml";
import { isLegal } from "../xml/characters";
import { foreignPrefix } from "../xml/namespaces";
import { checkCache, checkFormulas, checkPlotArea } from "./charts";
import { checkChildOrder } from "./child-order";
import type { ElementCheck, Report } from "./fault";
import { checkRequired } from "./required";
import { checkTable } from "./tables";
import { checkValues } from "./values";

/** Checks that look at the whole of an element of one name. */
const CHECKS = new Map<string, ElementCheck>([
  ["a:tbl", checkTable],
  ["c:plotArea", checkPlotArea],
  ["c:ser", checkFormulas],
  ["c:strCache", checkCache],
  ["c:numCache", checkCache],
  ["c:strLit", checkCache],
  ["c:numLit", checkCache],
]);

const ANIMATED = new Set(["p:spTgt", "p:inkTgt", "p:bldP", "p:bldGraphic", "p:bldDgm", "p:bldOleChart"]);

/** Looks at every element of a part once. */
export class TreeCheck {
  /** How many shapes have an id; of alternatives for one shape only the first counts. */
  readonly #shapes = new Map<string, number>();
  readonly #animated = new Set<string>();

  constructor(
    readonly part: Part,
    readonly report: Report,
  ) {}

  run(): void {
    this.#look(this.part.root, new Set(["xml"]), false);
    if (/presentationml\.slide\+xml$/.test(this.part.contentType)) this.#checkShapeIds();
    for (const id of this.#animated) if (!this.#shapes.has(id)) this.report("timing", `An animation is of the shape ${id}, which is not there.`);
  }

  #look(element: XmlElement, outer: ReadonlySet<string>, fallback: boolean): void {
    checkChildOrder(element, this.report);
    checkRequired(element, this.report);
    checkValues(element, this.report);
    CHECKS.get(element.name)?.(element, this.report);
    const id = element.name === "p:cNvPr" ? element.get("id") : undefined;
    if (id !== undefined) this.#shapes.set(id, (this.#shapes.get(id) ?? 0) + (fallback ? 0 : 1));
    if (ANIMATED.has(element.name)) this.#animated.add(element.get("spid") ?? "");
    const declared = this.#checkAttributes(element, outer);
    this.#checkPrefix(element.name, declared);
    const within = fallback || element.name === "mc:Fallback";
    for (const child of element.children) {
      if (child instanceof XmlElement) this.#look(child, declared, within);
      else if (typeof child === "string" && !isLegal(child)) this.report("characters", `The text of a ${element.name} holds a character that XML can't.`);
    }
  }

  /** References lead to relationships, values can be written. Gives the prefixes that are declared here. */
  #checkAttributes(element: XmlElement, outer: ReadonlySet<string>): ReadonlySet<string> {
    let declared = outer;
    const { attributeList } = element;
    for (let i = 0; i < attributeList.length; i += 2) {
      const [name, value] = [attributeList[i]!, attributeList[i + 1]!];
      if (name.startsWith("r:")) {
        // An empty reference is how a click without a target is written.
        if (value !== "" && !this.part.rels.get(value)) this.report("references", `${element.name} refers to ${value}, which is no relationship.`);
      } else if (name.startsWith("xmlns:")) {
        if (declared === outer) declared = new Set(outer);
        (declared as Set<string>).add(name.slice(6));
      }
      if (!isLegal(value)) this.report("characters", `The ${name} of a ${element.name} holds a character that XML can't.`);
    }
    for (let i = 0; i < attributeList.length; i += 2) {
      const name = attributeList[i]!;
      if (name === "mc:Ignorable" || name === "Requires") this.#checkListed(name, attributeList[i + 1]!, declared);
      else if (!name.startsWith("xmlns")) this.#checkPrefix(name, declared);
    }
    return declared;
  }

  /** A prefix that is declared nowhere; those of `namespaces` are declared when the part is written. */
  #checkPrefix(name: string, declared: ReadonlySet<string>): void {
    const prefix = foreignPrefix(name);
    if (prefix !== "" && !declared.has(prefix)) this.report("namespaces", `The prefix of ${name} is not declared.`);
  }

  #checkListed(name: string, value: string, declared: ReadonlySet<string>): void {
    for (const prefix of value.split(/\s+/)) {
      if (prefix !== "" && !declared.has(prefix)) this.report("namespaces", `${name} names the prefix ${prefix}, which is not declared.`);
    }
  }

  /** Ids of shapes are unique on a slide (ECMA-376, 20.1.2.2.8). */
  #checkShapeIds(): void {
    for (const [id, times] of this.#shapes) if (times > 1) this.report("shape-ids", `${times} shapes have the id ${id}.`);
  }
}
