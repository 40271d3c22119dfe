import { findParsedField, sortByKind, type ParsedLine } from '../parsed-line.ts';
import { translate } from '../../texts/translate.ts';

/** Gives both flights of a way there and back with one airline the type that the line writes once, with a doubt. */
export function shareType(legs: readonly ParsedLine[]): readonly ParsedLine[] {
  const [out, back, ...others] = legs;
  const written = legs.map((leg) => findParsedField(leg, 'aircraft')).filter((type) => type !== undefined);
  const [type] = written;
  if (!out || !back || !type || written.length > 1 || others.length > 0 || !isWayBack(out, back)) return legs;
  const ambiguity = {
    reason: translate('It is the type of the other flight'),
    options: type.ambiguity?.options ?? [type.value],
  };
  return legs.map((leg) =>
    findParsedField(leg, 'aircraft')
      ? leg
      : { ...leg, facts: sortByKind([...leg.facts, { ...type, spans: [], ambiguity }]) },
  );
}

/** Returns true if a flight goes the way of another one back, with the same airline. */
export function isWayBack(out: ParsedLine, back: ParsedLine): boolean {
  const find = (leg: ParsedLine, kind: 'airline' | 'departure' | 'arrival') =>
    findParsedField(leg, kind)?.value;
  return (
    find(out, 'airline') === find(back, 'airline') &&
    find(out, 'departure') !== undefined &&
    find(out, 'departure') === find(back, 'arrival') &&
    find(out, 'arrival') === find(back, 'departure')
  );
}
