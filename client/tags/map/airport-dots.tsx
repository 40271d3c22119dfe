import { useEffect, useRef, type RefObject } from 'react';
import type { DrawnAirport } from '../../../tag/map/route-map.ts';
import { joinFacts } from '../../language/local-formats.ts';
import { formatFlightCount } from '../views/format-flight-count.ts';
import { findNearestAirport } from './nearest-airport.ts';
import styles from './world.module.css';

type AirportDotsProps = {
  airports: readonly DrawnAirport[];
  active: string | null;
  onActive: (code: string | null) => void;
};

/** Shows the airports as buttons. One is the tab stop, and arrow keys reach the others. */
export function AirportDots({ airports, active, onActive }: AirportDotsProps) {
  const group = useRef<SVGGElement>(null);
  const tabStopCode = airports.some(({ airport }) => airport.code === active)
    ? active
    : airports[0]?.airport.code;
  useAirportEvents(group, airports, onActive);
  return (
    <g ref={group} className={styles['airports']}>
      {airports.toReversed().map(({ airport: { code, name }, x, y, radius, flights, label }) => (
        <g
          key={code}
          role="button"
          tabIndex={code === tabStopCode ? 0 : -1}
          aria-label={joinFacts([`${code} ${name}`, formatFlightCount(flights)])}
          data-airport={code}
          data-active={code === active || undefined}
          fill={code === active ? 'var(--sign-text)' : 'var(--text)'}
          stroke="var(--apron)"
        >
          <circle cx={x} cy={y} r={Math.max(11, radius + 4)} fill="transparent" stroke="none" />
          <circle cx={x} cy={y} r={radius} fill={code === active ? 'var(--sign-edge)' : undefined} />
          {label && (
            <text
              x={label.x}
              y={label.y}
              textAnchor={label.anchor}
              strokeWidth={3.4}
              strokeLinejoin="round"
              paintOrder="stroke"
            >
              {code}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Reports the airport with the pointer or the focus. Arrow keys move the focus to the next airport. */
function useAirportEvents(
  group: RefObject<SVGGElement | null>,
  airports: readonly DrawnAirport[],
  onActive: (code: string | null) => void,
): void {
  const latestAirports = useRef(airports);
  useEffect(() => {
    latestAirports.current = airports;
  });
  useEffect(() => {
    const element = group.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const code = findAirportCode(event.target);
      if (event.key === 'Escape') onActive(null);
      const nextCode = code === null ? null : findNearestAirport(latestAirports.current, code, event.key);
      if (nextCode === null) return;
      event.preventDefault();
      element.querySelector<SVGGElement>(`[data-airport="${CSS.escape(nextCode)}"]`)?.focus();
    };
    const handleEnter = ({ target }: Event) => onActive(findAirportCode(target));
    const handleLeave = (event: Event) => {
      // After a touch the card stays; the next tap elsewhere hides it.
      if (!('pointerType' in event && event.pointerType === 'touch')) onActive(null);
    };
    const svg = element.ownerSVGElement;
    const handleTap = ({ target }: Event) => findAirportCode(target) === null && onActive(null);
    // The listeners are not on the group, because Chromium makes an SVG element with focus listeners a tab stop.
    const stage = svg?.parentElement;
    svg?.addEventListener('pointerdown', handleTap);
    stage?.addEventListener('keydown', onKeyDown);
    stage?.addEventListener('focusin', handleEnter);
    stage?.addEventListener('focusout', handleLeave);
    element.addEventListener('pointerover', handleEnter);
    element.addEventListener('pointerout', handleLeave);
    element.addEventListener('click', handleEnter);
    return () => {
      stage?.removeEventListener('keydown', onKeyDown);
      stage?.removeEventListener('focusin', handleEnter);
      stage?.removeEventListener('focusout', handleLeave);
      element.removeEventListener('pointerover', handleEnter);
      element.removeEventListener('pointerout', handleLeave);
      element.removeEventListener('click', handleEnter);
      svg?.removeEventListener('pointerdown', handleTap);
    };
  }, [group, onActive]);
}

function findAirportCode(target: EventTarget | null): string | null {
  const airport = target instanceof Element ? target.closest<SVGGElement>('[data-airport]') : null;
  return airport?.dataset['airport'] ?? null;
}
