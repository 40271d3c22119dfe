import type { AirportMention } from '../mentions.ts';
import type { InputLine } from '../input-line.ts';
import type { ParsedField } from '../parsed-line.ts';
import { formatMessage } from '../../texts/messages.ts';
import { translate } from '../../texts/translate.ts';

/** The arrow of a route that is written from arrival to departure: 'HND ← FRA'. */
const REVERSED_ROUTE = /←|⟵|<-/;

/**
 * Returns departure and arrival as facts. The value of an unknown airport is ''. Of three or more airports, the second is an ambiguous
 * arrival.
 */
export function findRoute(
  mentions: readonly AirportMention[],
  { text }: Pick<InputLine, 'text'>,
): readonly ParsedField[] {
  const [first, last] = [mentions[0], mentions.at(-1)];
  const isReversed = first && last && REVERSED_ROUTE.test(text.slice(first.end, last.start));
  const orderedMentions = isReversed ? mentions.toReversed() : mentions;
  const stops = orderedMentions.filter(({ role }) => role !== 'via');
  const from = stops.find(({ role }) => role === 'from');
  const to = stops.find(({ role }) => role === 'to');
  const otherStops = stops.filter((one) => one !== from && one !== to);
  const departure = from ?? (to && otherStops.length === 0 ? undefined : otherStops.shift());
  const arrival = to ?? otherStops.shift();
  const thirdStop = otherStops.shift();
  const facts = [
    ...(departure ? [toParsedField('departure', departure)] : []),
    ...(arrival ? [toParsedField('arrival', arrival)] : []),
  ];
  if (departure && arrival && departure.airports[0] && departure.airports[0] === arrival.airports[0])
    return facts.map(markSameAirport);
  if (!thirdStop) return facts;
  const reason = translate('There are more than two airports');
  return facts.map((fact) =>
    fact.kind === 'arrival'
      ? { ...fact, ambiguity: { reason, options: [fact.value, thirdStop.airports[0]?.iata ?? ''] } }
      : fact,
  );
}

function toParsedField(
  kind: 'departure' | 'arrival',
  { airports, spans, ambiguity }: AirportMention,
): ParsedField {
  return { kind, value: airports[0]?.iata ?? '', spans, ...(ambiguity && { ambiguity }) };
}

/** Adds a doubt to an arrival that is also the departure. */
function markSameAirport(fact: ParsedField): ParsedField {
  if (fact.kind !== 'arrival') return fact;
  const reason = formatMessage('FLIGHT_SAME_AIRPORT', { name: fact.value });
  return { ...fact, ambiguity: { reason, options: fact.ambiguity?.options ?? [fact.value] } };
}
