import type { OpcPackage } from "../opc";
import { checkChart } from "./check-charts";
import { checkOrder } from "./check-order";
import { checkPresentation } from "./check-presentation";
import { checkRelationships } from "./check-relationships";
import { checkShapes } from "./check-shapes";
import { checkTables } from "./check-tables";
import type { Fault } from "./fault";

export type { Fault } from "./fault";

const SLIDE = /presentationml\.slide\+xml$/;
const CHART = /drawingml\.chart\+xml$/;
const TREE = /presentationml\.(presentation\.main|slide|slideLayout|slideMaster|notesSlide)\+xml$|drawingml\.chart\+xml$/;

/** Everything in a package that PowerPoint would repair or refuse, as far as these checks go. Empty: all is well. */
export function checkPackage(package_: OpcPackage): Fault[] {
  const trees = package_.parts().filter((part) => TREE.test(part.contentType));
  const slides = trees.filter((part) => SLIDE.test(part.contentType));
  const charts = trees.filter((part) => CHART.test(part.contentType));
  return [
    ...checkRelationships(package_, trees),
    ...checkPresentation(package_),
    ...slides.flatMap(checkShapes),
    ...slides.flatMap(checkTables),
    ...charts.flatMap(checkChart),
    ...[...slides, ...charts].flatMap(checkOrder),
  ];
}

/** The faults of an output that none of its templates had: real templates carry faults of their own, which stay theirs. */
export function addedFaults(output: OpcPackage, templates: Iterable<OpcPackage>): Fault[] {
  const faults = checkPackage(output);
  if (faults.length === 0) return faults;
  const inherited = new Set<string>();
  for (const template of templates) for (const fault of checkPackage(template)) inherited.add(keyOf(fault));
  return faults.filter((fault) => !inherited.has(keyOf(fault)));
}

const keyOf = ({ check, message }: Fault) => `${check}: ${message}`;
