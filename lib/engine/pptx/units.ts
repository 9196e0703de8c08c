/** English Metric Units, the lengths of DrawingML: 12 700 per point, 914 400 per inch. */
export type Emu = number & { readonly unit: "emu" };

/** Brands a length of a file. */
export const emu = (value: number): Emu => value as Emu;

export const EMU_PER_POINT = 12_700;

/** Converts EMU to points with two decimals, as in the API. */
export const roundedPoints = (value: number): number => Math.round((value / EMU_PER_POINT) * 100) / 100;
