export { encodingOf, legalText } from "./characters";
export { el, XmlElement, type XmlNode, type XmlVerbatim } from "./element";
export { namespaces } from "./namespaces";
export { MAX_ATTRIBUTES, MAX_DEPTH, parseXml } from "./parse";
export { outerXml, serializeXml } from "./serialize";
