import { encodeAttribute, encodeText } from "./characters";
import { XmlElement } from "./element";
import { namespaces } from "./namespaces";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Writes a part's tree as UTF-8 text. A known prefix that nothing above has declared is declared where it is used. */
export function serializeXml(root: XmlElement): string {
  const out: string[] = [DECLARATION];
  write(root, new Set(), out);
  return out.join("");
}

/** The text of one element, for messages and tests. */
export function outerXml(element: XmlElement): string {
  const out: string[] = [];
  write(element, new Set(), out);
  return out.join("");
}

function write(element: XmlElement, outer: ReadonlySet<string>, out: string[]): void {
  let declared = outer;
  out.push("<", element.name);
  for (const [name, value] of element.attributes()) {
    if (name.startsWith("xmlns:")) {
      if (declared === outer) declared = new Set(outer);
      (declared as Set<string>).add(name.slice(6));
    }
    out.push(" ", name, '="', encodeAttribute(value), '"');
  }
  declared = declare(element.name, declared, outer, out);
  for (const [name] of element.attributes()) {
    if (!name.startsWith("xmlns")) declared = declare(name, declared, outer, out);
  }
  if (element.children.length === 0) {
    out.push("/>");
    return;
  }
  out.push(">");
  for (const node of element.children) {
    if (typeof node === "string") out.push(encodeText(node));
    else if (node instanceof XmlElement) write(node, declared, out);
    else out.push(node.verbatim);
  }
  out.push("</", element.name, ">");
}

function declare(name: string, declared: ReadonlySet<string>, outer: ReadonlySet<string>, out: string[]): ReadonlySet<string> {
  const colon = name.indexOf(":");
  if (colon < 0) return declared;
  const prefix = name.slice(0, colon);
  const uri = namespaces[prefix];
  if (uri === undefined || declared.has(prefix)) return declared;
  out.push(" xmlns:", prefix, '="', uri, '"');
  const more = declared === outer ? new Set(outer) : (declared as Set<string>);
  more.add(prefix);
  return more;
}
