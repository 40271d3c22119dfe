import { CIVIL_SIGNS } from './civil-signs.ts';
import { SACRED_SIGNS } from './sacred-signs.ts';
import { TOWER_SIGNS } from './tower-signs.ts';

/** The figures that tell a town from others of its region. */
const SIGN_TEXTS = { ...SACRED_SIGNS, ...TOWER_SIGNS, ...CIVIL_SIGNS };
export type Sign = keyof typeof SIGN_TEXTS;

export const SIGNS: readonly string[] = Object.keys(SIGN_TEXTS);

/** Returns the lines of a sign. */
export const listSignLines = (sign: Sign): readonly string[] => SIGN_TEXTS[sign].trim().split('\n');
