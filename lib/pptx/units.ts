/** English Metric Units, the lengths of DrawingML: 12 700 to the point, 914 400 to the inch. */
export type Emu = number & { readonly unit: "emu" };
/** Hundredths of a point, the font sizes of DrawingML. */
export type Centipoint = number & { readonly unit: "centipoint" };

const EMU_PER_POINT = 12_700;

export const emu = (value: number): Emu => Math.round(value) as Emu;
export const emuFromPoints = (points: number): Emu => emu(points * EMU_PER_POINT);
/** Points, not rounded. */
export const pointsFromEmu = (value: number): number => value / EMU_PER_POINT;
/** Points as the API gives them: two decimals. */
export const roundedPoints = (value: number): number => Math.round((value / EMU_PER_POINT) * 100) / 100;
export const centipoint = (points: number): Centipoint => Math.round(points * 100) as Centipoint;
