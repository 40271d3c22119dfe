import type { AirportMention } from '../mentions.ts';
import type { InputLine } from '../input-line.ts';

/** Gives the airports of a list after 'via' its role, if both ends of the route are elsewhere: 'London to Sydney via Bahrain, Singapore'. */
export function continueStopovers(
  { text }: InputLine,
  mentions: readonly AirportMention[],
): readonly AirportMention[] {
  const result: AirportMention[] = [];
  let ends = mentions.filter(({ role }) => role !== 'via').length;
  for (const mention of mentions) {
    const last = result.at(-1);
    const gap = text.slice(last?.end ?? 0, mention.start);
    const isInList =
      last?.role === 'via' &&
      mention.role === null &&
      /^\s*(?:[,/&+]|and|und|et|y|e|en)\s*$/i.test(gap) &&
      ends > 2;
    ends -= Number(isInList);
    result.push(isInList ? { ...mention, role: 'via' } : mention);
  }
  return result;
}
