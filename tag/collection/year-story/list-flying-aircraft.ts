import { formatCount } from '../../base/format-count.ts';
import { TAIL_TYPE } from '../fin-wall/draw-tail.ts';
import { listAirlineFins } from '../fin-wall/list-wall-fins.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import { listFlownTypes, sortByLength, type FlownType } from '../line-up/list-types.ts';
import { getTypeFacts } from '../line-up/type-facts.ts';
import type { StoryStatement } from './draw-story-texts.ts';
import type { StoryFrame } from './story-frame.ts';

/** An aircraft of the flypast: its flight, the shape of another type if its own is unknown, its length in meters, and its label. */
export type FlyingAircraft = {
  readonly flight: PictureFlight;
  readonly type?: string;
  readonly meters: number;
  readonly name: string;
  /** The number of flights with it. */
  readonly note: string;
};

type FlyingFleet = { readonly aircraft: readonly FlyingAircraft[]; readonly statement: StoryStatement };

/** Lists the most flown types, the most flown first; airlines if no type is known. */
export function listFlyingAircraft(frame: StoryFrame): FlyingFleet {
  const { data, layout, kit } = frame;
  const { maxRows } = layout.flypast;
  const types = listFlownTypes(data.flights, kit);
  if (types.length === 0) return listFlyingAirlines(frame);
  const aircraft = types.slice(0, maxRows).map(({ type, count, flight, measures }) => ({
    flight,
    meters: measures.length,
    name: type,
    note: formatCount(count, 'flight'),
  }));
  return { aircraft, statement: formatFleet(types, maxRows) };
}

/** The number of types up to which the statement is one of them, because their number is no news. */
const MAX_NAMED_TYPES = 3;

/** States the number of types; of a few, the most flown one, or the longest one if several are flown most. */
function formatFleet(types: readonly FlownType[], maxRows: number): StoryStatement {
  const { length } = types;
  const [first, second] = types as [FlownType, ...FlownType[]];
  const flights = formatCount(first.count, 'flight');
  if (!second) {
    const long = `${getTypeFacts(first).length} long`;
    return { number: first.type, caption: first.count > 1 ? `${long}, ${flights}` : long };
  }
  const ofTypes = `of ${formatCount(length, 'type')}`;
  if (length > MAX_NAMED_TYPES) {
    const part = length > maxRows ? ` · the ${maxRows} most flown` : '';
    return { number: formatCount(length, 'type'), caption: `of aircraft${part}` };
  }
  if (first.count > second.count)
    return { number: first.type, caption: `The most flown ${ofTypes}, ${flights}` };
  const [longest = first] = sortByLength(types);
  return { number: longest.type, caption: `The longest ${ofTypes}, ${getTypeFacts(longest).length}` };
}

function listFlyingAirlines({ data, layout: { flypast }, kit }: StoryFrame): FlyingFleet {
  const fins = listAirlineFins(data.flights);
  const meters = kit.art.measureAircraft(TAIL_TYPE).length;
  const [single, ...others] = fins;
  return {
    aircraft: fins.slice(0, flypast.maxRows).map(({ flight, count }) => ({
      flight,
      type: TAIL_TYPE,
      meters,
      name: flight.airline,
      note: formatCount(count, 'flight'),
    })),
    statement: {
      number:
        single?.flight.airline && others.length === 0
          ? single.flight.airline
          : formatCount(fins.length, 'airline'),
      caption:
        fins.length > flypast.maxRows
          ? `the ${flypast.maxRows} most flown`
          : formatCount(data.flights.length, 'flight'),
    },
  };
}
