import { EQUATOR_KM, MOON_KM } from '../../../tag/figures/flight-stats.ts';
import styles from './all-figures.module.css';

/** Describes the distance as a share of the way to the Moon and as rounds of the Earth. */
export function formatMoonText(km: number): string {
  const trips = Math.floor(km / MOON_KM);
  const percent = Math.floor(((km % MOON_KM) / MOON_KM) * 100);
  const rounds = `${(km / EQUATOR_KM).toFixed(1)} times around the Earth`;
  if (trips === 0) return `${percent} % of the way to the Moon, ${rounds}`;
  if (trips === 1) return `To the Moon, and ${percent} % of the way back`;
  const back = Math.floor(trips / 2);
  const times = back === 1 ? 'To the Moon and back' : `${back} times to the Moon and back`;
  const next = trips % 2 === 0 ? `${percent} % of the way there again` : `${percent} % of the way back again`;
  return `${times}, and ${next}`;
}

type Point = readonly [x: number, y: number];
type Arc = { readonly start: Point; readonly bend: Point; readonly end: Point };

const EARTH: Point = [24, 82];
const MOON: Point = [616, 68];
const OUTWARD_ARC: Arc = { start: EARTH, bend: [300, -14], end: MOON };
const RETURN_ARC: Arc = { start: MOON, bend: [330, 158], end: EARTH };

const formatPath = ({ start, bend, end }: Arc) => `M${start.join(' ')}Q${bend.join(' ')} ${end.join(' ')}`;

/** Splits the arc at the part `t`, from 0 to 1 (De Casteljau). */
function splitArc({ start, bend, end }: Arc, t: number): { done: Arc; rest: Arc } {
  const interpolate = ([ax, ay]: Point, [bx, by]: Point): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];
  const [first, second] = [interpolate(start, bend), interpolate(bend, end)];
  const at = interpolate(first, second);
  return { done: { start, bend: first, end: at }, rest: { start: at, bend: second, end } };
}

/** Draws the way to the Moon and back, and the distance of the flights on it. Every second trip starts at the Earth again. */
export function MoonDistanceChart({ km }: { km: number }) {
  const part = (km / MOON_KM) % 2;
  const isBack = part >= 1;
  const { done, rest } = splitArc(isBack ? RETURN_ARC : OUTWARD_ARC, part % 1);
  const [x, y] = done.end;
  return (
    <svg className={styles['moon']} viewBox="0 0 640 150" aria-hidden="true">
      <g fill="none" strokeWidth="3" strokeLinecap="round">
        <path d={formatPath(rest)} stroke="var(--edge)" strokeDasharray="0.1 9" />
        {!isBack && (
          <path d={formatPath(RETURN_ARC)} stroke="var(--edge)" strokeDasharray="0.1 9" opacity="0.4" />
        )}
        {isBack && <path d={formatPath(OUTWARD_ARC)} stroke="var(--sign-edge)" />}
        <path d={formatPath(done)} stroke="var(--sign-edge)" />
      </g>
      <g>
        <circle cx={EARTH[0]} cy={EARTH[1]} r="18" fill="var(--earth)" />
        <path d="M12 74c6-7 17-7 20-1s-5 7-5 12-5 9-9 4-9-9-6-15Z" fill="var(--earth-land)" />
        <circle cx={MOON[0]} cy={MOON[1]} r="14" fill="var(--moon)" />
        <g fill="var(--moon-craters)">
          <circle cx={MOON[0] - 5} cy={MOON[1] - 3} r="3" />
          <circle cx={MOON[0] + 4} cy={MOON[1] + 4} r="2.4" />
          <circle cx={MOON[0] + 5} cy={MOON[1] - 5} r="1.6" />
        </g>
        <circle cx={x} cy={y} r="6.5" fill="var(--sign-edge)" stroke="var(--apron)" strokeWidth="3" />
      </g>
    </svg>
  );
}
