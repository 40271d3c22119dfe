import { formatCount, formatInteger } from '../../base/format-count.ts';
import { formatKm } from '../../base/great-circle.ts';
import { roundToTenth } from '../../base/round.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import { EQUATOR_KM } from '../../figures/moon-trips.ts';
import { drawBrandAt } from '../kit/draw-brand.ts';
import { countCountries, formatFlightCount, formatYears } from '../kit/flight-texts.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { PICTURE_SIZES, toScreenSize, type ScreenSize } from '../kit/picture-sizes.ts';
import { formatLinearGradient, wrapInSvg } from '../kit/svg-parts.ts';
import { drawText, type PictureLine } from '../kit/typeset-text.ts';
import type { PictureData } from '../picture-data.ts';
import type { PictureDrawer } from '../picture-drawer.ts';
import { GLOBE_LAYOUTS } from './data/globe-layouts.ts';
import { drawGlobeBody } from './draw-globe-body.ts';
import { formatDots } from './format-track.ts';
import type { GlobeLayout } from './globe-layout.ts';
import type { GlobeDisc } from './plan-globe.ts';

/** Draws the Earth with the routes of the flights, rotated to most of them. */
export const drawGlobe: PictureDrawer = (data, { size }, kit) =>
  drawGlobeInSize(data, toScreenSize(size), kit);

async function drawGlobeInSize(data: PictureData, size: ScreenSize, kit: PictureKit): Promise<string> {
  const body = await drawGlobeBody(kit, data.flights, getGlobeDisc(size));
  return drawGlobePicture(data, size, kit, body);
}

/** Returns the place of the globe and of its codes in a size. */
export function getGlobeDisc(size: ScreenSize): GlobeDisc {
  const layout: GlobeLayout = GLOBE_LAYOUTS[size];
  return { ...layout.disc, codes: layout.codes, region: layout.region };
}

/** Draws the stars and the texts around a globe, with or without the counts. */
export async function drawGlobePicture(
  data: PictureData,
  size: ScreenSize,
  kit: PictureKit,
  globe: string,
  hasCounts = true,
): Promise<string> {
  const layout: GlobeLayout = GLOBE_LAYOUTS[size];
  const { width, height } = PICTURE_SIZES[size];
  const title =
    data.title || [data.name, formatYears(data.flights)].filter(Boolean).join(' · ') || 'My flights';
  const spaceId = `${kit.createId()}space`;
  const space = formatLinearGradient(spaceId, [
    [0, '#0A1A33'],
    [0.5, '#050D1D'],
    [1, '#02060F'],
  ]);
  return wrapInSvg(
    { width, height },
    `<defs>${space}</defs><rect width="${width}" height="${height}" fill="url(#${spaceId})"/>` +
      drawStars(`stars ${title}`, { width, height }, layout) +
      globe +
      (await drawText(kit, title, layout.title)) +
      (hasCounts ? (await drawGlobeCounts(data.flights, size, kit)).join('') : '') +
      (await drawBrandAt(
        layout.brand.x,
        layout.brand.top,
        layout.brand.height,
        layout.brand.edge,
        kit.shape,
      )),
  );
}

/** Sizes and opacities of stars. */
const STAR_KINDS = [
  { width: 1.6, opacity: 0.45, ratio: 0.6 },
  { width: 2.4, opacity: 0.6, ratio: 0.3 },
  { width: 3.8, opacity: 0.75, ratio: 0.1 },
] as const;

/** Draws stars whose places depend on the text. */
function drawStars(
  seed: string,
  { width, height }: { width: number; height: number },
  { stars: count, quiet }: GlobeLayout,
): string {
  const random = createRandomFromText(seed);
  const isQuiet = ([x, y]: readonly [number, number]) =>
    quiet.some((area) => x > area.x && y > area.y && x < area.x + area.width && y < area.y + area.height);
  const paths = STAR_KINDS.map((kind) => {
    const points = Array.from(
      { length: Math.round(count * kind.ratio) },
      () => [random() * width, random() * height] as const,
    )
      .filter((point) => !isQuiet(point))
      .toSorted((a, b) => a[1] - b[1]);
    return `<path d="${formatDots(points)}" stroke-width="${kind.width}" stroke-opacity="${kind.opacity}"/>`;
  });
  return `<g fill="none" stroke="#DDEBFF" stroke-linecap="round">${paths.join('')}</g>`;
}

/** Draws the distance of flights, and below the globe the numbers of flights, airports and countries. */
export async function drawGlobeCounts(
  flights: readonly PictureFlight[],
  size: ScreenSize,
  kit: PictureKit,
): Promise<[distance: string, numbers: string]> {
  const { headline, note, facts }: GlobeLayout = GLOBE_LAYOUTS[size];
  const km = flights.reduce((sum, flight) => sum + flight.km, 0);
  const distance = km > 0 ? `${formatKm(km)} km` : formatFlightCount(flights.length);
  return [
    await drawText(kit, distance, headline),
    (note ? await drawText(kit, km > 0 ? formatNote(flights, km) : UNKNOWN_PLACE, note) : '') +
      (await drawFacts(flights, km > 0, facts, kit)),
  ];
}

/** The text of flights without a known airport. */
const UNKNOWN_PLACE = 'Somewhere in the world';

/** Formats the route of a single flight, or the distance of several in trips around the Earth. */
function formatNote(flights: readonly PictureFlight[], km: number): string {
  const [flight, ...others] = flights;
  if (flight && others.length === 0)
    return flight.from.city === flight.to.city
      ? flight.from.city
      : `${flight.from.city} to ${flight.to.city}`;
  const trips = km / EQUATOR_KM;
  return trips < 0.995
    ? `${Math.max(1, Math.round(trips * 100))}% of the way around the Earth`
    : `${trips.toFixed(trips < 10 ? 2 : 1)} times around the Earth`;
}

async function drawFacts(
  flights: readonly PictureFlight[],
  hasFlightCount: boolean,
  { xs, y, size, anchor, captionY, captionSize }: GlobeLayout['facts'],
  kit: PictureKit,
): Promise<string> {
  const airports = new Set(flights.flatMap(({ from, to }) => [from.iata, to.iata]).filter(Boolean)).size;
  const countries = countCountries(flights);
  const facts: [count: number, caption: string][] = [
    [hasFlightCount ? flights.length : 0, 'flight'],
    [airports, 'airport'],
    [countries, countries === 1 ? 'country' : 'countries'],
  ];
  const shown = facts.filter(([count]) => count > 0);
  const format = ([count, caption]: [number, string]) =>
    caption.startsWith('countr') ? `${formatInteger(count)} ${caption}` : formatCount(count, caption);
  if (captionY === null) {
    const line = shown.map(format).join(', ') || UNKNOWN_PLACE;
    return drawText(kit, line, {
      x: xs[0] ?? 0,
      y,
      size,
      color: '#FFFFFF',
      face: 'caption',
      width: 660,
      least: 24,
    });
  }
  const parts: string[] = [];
  // Fewer facts than columns stand in the middle of all columns.
  const missing = anchor === 'middle' ? xs.length - shown.length : 0;
  const shift = (((xs[1] ?? 0) - (xs[0] ?? 0)) * missing) / 2;
  for (const [i, fact] of shown.entries()) {
    const x = (xs[i] ?? 0) + shift;
    const caption = format(fact).replace(/^\S+ /, '').toUpperCase();
    const captionLine: PictureLine = {
      x,
      y: captionY,
      size: captionSize,
      color: '#8FC7EE',
      face: 'caption',
      tracking: 0.1,
      anchor,
    };
    parts.push(
      await drawText(kit, formatInteger(fact[0]), { x: roundToTenth(x), y, size, color: '#FFFFFF', anchor }),
    );
    parts.push(await drawText(kit, caption, captionLine));
  }
  return parts.join('');
}
