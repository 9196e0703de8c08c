/** English Metric Units, the lengths of DrawingML: 12 700 to the point, 914 400 to the inch. */
export type Emu = number & { readonly unit: "emu" };

export const EMU_PER_POINT = 12_700;

/** Points as the API gives them: two decimals. */
export const roundedPoints = (value: number): number => Math.round((value / EMU_PER_POINT) * 100) / 100;
