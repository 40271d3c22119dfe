import { mixColors } from '../../base/color.ts';
import { roundToTenth } from '../../base/round.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { wrapInSvgDocument } from '../../card/card-layers.ts';
import { isNameInLogo } from '../../card/drawing/place-logo.ts';
import { getBrandRoles } from '../../card/drawing/brand-roles.ts';
import { formatAircraftType, getStops } from '../../card/drawing/flight-facts.ts';
import { createPictureKit, type PictureKit, type PictureSources } from '../../collection/kit/picture-kit.ts';
import { formatLinearGradient } from '../../collection/kit/svg-parts.ts';
import { drawText, typesetText } from '../../collection/kit/typeset-text.ts';
import { getLayout } from '../../design/layouts/layouts.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { FilmBox } from '../film.ts';

type BackPen = {
  readonly kit: PictureKit;
  readonly area: FilmBox;
  readonly ink: string;
  readonly ground: string;
};

/** The heights of the parts, as ratios of the area's height. */
const ROWS = { markTop: 0.06, markBottom: 0.36, name: 0.46, route: 0.77, facts: 0.92 } as const;

/**
 * Draws the back of a card, in px of its layout: the airline's colors, mark and name, the route, the flight number, the date and the
 * type, in the shape of the front. It has no fact that the user has hidden.
 * @param outline the outline of the front, whose shape the back has
 */
export async function drawCardBack(
  design: TagConfig,
  outline: string,
  sources: PictureSources,
): Promise<string> {
  const layout = getLayout(design.layout);
  const { width, height, backBounds: bounds } = layout;
  const { band, bandEnd, onBand: ink } = getBrandRoles(design);
  const stops = getStops(design);
  const airline = toUpperCaseByLanguage(design.airline);
  const facts = [design.flightNumber, design.date, formatAircraftType(design)].filter(
    (text) => text.trim() !== '',
  );
  const kit = await createPictureKit(sources, [airline, ...stops, ...facts]);
  const top = bounds.top * height;
  const area = {
    x: bounds.left * width,
    y: top,
    width: (bounds.right - bounds.left) * width,
    height: bounds.bottom * height - top,
  };
  const pen = { kit, area, ink, ground: band };
  const clip = `<clipPath id="back-shape"><path d="${outline}" clip-rule="evenodd"/></clipPath>`;
  const gradient = formatLinearGradient(
    'back-color',
    [
      [0, mixColors(bandEnd, '#FFFFFF', 0.06)],
      [0.55, band],
      [1, mixColors(band, '#000000', 0.22)],
    ],
    'x1="0" y1="0" x2="0.3" y2="1"',
  );
  const body = [
    `<defs>${clip}${gradient}</defs><g clip-path="url(#back-shape)"><rect width="${width}" height="${height}" fill="url(#back-color)"/>`,
    drawWaves(layout, ink),
    await drawAirline(design, airline, sources, pen),
    await drawRoute(stops, pen),
    await drawFacts(facts, pen),
    '</g>',
  ];
  return wrapInSvgDocument(layout, body.join(''));
}

/** The number of waves for the height of a back, and of bows in a wave. */
const WAVES = 26;
const BOWS = 4;

/** Draws thin waves over the whole back, as on printed paper. Nothing is outside of the card, because resvg fails with such drawings. */
function drawWaves({ width, height }: { width: number; height: number }, ink: string): string {
  const step = height / WAVES;
  const bow = width / BOWS;
  const lines = Array.from({ length: WAVES - 1 }, (_, i) => {
    const rise = step * 0.9 * (i % 2 === 0 ? 1 : -1);
    const start = `M0 ${roundToTenth((i + 1) * step)}q${roundToTenth(bow / 2)} ${roundToTenth(-rise)} ${roundToTenth(bow)} 0`;
    return start + `t${roundToTenth(bow)} 0`.repeat(BOWS - 1);
  });
  return `<path d="${lines.join('')}" fill="none" stroke="${ink}" stroke-opacity="0.08" stroke-width="${roundToTenth(Math.max(1, step / 14))}"/>`;
}

/** Draws the mark with the name below it, unless the mark is the name, or the name alone. */
async function drawAirline(
  design: TagConfig,
  airline: string,
  { art }: PictureSources,
  { kit, area, ink }: BackPen,
): Promise<string> {
  const figure = art.findFigure({ logo: design.selectedLogo });
  const x = roundToTenth(area.x + area.width / 2);
  const top = area.y + area.height * ROWS.markTop;
  const height = area.height * (ROWS.markBottom - ROWS.markTop);
  const size = Math.min(area.width * 0.12, area.height * 0.075);
  const line = { x, color: ink, anchor: 'middle', width: area.width * 0.94 } as const;
  if (figure === null)
    return drawText(kit, airline, {
      ...line,
      y: roundToTenth(top + height * 0.8),
      size: Math.min(area.width * 0.22, height * 0.5),
      least: 10,
      face: 'title',
    });
  const [left, figureTop, figureWidth, figureHeight] = figure.viewBox;
  const scale = Math.min((area.width * 0.62) / figureWidth, height / figureHeight);
  const place = `translate(${roundToTenth(x - (left + figureWidth / 2) * scale)} ${roundToTenth(top + height / 2 - (figureTop + figureHeight / 2) * scale)}) scale(${scale.toFixed(4)})`;
  const mark = `<path transform="${place}" d="${figure.d}" fill="${ink}"/>`;
  if (isNameInLogo(design, { kind: 'mark' })) return mark;
  return (
    mark +
    (await drawText(kit, airline, {
      ...line,
      y: roundToTenth(area.y + area.height * ROWS.name),
      size,
      least: 8,
      face: 'caption',
      tracking: 0.12,
    }))
  );
}

/** The width of a code as a ratio of half the route, and the smallest size of its letters in px. */
const CODE_WIDTH_RATIO = 0.72;
const MIN_CODE_PX = 8;

/** Draws the first and the last airport with a bow between them; one airport stands alone. */
async function drawRoute(stops: readonly string[], { kit, area, ink, ground }: BackPen): Promise<string> {
  const [from, to] = [stops[0], stops.at(-1)];
  if (from === undefined || to === undefined) return '';
  const size = Math.min(area.width * 0.22, area.height * 0.22);
  const y = roundToTenth(area.y + area.height * ROWS.route);
  const line = { y, size, color: ink, face: 'title' } as const;
  const middle = area.x + area.width / 2;
  if (stops.length === 1)
    return drawText(kit, to, {
      ...line,
      x: middle,
      anchor: 'middle',
      width: area.width * 0.9,
      least: MIN_CODE_PX,
    });
  // The codes of a wide back are not at its ends, so that the route is one.
  const half = Math.min(area.width / 2, area.height * 0.62);
  const code = { ...line, width: half * CODE_WIDTH_RATIO, least: MIN_CODE_PX };
  const start = await typesetText(kit, from, { ...code, x: middle - half });
  const end = await typesetText(kit, to, { ...code, x: middle + half, anchor: 'end' });
  const gap = size * 0.2;
  const [x1, x2] = [roundToTenth(start.right + gap), roundToTenth(end.left - gap)];
  const bowY = roundToTenth(y - size * 0.28);
  const rise = Math.min(size * 0.7, (x2 - x1) * 0.42);
  const stroke = roundToTenth(size * 0.05);
  const dot = roundToTenth(size * 0.1);
  return (
    `${start.svg}${end.svg}<path d="M${x1} ${bowY}Q${roundToTenth((x1 + x2) / 2)} ${roundToTenth(bowY - 2 * rise)} ${x2} ${bowY}" fill="none" stroke="${ink}" stroke-width="${stroke}" stroke-linecap="round"/>` +
    [x1, x2]
      .map(
        (x) =>
          `<circle cx="${x}" cy="${bowY}" r="${dot}" fill="${ground}" stroke="${ink}" stroke-width="${stroke}"/>`,
      )
      .join('')
  );
}

/** Draws the flight number, the date and the type in one line. */
function drawFacts(facts: readonly string[], { kit, area, ink }: BackPen): Promise<string> {
  return drawText(kit, facts.join('  ·  '), {
    x: roundToTenth(area.x + area.width / 2),
    y: roundToTenth(area.y + area.height * ROWS.facts),
    size: Math.min(area.width * 0.085, area.height * 0.075),
    least: MIN_CODE_PX,
    width: area.width * 0.9,
    color: ink,
    anchor: 'middle',
    face: 'caption',
  });
}
