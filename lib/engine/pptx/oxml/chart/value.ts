import { el, type XmlElement } from "@/lib/engine/pptx/xml";

/** The `val` of a child such as `c:barDir`; undefined where the child or the attribute is absent. */
export const valueOf = (parent: XmlElement | undefined, name: string): string | undefined =>
  parent?.child(name)?.get("val");

/** Sets the `val` of a child, which is made in its place of the schema's sequence where it is absent. */
export function setValue(parent: XmlElement, name: string, value: string | number, order: readonly string[]): void {
  const present = parent.child(name);
  if (present) present.set("val", value);
  else parent.put(el(name, { val: value }), order);
}

/** Puts several children of one name (`c:dLbl`, `c:ser`) where the sequence wants them, after those that are there. */
export function appendInOrder(parent: XmlElement, child: XmlElement, order: readonly string[]): void {
  const last = parent.elements(child.name).at(-1);
  if (last) parent.insertAfter(last, child);
  else parent.put(child, order);
}
