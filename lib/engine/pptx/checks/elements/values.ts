import type { ElementCheck } from "@/lib/engine/pptx/checks/fault";

type Test = (value: string) => boolean;

const UNITS = /^-?\d+(\.\d+)?(mm|cm|in|pt|pc|pi|%)$/;

/** A whole number of a range; measures with a unit and percentages are the strict form's. */
const whole =
  (from: number, to: number): Test =>
  (value) => {
    const number = value === "" ? Number.NaN : Number(value);
    return Number.isInteger(number) ? number >= from && number <= to : UNITS.test(value);
  };

/** ST_Coordinate and ST_PositiveCoordinate (ECMA-376, 20.1.10.16 and 42), EMU. */
const coordinate = whole(-27_273_042_329_600, 27_273_042_316_900);
const length = whole(0, 27_273_042_316_900);
const coordinate32 = whole(-(2 ** 31), 2 ** 31 - 1);
const size = whole(100, 400_000);
const point = { x: coordinate, y: coordinate };
const extent = { cx: length, cy: length };
const lineWidth = { w: whole(0, 20_116_800) };
const run = { sz: size, spc: whole(-400_000, 400_000) };
const paragraph = {
  lvl: whole(0, 8),
  marL: whole(0, 51_206_400),
  marR: whole(0, 51_206_400),
  indent: whole(-51_206_400, 51_206_400),
};
const index = { val: whole(0, 2 ** 32 - 1) };

/** Types and ranges of the attributes that this engine computes, by element. */
const VALUES = new Map<string, [attribute: string, test: Test][]>(
  Object.entries({
    "a:off": point,
    "a:chOff": point,
    "a:ext": extent,
    "a:chExt": extent,
    "p:cNvPr": { id: whole(0, 2 ** 32 - 1) },
    "a:gridCol": { w: length },
    "a:tr": { h: length },
    "a:tc": { gridSpan: whole(1, 2 ** 31 - 1), rowSpan: whole(1, 2 ** 31 - 1) },
    "a:tcPr": { marL: coordinate32, marR: coordinate32, marT: coordinate32, marB: coordinate32 },
    "a:bodyPr": { lIns: coordinate32, tIns: coordinate32, rIns: coordinate32, bIns: coordinate32 },
    "a:normAutofit": { fontScale: whole(1000, 100_000), lnSpcReduction: whole(0, 13_200_000) },
    "a:rPr": run,
    "a:defRPr": run,
    "a:endParaRPr": run,
    "a:pPr": paragraph,
    "a:spcPts": { val: whole(0, 158_400) },
    "a:spcPct": { val: whole(0, 13_200_000) },
    "a:ln": lineWidth,
    "a:lnL": lineWidth,
    "a:lnR": lineWidth,
    "a:lnT": lineWidth,
    "a:lnB": lineWidth,
    "a:srgbClr": { val: (value: string) => /^[0-9A-Fa-f]{6}$/.test(value) },
    "a:alpha": { val: whole(0, 100_000) },
    "c:idx": index,
    "c:order": index,
    "c:axId": index,
    "c:crossAx": index,
    "c:ptCount": index,
    "c:gapWidth": { val: whole(0, 500) },
    "c:overlap": { val: whole(-100, 100) },
  }).map(([name, tests]) => [name, Object.entries(tests)]),
);

/**
 * Sizes, places, colours and indexes are of the schema's type and range: the check for elements of a name, where there
 * is one.
 */
export function valuesCheck(name: string): ElementCheck | undefined {
  const tests = VALUES.get(name);
  return (
    tests &&
    ((element, report) => {
      for (const [attribute, test] of tests) {
        const value = element.get(attribute);
        if (value !== undefined && !test(value))
          report("values", `A ${name} has the ${attribute} "${value.slice(0, 40)}".`);
      }
    })
  );
}
