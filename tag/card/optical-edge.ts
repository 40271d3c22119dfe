/** How far a letter hangs out of its column, in em: edges that are round or pointed look set in. */
const HANGS: readonly (readonly [letters: string, em: number])[] = [
  ['AVWYJ', 0.018],
  ['T7', 0.014],
  ['OCGQS035689', 0.01],
];

/** The hang of the letter at one end of a text. */
export function hangOf(text: string, side: 'left' | 'right'): number {
  const letter = Array.from(text).at(side === 'left' ? 0 : -1) ?? '';
  // A J is pointed at its left only, a 7 too.
  if (side === 'right' && 'J7'.includes(letter)) return 0;
  return HANGS.find(([letters]) => letters.includes(letter))?.[1] ?? 0;
}
