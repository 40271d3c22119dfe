import {
  divideIntoMoonTrips,
  EQUATOR_KM,
  formatMoonProgress,
  MOON_KM,
} from '../../../tag/figures/moon-trips.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { formatDecimal } from '../../language/local-formats.ts';
import styles from './all-figures.module.css';

/** Describes the distance as trips to the Moon, and as rounds of the Earth before the first trip is complete. */
export function formatMoonText(km: number): string {
  const { text } = formatMoonProgress(km);
  return km < MOON_KM
    ? translate('{text}, {rounds} times around the Earth', { text, rounds: formatDecimal(km / EQUATOR_KM) })
    : text;
}

type Point = readonly [x: number, y: number];
type Arc = { readonly start: Point; readonly bend: Point; readonly end: Point };

const EARTH_POSITION: Point = [24, 82];
const MOON_POSITION: Point = [616, 68];
const OUTWARD_ARC: Arc = { start: EARTH_POSITION, bend: [300, -14], end: MOON_POSITION };
const RETURN_ARC: Arc = { start: MOON_POSITION, bend: [330, 158], end: EARTH_POSITION };

const formatPath = ({ start, bend, end }: Arc) => `M${start.join(' ')}Q${bend.join(' ')} ${end.join(' ')}`;

/** Splits the arc at `ratio`, from 0 to 1 (De Casteljau). */
function splitArc({ start, bend, end }: Arc, ratio: number): { doneArc: Arc; remainingArc: Arc } {
  const interpolate = ([ax, ay]: Point, [bx, firstEndY]: Point): Point => [
    ax + (bx - ax) * ratio,
    ay + (firstEndY - ay) * ratio,
  ];
  const [firstControl, secondControl] = [interpolate(start, bend), interpolate(bend, end)];
  const splitPoint = interpolate(firstControl, secondControl);
  return {
    doneArc: { start, bend: firstControl, end: splitPoint },
    remainingArc: { start: splitPoint, bend: secondControl, end },
  };
}

/** Draws the way to the Moon and back, and the distance of the flights on it. Every second trip starts at the Earth again. */
export function MoonDistanceChart({ km }: { km: number }) {
  const { completeTrips, ratio } = divideIntoMoonTrips(km);
  const isReturning = completeTrips % 2 === 1;
  const { doneArc, remainingArc } = splitArc(isReturning ? RETURN_ARC : OUTWARD_ARC, ratio);
  const [x, y] = doneArc.end;
  return (
    <svg className={styles['moon']} viewBox="0 0 640 150" aria-hidden="true">
      <g fill="none" strokeWidth="3" strokeLinecap="round">
        <path d={formatPath(remainingArc)} stroke="var(--edge)" strokeDasharray="0.1 9" />
        {!isReturning && (
          <path d={formatPath(RETURN_ARC)} stroke="var(--edge)" strokeDasharray="0.1 9" opacity="0.4" />
        )}
        {isReturning && <path d={formatPath(OUTWARD_ARC)} stroke="var(--sign-edge)" />}
        <path d={formatPath(doneArc)} stroke="var(--sign-edge)" />
      </g>
      <g>
        <circle cx={EARTH_POSITION[0]} cy={EARTH_POSITION[1]} r="18" fill="var(--earth)" />
        <path d="M12 74c6-7 17-7 20-1s-5 7-5 12-5 9-9 4-9-9-6-15Z" fill="var(--earth-land)" />
        <circle cx={MOON_POSITION[0]} cy={MOON_POSITION[1]} r="14" fill="var(--moon)" />
        <g fill="var(--moon-craters)">
          <circle cx={MOON_POSITION[0] - 5} cy={MOON_POSITION[1] - 3} r="3" />
          <circle cx={MOON_POSITION[0] + 4} cy={MOON_POSITION[1] + 4} r="2.4" />
          <circle cx={MOON_POSITION[0] + 5} cy={MOON_POSITION[1] - 5} r="1.6" />
        </g>
        <circle cx={x} cy={y} r="6.5" fill="var(--sign-edge)" stroke="var(--apron)" strokeWidth="3" />
      </g>
    </svg>
  );
}
