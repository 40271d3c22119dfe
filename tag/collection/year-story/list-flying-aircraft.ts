import { formatCount } from '../../base/format-count.ts';
import { TAIL_TYPE } from '../fin-wall/draw-tail.ts';
import { listAirlineFins } from '../fin-wall/list-wall-fins.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import { listFlownTypes } from '../line-up/list-types.ts';
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
  const [single, ...others] = types;
  if (!single) return listFlyingAirlines(frame);
  const aircraft = types.slice(0, maxRows).map(({ type, count, flight, measures }) => ({
    flight,
    meters: measures.length,
    name: type,
    note: formatCount(count, 'flight'),
  }));
  const meters = `${single.measures.length.toFixed(1)} m long`;
  const statement =
    others.length === 0
      ? {
          number: single.type,
          caption: single.count > 1 ? `${meters}, ${formatCount(single.count, 'flight')}` : meters,
        }
      : {
          number: formatCount(types.length, 'type'),
          caption: `of aircraft${types.length > maxRows ? ` · the ${maxRows} most flown` : ''}`,
        };
  return { aircraft, statement };
}

function listFlyingAirlines({ data, layout: { flypast }, kit }: StoryFrame): FlyingFleet {
  const fins = listAirlineFins(data.flights);
  const meters = kit.art.measureAircraft(TAIL_TYPE).length;
  return {
    aircraft: fins.slice(0, flypast.maxRows).map(({ flight, count }) => ({
      flight,
      type: TAIL_TYPE,
      meters,
      name: flight.airline,
      note: formatCount(count, 'flight'),
    })),
    statement: {
      number: formatCount(fins.length, 'airline'),
      caption:
        fins.length > flypast.maxRows
          ? `the ${flypast.maxRows} most flown`
          : formatCount(data.flights.length, 'flight'),
    },
  };
}
