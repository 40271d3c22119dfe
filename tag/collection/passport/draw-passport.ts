import { compareTexts } from '../../figures/flown-tag.ts';
import { roundToHundredth, roundToTenth } from '../../base/round.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { PICTURE_SIZES, toScreenSize } from '../kit/picture-sizes.ts';
import type { Area, RotatedPlace } from '../kit/area.ts';
import { formatLinearGradient, wrapInSvg } from '../kit/svg-parts.ts';
import type { PictureDrawer } from '../picture-drawer.ts';
import { PASSPORT_COLORS, PASSPORT_PLANS, type PassportPlan } from './data/passport-plans.ts';
import { STAMP_SHAPES } from './data/stamp-forms.ts';
import { drawFold, drawPages, listPages } from './draw-pages.ts';
import { drawPassportTexts } from './draw-passport-texts.ts';
import { drawStamp } from './draw-stamp.ts';
import { drawInkPads, getPadId } from './ink-pads.ts';
import { listStamps, type Stamp } from './list-stamps.ts';
import { placeStamps } from './place-stamps.ts';

/** Draws an open passport with a stamp for each airport where the user entered a country. */
export const drawPassport: PictureDrawer = async (data, { size }, kit) => {
  const screenSize = toScreenSize(size);
  const plan = PASSPORT_PLANS[screenSize];
  const { width, height } = PICTURE_SIZES[screenSize];
  const { stamps, stampCount, countryCount } = listStamps(data.flights, plan.maxStamps);
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
    await drawStamps(kit, plan, stamps, id),
    await drawPassportTexts(kit, data, screenSize, {
      countryCount,
      hiddenStamps: stampCount - stamps.length,
    }),
  ];
  return wrapInSvg({ width, height }, body.join(''));
};

/** Distributes the stamps over both pages, and draws the oldest ones first. */
async function drawStamps(
  kit: PictureKit,
  plan: PassportPlan,
  stamps: readonly Stamp[],
  idPrefix: string,
): Promise<string> {
  const placedStamps = listPages(plan).flatMap((page, pageIndex) => {
    const pageStamps = stamps.filter((_, i) => i % 2 === pageIndex);
    return placeOnPage(
      plan,
      page,
      pageStamps,
      `${pageIndex} ${pageStamps.map(({ code }) => code).join(' ')}`,
    );
  });
  const ordered = placedStamps.toSorted((a, b) => compareTexts(a.stamp.day, b.stamp.day));
  const drawings = ordered.map(async ({ stamp, place: { x, y, rotation }, scale }, i) => {
    const transform = `translate(${roundToTenth(x)} ${roundToTenth(y)}) rotate(${roundToTenth(rotation)}) scale(${roundToHundredth(scale)})`;
    const mask = `mask="url(#${getPadId(idPrefix, i)})"`;
    return `<g transform="${transform}"><g ${mask}>${await drawStamp(kit, stamp)}</g></g>`;
  });
  return (await Promise.all(drawings)).join('');
}

type PlacedStamp = { readonly stamp: Stamp; readonly place: RotatedPlace; readonly scale: number };

function placeOnPage(
  { padding, printSize, scales }: PassportPlan,
  page: Area,
  stamps: readonly Stamp[],
  seed: string,
): PlacedStamp[] {
  const sizes = stamps.map(({ form }): [number, number] => {
    const { width, height } = STAMP_SHAPES[form];
    return [width, height];
  });
  const area = {
    x: page.x + padding,
    y: page.y + padding,
    width: page.width - 2 * padding,
    height: page.height - padding - 2.1 * printSize,
  };
  const { scale, places } = placeStamps(`passport ${seed}`, sizes, area, scales);
  return stamps.flatMap((stamp, i) => {
    const place = places[i];
    return place ? [{ stamp, place, scale }] : [];
  });
}
