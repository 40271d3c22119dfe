/** Rounds to one decimal. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** Rounds to two decimals. */
export const roundToHundredth = (value: number): number => Math.round(value * 100) / 100;

/** Rounds to three decimals, but never to -0. */
export const roundToThousandth = (value: number): number => Math.round(value * 1000) / 1000 + 0;
