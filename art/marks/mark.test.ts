import { Resvg } from '@resvg/resvg-js';
import airlines from '../../server/database/seed/airlines.json' with { type: 'json' };
import { type Mark, wrapMarkInSvg } from './mark.ts';
import json from './marks.json' with { type: 'json' };
import withdrawn from './withdrawn.json' with { type: 'json' };

const marks = json as unknown as Readonly<Record<string, Mark>>;
const withdrawnSlugs: readonly string[] = withdrawn;
const slugs = Object.keys(marks);

test('every mark is that of an airline of the catalogue, and no withdrawn mark is left', () => {
  expect(slugs.filter((slug) => !airlines.some((airline) => airline.slug === slug))).toEqual([]);
  expect(slugs.filter((slug) => withdrawnSlugs.includes(slug))).toEqual([]);
  expect(slugs.length).toBeGreaterThan(130);
});

/** The side of the raster on which a mark is measured, in pixels. */
const SIDE = 240;

test.each(slugs)('%s: one path that fills its bounds tightly', (slug) => {
  const mark = marks[slug];
  if (!mark) throw new Error(slug);
  expect(mark.d).toMatch(/^[Mm][-\d\s.,MmLlHhVvCcSsQqTtAaZzEe]+$/);
  const scale = SIDE / Math.max(mark.viewBox[2], mark.viewBox[3]);
  const picture = new Resvg(wrapMarkInSvg(mark, '#FF0000'), {
    fitTo: { mode: 'zoom', value: scale },
    font: { loadSystemFonts: false },
  }).render();
  const { width, height, pixels } = picture;
  const isPainted = (x: number, y: number): boolean => (pixels[(y * width + x) * 4 + 3] ?? 0) > 20;
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => y).some((y) => isPainted(x, y)),
  );
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) =>
    columns.some((x) => isPainted(x, y)),
  );
  expect([columns[0] ?? 99, width - 1 - (columns.at(-1) ?? 0)].every((gap) => gap <= 2)).toBe(true);
  expect([rows[0] ?? 99, height - 1 - (rows.at(-1) ?? 0)].every((gap) => gap <= 2)).toBe(true);
});

test('airlines share a mark only within one brand', () => {
  const groups = slugs.map((slug) => slugs.filter((other) => marks[other]?.d === marks[slug]?.d));
  const shared = groups.filter(([first, second], at) => second !== undefined && first === slugs[at]);
  expect(shared).toEqual([
    ['aer_lingus', 'emerald_airlines'],
    ['aeromexico', 'aeromexico_connect'],
    ['air_canada', 'jazz'],
    ['air_france', 'hop'],
    ['air_nostrum', 'iberia', 'iberia_express'],
    ['airasia', 'airasia_x', 'indonesia_airasia', 'philippines_airasia', 'thai_airasia', 'thai_airasia_x'],
    ['alaska', 'horizon'],
    ['american', 'envoy', 'piedmont_airlines', 'psa'],
    ['avianca', 'avianca_costa_rica'],
    ['ba_cityflyer', 'british_airways'],
    ['commuteair', 'gojet_airlines', 'united'],
    ['delta', 'endeavor'],
    ['easyjet', 'easyjet_europe', 'easyjet_switzerland'],
    ['japan_airlines', 'japan_transocean_air'],
    ['jetstar', 'jetstar_japan'],
    ['klm', 'klm_cityhopper'],
    ['latam', 'latam_brasil', 'latam_colombia', 'latam_ecuador', 'latam_paraguay', 'latam_peru'],
    ['lion_air', 'thai_lion'],
    ['lufthansa', 'lufthansa_city', 'lufthansa_cityline'],
    ['malta_air', 'ryanair', 'ryanair_uk'],
    ['norwegian', 'norwegian_air_sweden'],
    ['portugalia', 'tap_portugal'],
    ['thai_vietjet', 'vietjet'],
    ['transavia', 'transavia_france'],
    ['westjet', 'westjet_encore'],
    ['wizz_air', 'wizz_air_malta', 'wizz_air_uk'],
  ]);
});

test('no mark has an SVG above the maximum size', () => {
  expect(slugs.filter((slug) => (marks[slug]?.d.length ?? 0) > 16_000)).toEqual([]);
});

test('wrapMarkInSvg returns a standalone document in the color asked for', () => {
  expect(wrapMarkInSvg({ viewBox: [1, 2, 3, 4], d: 'M1 2h3v4z' }, '#12110C')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 2 3 4"><path fill="#12110C" d="M1 2h3v4z"/></svg>',
  );
});
