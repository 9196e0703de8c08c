import { type CellArea, around, parseFormula, transposed } from "@/lib/engine/pptx/oxml/chart/reference";
import { seriesFormulas } from "@/lib/engine/pptx/oxml/chart/series";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import type { DataPlace } from "./data-place";

type Areas = { name: CellArea | undefined; categories: CellArea | undefined; values: CellArea | undefined };

/**
 * Where the workbook holds the data of these series, with a row for names and a column for categories; undefined where
 * no formula says. Areas on other sheets than the first one's don't count.
 */
export function findPlace(series: readonly XmlElement[]): DataPlace | undefined {
  const all = series.map(areasOf);
  const sheet = all.flatMap(areaList)[0]?.sheet;
  if (sheet === undefined) return undefined;
  const inRows = runsInRows(all.find(({ values }) => values) ?? all[0]!);
  const turned = inRows ? all.map(turn) : all;
  const here = turned.flatMap(areaList).filter((area) => area.sheet === sheet);
  const { top, left, bottom, right } = here.reduce(around, here[0]!);
  const names = turned.some(({ name }) => name);
  const categories = turned.some((item) => item.categories);
  const place = {
    sheet,
    top: names ? top : Math.max(1, top - 1),
    left: categories ? left : Math.max(1, left - 1),
    bottom,
    right,
    inRows,
  };
  return { ...place, levels: levelsOf(turned[0]!, place) };
}

function areasOf(series: XmlElement): Areas {
  const { name, categories, values } = seriesFormulas(series);
  const area = (formula: string | undefined) => {
    const [first, ...further] = formula === undefined ? [] : parseFormula(formula);
    return first && further.reduce<CellArea>((a, b) => ({ ...around(a, b), sheet: a.sheet }), first);
  };
  return { name: area(name), categories: area(categories), values: area(values) };
}

const areaList = ({ name, categories, values }: Areas): CellArea[] =>
  [name, categories, values].filter((area) => area !== undefined);

const turn = ({ name, categories, values }: Areas): Areas => {
  const turned = (area: CellArea | undefined) => area && { ...transposed(area), sheet: area.sheet };
  return { name: turned(name), categories: turned(categories), values: turned(values) };
};

/** Values side by side, or an only one with its name before it. */
function runsInRows({ name, values }: Areas): boolean {
  if (!values) return false;
  if (values.top !== values.bottom) return false;
  return values.left !== values.right || (name !== undefined && name.top === values.top && name.left < values.left);
}

/** The number of category columns, where they begin the place and the first values come right behind them. */
function levelsOf({ categories, values }: Areas, place: { top: number; left: number }): number {
  if (!categories || !values || categories.top !== values.top || categories.bottom !== values.bottom) return 0;
  const regular =
    categories.left === place.left && categories.top === place.top + 1 && values.left === categories.right + 1;
  return regular ? categories.right - categories.left + 1 : 0;
}
