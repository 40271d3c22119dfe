import { SPECIFIED } from './specified.ts';

/**
 * The names of the types that art/aircraft draws: only these are offered. A test in art compares this list with the
 * drawings; a type whose drawing was made is added here.
 */
export const DRAWN: ReadonlySet<string> = new Set(SPECIFIED.map(({ name }) => name));
