import { LOGO_ID, resetTexts } from '../tag/card/card-art.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../tag/design/tag-config.ts';
import { isInOutline } from '../tag/base/outlines.ts';
import { getAirframe, DRAWN_TYPES } from './aircraft/draw-aircraft.ts';
import { getPlaceCorners, placeOnFin } from './aircraft/paint-fin.ts';
import { flattenTrack } from './drawing/paint-outline.ts';
import { createAirlineLivery } from './airline-livery.ts';
import { drawCardArt } from './card-art.ts';
import { createLivery } from './livery.ts';
import { createTailFin } from './tail-fin.ts';

const LUFTHANSA: TagConfig = {
  ...DEFAULT_DESIGN,
  airline: 'LUFTHANSA',
  icao: 'DLH',
  airlineIata: 'LH',
  date: '3/02-2026',
  layoutVersion: 2,
  livery: 'airline',
};
const OWN: TagConfig = { ...LUFTHANSA, airline: 'Ålesund Air', icao: '', airlineIata: '' };
const EASYJET = {
  tagBackgroundColor: '#FF6600',
  gradientColor: '#FF944D',
  outlineColor: '#FFFFFF',
  airlineTextColor: '#2B0E00',
};
const MARK = { kind: 'mark', viewBox: [0, 0, 24, 24], d: 'M0 0H24V24H0Z' } as const;

const drawBody = (design: TagConfig): string => drawCardArt(design, null).aircraft.body;

test('a card shows the scheme of the airline, or that of the year of the flight', () => {
  expect(createAirlineLivery(LUFTHANSA, null).scheme?.id).toBe('lufthansa');
  expect(createAirlineLivery({ ...LUFTHANSA, date: 'June 1975' }, null).scheme?.id).toBe('lufthansa_1967');
  expect(drawBody(LUFTHANSA)).not.toBe(drawBody({ ...LUFTHANSA, livery: 'eurowhite' }));
});

test.each(['airline', 'eurowhite'] as const)('a registration is painted on the livery %s', (livery) => {
  const design = { ...LUFTHANSA, livery };
  expect(drawBody({ ...design, registration: 'D-ABYT' }).length).toBeGreaterThan(
    drawBody(design).length + 200,
  );
});

test('an airline without a scheme has a white body, its name, and a pattern in place of initials', () => {
  const { fuselage, tail, mark, scheme } = createAirlineLivery(OWN, { ...MARK, d: createTailFin().d });
  expect(fuselage).toBe('#FFFFFF');
  expect(tail).not.toBe('#FFFFFF');
  expect(mark).toBeNull();
  expect(scheme?.shapes?.every(({ on }) => on === 'fin')).toBe(true);
  expect(scheme?.shapes?.length).toBeGreaterThan(0);
  expect(scheme?.titles?.[0]?.text).toBe('Alesund Air');
  const marked = createAirlineLivery(OWN, MARK);
  expect(marked.mark).not.toBeNull();
  expect(marked.scheme?.shapes).toEqual([]);
});

const LOGO = { width: 300, height: 100 } as const;

test('the uploaded logo of an own airline is on its fin, by its id', () => {
  const { aircraft } = drawCardArt(OWN, null, LOGO);
  expect(aircraft.hasLogo).toBe(true);
  expect(aircraft.body).toContain(`<use href="#${LOGO_ID}"`);
  expect(createAirlineLivery(OWN, null, LOGO).scheme?.shapes).toEqual([]);
});

test.each<[string, Partial<TagConfig>]>([
  ['in a generic livery', { livery: 'tailwrap' }],
  ['of an airline with a scheme', { airline: LUFTHANSA.airline, icao: 'DLH', airlineIata: 'LH' }],
])('a card %s has no picture on the fin', (_, changes) => {
  const design = { ...OWN, ...changes };
  expect(drawCardArt(design, null, LOGO)).toEqual(drawCardArt(design, null));
});

test.each([
  [1024, 1024],
  [1024, 8],
  [3, 900],
])('a picture of %i x %i lies in the fin of every type with all of its corners', (width, height) => {
  const { mark } = createAirlineLivery(OWN, null, { width, height });
  if (!mark) throw new Error('no picture');
  for (const type of DRAWN_TYPES) {
    const { fin } = getAirframe(type, 'standard');
    const place = placeOnFin(fin, mark);
    if (!place) throw new Error(type);
    const edge = flattenTrack(fin.track);
    expect(getPlaceCorners(place, 1).filter((corner) => !isInOutline(edge, corner))).toEqual([]);
  }
});

test('art that is cached without texts is painted for its airline and its year', () => {
  for (const design of [LUFTHANSA, { ...LUFTHANSA, date: 'June 1975' }, OWN]) {
    expect(drawBody(resetTexts(design))).toBe(drawBody(design));
  }
  const texts = { seat: '12A', cabin: 'FIRST', headline: 'own', printed: ['seat'] } as const;
  expect(resetTexts({ ...LUFTHANSA, ...texts })).toEqual(resetTexts(LUFTHANSA));
  const { airline } = resetTexts({ ...LUFTHANSA, livery: 'eurowhite' });
  expect(airline).toBe(DEFAULT_DESIGN.airline);
});

test('an orange fin stays orange on an orange card, with an edge', () => {
  expect(createLivery(EASYJET, 'eurowhite', null)).toMatchObject({ tail: '#FF6600' });
  expect(createLivery(EASYJET, 'eurowhite', null).edge).not.toBeNull();
  const { tail, edge } = createAirlineLivery({ ...OWN, ...EASYJET }, null);
  expect(tail).toBe('#FF6600');
  expect(edge).not.toBeNull();
});

test('on a light card a mark has the color of the brand in place of near black', () => {
  const jal = {
    ...LUFTHANSA,
    tagBackgroundColor: '#E2DFDA',
    gradientColor: '#FAF9F7',
    outlineColor: '#C8000E',
    airlineTextColor: '#26262A',
  };
  expect(drawCardArt(jal, MARK).logo).toEqual({ ...MARK, color: '#C8000E' });
});

test('uploaded pictures and hostile names are drawn without a crash', () => {
  const names = ['', '   ', '<script>', '航空', '\u202Eabc', 'A'.repeat(60), '"\'&;'];
  for (const airline of names) {
    const body = drawBody({ ...OWN, airline });
    expect(body).not.toMatch(/NaN|undefined|<script/);
  }
});
