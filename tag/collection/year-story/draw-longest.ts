import { formatKm } from '../../base/great-circle.ts';
import { roundToTenth } from '../../base/round.ts';
import { formatFlightCount } from '../kit/flight-texts.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import { PICTURE_SIZES } from '../kit/picture-sizes.ts';
import { wrapInSvg } from '../kit/svg-parts.ts';
import { drawText } from '../kit/typeset-text.ts';
import type { CurvePoints } from './draw-flypast.ts';
import { drawFlownEarth, type EarthDisc } from './draw-flown-earth.ts';
import { drawAircraftAt } from './draw-story-aircraft.ts';
import {
  drawGround,
  drawPageTexts,
  drawRoute,
  drawStatement,
  type StoryStatement,
} from './draw-story-texts.ts';
import { formatHours, listRecords, type RecordLine } from './list-records.ts';
import type { StoryFrame } from './story-frame.ts';
import type { BowLayout } from './story-layout.ts';

/** The parts of the frame of the longest flight, from back to front. */
export type LongestParts = {
  readonly ground: string;
  readonly texts: string;
  readonly flight: PictureFlight;
  /** The curve of the flight over the edge of the Earth. */
  readonly curve: CurvePoints;
};

/** Draws the longest flight of a year, where the route ends. */
export async function drawLongest(frame: StoryFrame): Promise<string> {
  const { layout, style, size, kit } = frame;
  const { ground, texts, flight, curve } = await prepareLongest(frame);
  const [x, y, ...points] = curve;
  const { left, right, baseY, height, aircraftWidth } = layout.bow;
  const place = { x: (left + right) / 2, y: baseY - height, degrees: 0, length: aircraftWidth };
  return wrapInSvg(
    PICTURE_SIZES[size],
    ground +
      drawRoute(`M${x} ${y}C${points.join(' ')}`, { width: layout.route.width, color: style.brand.ink }) +
      (flight.type === '' ? '' : drawAircraftAt(flight, kit, place)) +
      texts,
  );
}

export async function prepareLongest(frame: StoryFrame): Promise<LongestParts> {
  const { story, layout, style } = frame;
  const { ink } = style.brand;
  const { longest, lines } = listRecords(story.flights);
  const flight = longest ?? (story.flights.at(-1) as PictureFlight);
  const { left, right, baseY, height } = layout.bow;
  const { width } = layout.route;
  const third = (right - left) / 3;
  const topY = baseY - (4 / 3) * height;
  const dots = [left, right].map(
    (x) => `<circle cx="${x}" cy="${baseY}" r="${roundToTenth(width * 1.5)}" fill="${ink}"/>`,
  );
  return {
    ground:
      drawGround(frame, style.brand) +
      drawFlownEarth(flight, findEarth(layout.bow), style.brand) +
      drawArrival(frame) +
      dots.join(''),
    texts:
      (await drawPageTexts(frame, 5, ink)) +
      (await drawStatement(frame, formatStatement(longest, frame), ink)) +
      (await drawEnds(flight, frame)) +
      (await drawFacts(lines, frame)),
    flight,
    curve: [
      left,
      baseY,
      roundToTenth(left + third),
      roundToTenth(topY),
      roundToTenth(right - third),
      roundToTenth(topY),
      right,
      baseY,
    ],
  };
}

/** Returns the place of the Earth, on whose edge both ends of the flight are. */
function findEarth({ left, right, baseY, earthRadius: radius }: BowLayout): EarthDisc {
  const half = (right - left) / 2;
  const cy = roundToTenth(baseY + Math.sqrt(radius * radius - half * half));
  return { cx: (left + right) / 2, cy, radius };
}

/** Draws the route from the left edge of the frame to the start of the flight, along the Earth if that is at the edge of the frame. */
function drawArrival({ layout: { bow, route }, style }: StoryFrame): string {
  const { left, baseY, earthRadius: radius } = bow;
  const isOnEarth = findEarth(bow).cx < radius;
  const path = isOnEarth ? `A${radius} ${radius} 0 0 1 ${left} ${baseY}` : `H${left}`;
  return drawRoute(`M0 ${route.exits[3]}${path}`, {
    width: route.width,
    color: style.brand.ink,
    isAhead: true,
  });
}

/** Formats the distance of the longest flight, the time of a single one, or the number of flights of unknown length. */
function formatStatement(
  longest: PictureFlight | null,
  { story: { year, flights } }: StoryFrame,
): StoryStatement {
  const { length } = flights;
  if (!longest) return { number: formatFlightCount(length), caption: `in ${year}` };
  if (length > 1) return { number: `${formatKm(longest.km)} km`, caption: `The longest flight of ${year}` };
  return { number: formatHours(longest.hours), caption: 'in the air' };
}

/** Draws the codes and the cities of a flight below the ends of its bow. */
async function drawEnds(
  { from, to }: PictureFlight,
  { layout, style, size, kit }: StoryFrame,
): Promise<string> {
  const { left, codeSize, codeY, citySize } = layout.bow;
  const start = size === 'link' ? left - codeSize * 0.3 : layout.margin;
  const end = PICTURE_SIZES[size].width - layout.margin;
  const width = (end - start) / 2 - citySize;
  const parts: string[] = [];
  for (const [place, x, anchor] of [
    [from, start, 'start'],
    [to, end, 'end'],
  ] as const) {
    const line = { x, anchor, color: style.brand.ink, width } as const;
    parts.push(
      await drawText(kit, place.iata, { ...line, y: codeY, size: codeSize, face: 'title' }),
      await drawText(kit, place.city === place.iata ? '' : place.city, {
        ...line,
        y: roundToTenth(codeY + citySize * 1.4),
        size: citySize,
        least: Math.round(citySize * 0.6),
        face: 'caption',
      }),
    );
  }
  return parts.join('');
}

/** Draws the smaller records side by side: two of them at the edges, below both ends of the bow. */
async function drawFacts(
  lines: readonly RecordLine[],
  { layout, style, size: pictureSize, kit }: StoryFrame,
): Promise<string> {
  const { y, size, captionSize, columnWidth, left, maxCount } = layout.facts;
  const right = PICTURE_SIZES[pictureSize].width - layout.margin;
  const shown = lines.slice(0, maxCount);
  const hasEdges = shown.length === 2 && maxCount > 2;
  const parts: string[] = [];
  for (const [i, { name, value }] of shown.entries()) {
    const isEnd = hasEdges && i === 1;
    const line = {
      x: isEnd ? right : left + i * columnWidth,
      color: style.brand.ink,
      width: columnWidth * (hasEdges ? 1.4 : 0.9),
      anchor: isEnd ? 'end' : 'start',
    } as const;
    parts.push(
      await drawText(kit, value, { ...line, y, size, least: Math.round(size * 0.5), face: 'title' }),
      await drawText(kit, name, {
        ...line,
        y: roundToTenth(y + captionSize * 1.4),
        size: captionSize,
        least: Math.round(captionSize * 0.7),
        face: 'note',
      }),
    );
  }
  return parts.join('');
}
