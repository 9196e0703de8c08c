import { encodeAttribute, encodeText } from "./characters";
import { XmlElement } from "./element";
import { namespaces, ownPrefix } from "./namespaces";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Writes a part's tree as UTF-8 text. A known prefix that nothing above has declared is declared where it is used. */
export const serializeXml = (root: XmlElement): string => DECLARATION + outerXml(root);

/** The text of one element, for messages and tests. */
export const outerXml = (element: XmlElement): string => new Writer().write(element, NONE).text;

const NONE: ReadonlySet<string> = new Set();

class Writer {
  text = "";

  /** @param outer prefixes that are declared around the element */
  write(element: XmlElement, outer: ReadonlySet<string>): this {
    const { name, children, attributeList } = element;
    let start = `<${name}`;
    let declared = outer;
    for (let i = 0; i < attributeList.length; i += 2) {
      const attribute = attributeList[i]!;
      start += ` ${attribute}="${encodeAttribute(attributeList[i + 1]!)}"`;
      if (attribute.startsWith("xmlns:")) declared = new Set(declared).add(attribute.slice(6));
    }
    for (let i = -2; i < attributeList.length; i += 2) {
      const prefix = ownPrefix(i < 0 ? name : attributeList[i]!);
      if (prefix === "" || declared.has(prefix)) continue;
      start += ` xmlns:${prefix}="${namespaces[prefix]!}"`;
      declared = new Set(declared).add(prefix);
    }
    if (children.length === 0) {
      this.text += `${start}/>`;
      return this;
    }
    this.text += `${start}>`;
    for (const node of children) {
      if (typeof node === "string") this.text += encodeText(node);
      else if (node instanceof XmlElement) this.write(node, declared);
      else this.text += node.verbatim;
    }
    this.text += `</${name}>`;
    return this;
  }
}
