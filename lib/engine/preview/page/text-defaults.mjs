// Corrects the style of text outside title and body placeholders. Plain JavaScript that runs in the page.

/**
 * Overwrites the master's style for other text with the presentation's default text style, because PowerPoint prefers
 * the latter and the renderer the former. Returns the master unchanged if either is missing or unreadable.
 */
export function preferDefaults(master, presentation) {
  const [into, from] = [master, presentation].map((xml) => new DOMParser().parseFromString(xml, "application/xml"));
  const [other] = into.getElementsByTagName("p:otherStyle");
  const [defaults] = from.getElementsByTagName("p:defaultTextStyle");
  if (!other || !defaults) return master;
  for (const level of defaults.children) {
    const own = childNamed(other, level.nodeName);
    if (own) merge(own, level);
  }
  return new XMLSerializer().serializeToString(into);
}

const childNamed = (parent, name) => [...parent.children].find(({ nodeName }) => nodeName === name);
const isFill = ({ nodeName }) => nodeName.endsWith("Fill");

function merge(own, preferred) {
  for (const { name, value } of preferred.attributes) own.setAttribute(name, value);
  for (const child of preferred.children) {
    const same = isFill(child) ? [...own.children].find(isFill) : childNamed(own, child.nodeName);
    if (same && child.nodeName === "a:defRPr") merge(same, child);
    else if (same) same.replaceWith(own.ownerDocument.importNode(child, true));
    else own.append(own.ownerDocument.importNode(child, true));
  }
}
