/** English Metric Units, in which DrawingML states lengths: 12,700 per point, 914,400 per inch. */
export type Emu = number & { readonly unit: "emu" };

/** Marks a number from a file as EMU. */
export const emu = (value: number): Emu => value as Emu;

export const EMU_PER_POINT = 12_700;

/** Converts EMU to points, rounded to two decimals, as in the API. */
export const roundedPoints = (value: number): number => Math.round((value / EMU_PER_POINT) * 100) / 100;
