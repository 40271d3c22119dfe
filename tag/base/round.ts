/** Rounds to one decimal. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** Rounds to two decimals. */
export const roundToHundredth = (value: number): number => Math.round(value * 100) / 100;
