/** Returns true if the page runs from right to left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

/** The factor of a sideways distance: 1 in a page from left to right, -1 in a page from right to left. */
export const getSide = (): 1 | -1 => (isRightToLeft() ? -1 : 1);

const MIRRORED_KEYS: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * Returns the key by its meaning in a page from left to right, where ArrowRight leads forward. In a page from right to left, ArrowLeft
 * leads forward.
 */
export const mirrorArrowKey = (key: string): string => (isRightToLeft() && MIRRORED_KEYS[key]) || key;
