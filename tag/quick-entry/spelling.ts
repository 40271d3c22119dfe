/** Returns true if one letter is missing, added or changed, or two neighbors are swapped. */
export function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (one === other || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
  );
}

/** Returns true if two neighbors of a word are swapped after its first letter: 'nvo' and 'nov'. */
export function isSwapped(one: string, other: string): boolean {
  const [letters, otherLetters] = [one, other].map((word) => Array.from(word).toSorted().join(''));
  return one[0] === other[0] && letters === otherLetters && isOneEditAway(one, other);
}
