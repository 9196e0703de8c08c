export { legalText } from "./characters";
export { el, XmlElement, type XmlNode, type XmlVerbatim } from "./element";
export { namespaces } from "./namespaces";
export { parseXml } from "./parse";
export { outerXml, serializeXml } from "./serialize";
