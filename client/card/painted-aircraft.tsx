import { startTransition, useEffect, useMemo, useState } from 'react';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { loadLiveryRenderer } from './load-livery.ts';

/** The fields of an airline that the paint of its aircraft depends on. */
export const AIRLINE_LOOK_FIELDS = [
  'airline',
  'icao',
  'airlineIata',
  'tagBackgroundColor',
  'gradientColor',
  'outlineColor',
  'airlineTextColor',
] as const;

/** The parts of a design that the paint of an aircraft depends on. */
export type AircraftLook = Pick<
  TagConfig,
  (typeof AIRLINE_LOOK_FIELDS)[number] | 'selectedAircraft' | 'subtype' | 'livery'
>;

type Props = {
  look: AircraftLook;
  className?: string | undefined;
  /** The image until the aircraft has been drawn. */
  fallback?: string | undefined;
  /** False as long as drawing would delay a card. */
  canDraw?: boolean;
};

/** Shows an aircraft in the paint of a design, on the color of its card. */
export function PaintedAircraft({ look, className, fallback, canDraw = true }: Props) {
  const [draw, setDraw] = useState<((design: TagConfig) => string) | null>(null);
  useEffect(() => {
    if (!canDraw) return undefined;
    let isCurrent = true;
    // Without pictures the list still shows the names.
    loadLiveryRenderer().then(
      // A list draws many aircraft, so typing comes before them.
      (loadedRenderer) => isCurrent && startTransition(() => setDraw(() => loadedRenderer)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [canDraw]);
  const drawnUrl = useMemo(() => draw?.({ ...DEFAULT_DESIGN, ...look }), [draw, look]);
  const imageUrl = drawnUrl ?? fallback;
  return (
    <span className={className} style={{ background: look.tagBackgroundColor }}>
      {imageUrl !== undefined && <img src={imageUrl} alt="" decoding="async" />}
    </span>
  );
}
