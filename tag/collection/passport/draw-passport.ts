import { compareTexts } from '../../figures/flown-tag.ts';
import { roundToHundredth, roundToTenth } from '../../base/round.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { PICTURE_SIZES, toScreenSize } from '../kit/picture-sizes.ts';
import { compactPaths } from '../kit/compact-path.ts';
import { formatLinearGradient, wrapInSvg } from '../kit/svg-parts.ts';
import type { PictureDrawer } from '../picture-drawer.ts';
import { PASSPORT_COLORS, PASSPORT_PLANS, type PassportPlan } from './data/passport-plans.ts';
import { drawFold, drawPages, getHeadingHeight, listPages } from './draw-pages.ts';
import { drawPassportTexts } from './draw-passport-texts.ts';
import { drawStamp } from './draw-stamp.ts';
import { drawInkPads, getPadId } from './ink-pads.ts';
import { listStamps, type Stamp } from './list-stamps.ts';
import { placeStamps } from './place-stamps.ts';
import type { StampPlace } from './stamp-body.ts';
import { listStampPolygons } from './list-stamp-polygons.ts';

/** Draws an open passport with a stamp for each airport where the user entered a country, and for each other country of the flights. */
export const drawPassport: PictureDrawer = async (data, { size }, kit) => {
  const screenSize = toScreenSize(size);
  const plan = PASSPORT_PLANS[screenSize];
  const { width, height } = PICTURE_SIZES[screenSize];
  const { stamps, stampCount, topCountry } = listStamps(data.flights, plan.maxStamps);
  const placedStamps = placeOnPages(plan, stamps);
  const id = kit.createId();
  const pages = await drawPages(kit, plan, {
    idPrefix: id,
    serialSeed: data.name,
    stampCount: stamps.length,
  });
  const fold = drawFold(plan, id);
  const desk = formatLinearGradient(`${id}desk`, [
    [0, PASSPORT_COLORS.desk[0]],
    [1, PASSPORT_COLORS.desk[1]],
  ]);
  const body = [
    `<defs>${desk}${pages.defs}${fold.defs}${drawInkPads(id)}</defs>`,
    `<rect width="${width}" height="${height}" fill="url(#${id}desk)"/>`,
    pages.svg,
    fold.svg,
    await drawStamps(kit, placedStamps, id),
    await drawPassportTexts(kit, data, screenSize, {
      shown: placedStamps.length,
      all: stampCount,
      topCountry,
    }),
  ];
  return wrapInSvg({ width, height }, compactPaths(body.join('')));
};

type PlacedStamp = { readonly stamp: Stamp; readonly place: StampPlace };

/** Distributes the stamps over both pages, the oldest ones first. */
function placeOnPages(plan: PassportPlan, stamps: readonly Stamp[]): readonly PlacedStamp[] {
  const { padding, printSize, scales } = plan;
  const placedStamps = listPages(plan).flatMap((page, pageIndex): PlacedStamp[] => {
    const pageStamps = stamps.filter((_, i) => i % 2 === pageIndex);
    const top = Math.max(padding, getHeadingHeight(plan, stamps.length));
    const area = {
      x: page.x + padding,
      y: page.y + top,
      width: page.width - 2 * padding,
      height: page.height - top - 2 * printSize,
    };
    const seed = `passport ${pageIndex} ${pageStamps.map(({ code }) => code).join(' ')}`;
    const places = placeStamps(seed, pageStamps.map(listStampPolygons), area, scales);
    return pageStamps.flatMap((stamp, i) => {
      const place = places[i];
      return place ? [{ stamp, place }] : [];
    });
  });
  return placedStamps.toSorted((a, b) => compareTexts(a.stamp.day, b.stamp.day));
}

async function drawStamps(
  kit: PictureKit,
  placedStamps: readonly PlacedStamp[],
  idPrefix: string,
): Promise<string> {
  const drawings = placedStamps.map(async ({ stamp, place: { x, y, rotation, scale } }, i) => {
    const transform = `translate(${roundToTenth(x)} ${roundToTenth(y)}) rotate(${roundToTenth(rotation)}) scale(${roundToHundredth(scale)})`;
    const mask = `mask="url(#${getPadId(idPrefix, i)})"`;
    return `<g transform="${transform}"><g ${mask}>${await drawStamp(kit, stamp)}</g></g>`;
  });
  return (await Promise.all(drawings)).join('');
}
