import historicAirlines from '../../server/database/seed/historic-airlines.json' with { type: 'json' };
import { TYPICAL_TYPES } from '../../tag/airlines/typical-types.ts';
import { getAirframe, DRAWN_TYPES, drawAircraft } from '../aircraft/draw-aircraft.ts';
import { Sheet } from '../drawing/sheet.ts';
import { getContrast } from '../color.ts';
import marks from '../marks/marks.json' with { type: 'json' };
import { findScheme } from './find-scheme.ts';
import { createLetterTrack } from './letter-track.ts';
import schemeMarks from './marks.json' with { type: 'json' };
import { paintSchemeBody } from './paint-scheme.ts';
import { SCHEMES } from './data/all-schemes.ts';
import { placeRegistration, selectRegistrationColor } from './registration.ts';
import { createSchemeLivery } from './scheme-livery.ts';
import type { Scheme } from '../drawing/scheme.ts';
import { createPaintReader, placeTitle } from './scheme-titles.ts';
import { createPlacer } from './placer.ts';
import { findTitleSpace } from './title-space.ts';

/** The largest number of characters of one drawing, so that a card with it stays below a quarter of a megabyte as a data URL. */
const MAX_CHARACTERS = 110_000;

const drawBody = (scheme: Scheme, type: string): string =>
  drawAircraft(type, 'standard', { ...createSchemeLivery(scheme), registration: 'D-ABYT' }, 'a').body;

const expectDrawn = (scheme: Scheme, type: string): void => {
  const body = drawBody(scheme, type);
  expect(body).not.toMatch(/NaN|Infinity|undefined|null/);
  expect(body.length).toBeLessThan(MAX_CHARACTERS);
};

test('schemes have ids and shown types of their own kind', () => {
  expect(new Set(SCHEMES.map(({ id }) => id)).size).toBe(SCHEMES.length);
  for (const { type } of SCHEMES) expect(DRAWN_TYPES).toContain(type);
  expect(SCHEMES.filter(({ years }) => !years).length).toBeGreaterThanOrEqual(60);
  expect(SCHEMES.filter(({ years }) => years).length).toBeGreaterThanOrEqual(10);
});

test.each(SCHEMES.map((scheme, i) => [scheme.id, scheme, i] as const))(
  '%s is drawn on its type, and every fourth one on the smallest',
  (_, scheme, i) => {
    expectDrawn(scheme, scheme.type);
    if (i % 4 === 0) expectDrawn(scheme, 'Islander');
  },
);

test('every aircraft type can be drawn, each with another scheme than its neighbor', () => {
  DRAWN_TYPES.forEach((type, i) => {
    const scheme = SCHEMES[(i * 7) % SCHEMES.length];
    if (scheme) expectDrawn(scheme, type);
  });
});

test('letters and marks of every recipe are there', () => {
  for (const scheme of SCHEMES) {
    const { titles = [], finText = [], cowl = [], marks: own = [] } = scheme;
    for (const text of [...titles.filter(({ text }) => text !== ''), ...finText, ...cowl]) {
      const { track, width } = createLetterTrack(text, (point) => point);
      expect(track.length).toBeGreaterThan(0);
      expect(width).toBeGreaterThan(0);
    }
    for (const { mark } of own) expect(marks).toHaveProperty(mark);
  }
});

test.each(SCHEMES.map((scheme) => [scheme.id, scheme] as const))(
  'no wing and no engine covers a title of %s, and the paint below it has another color',
  (_, scheme) => {
    const typical = scheme.airlines.flatMap((code) => TYPICAL_TYPES.get(code) ?? []);
    // A title is between the decks of these types. No airline of the past flew the A380.
    const twoDeckTypes = scheme.years ? ['747-400'] : ['747-400', 'A380'];
    for (const type of new Set([scheme.type, ...typical, ...twoDeckTypes])) {
      const a = getAirframe(type, 'standard');
      const { isFree } = findTitleSpace(a);
      const paintwork = paintSchemeBody(new Sheet({ scale: 10, top: 10 }, 'a'), a, scheme, false);
      const getPaint = createPaintReader(scheme, paintwork);
      for (const title of scheme.titles ?? []) {
        const { x, y, cap, width, color } = placeTitle(a, createPlacer(a), title, getPaint);
        // Real paint sometimes has little contrast: silver on cream, blue on blue.
        for (const ratio of [0, 0.1, 0.5, 0.9, 1])
          for (const rise of [-0.4, 0, 0.4])
            expect(getContrast(color, getPaint([x + width * cap * ratio, y + rise * cap]))).toBeGreaterThan(
              2,
            );
        expect(cap).toBeGreaterThan(0.07 * a.tube);
        expect(isFree({ left: x, right: x + width * cap, low: y - cap / 2, high: y + cap / 2 })).toBe(true);
      }
    }
  },
);

test('the registration reads on the paint of every scheme', () => {
  for (const scheme of SCHEMES) {
    const a = getAirframe(scheme.type, 'standard');
    const painted = paintSchemeBody(new Sheet({ scale: 10, top: 10 }, 'a'), a, scheme, false);
    const { backgrounds } = placeRegistration(a, createSchemeLivery(scheme), painted, 'D-ABYT');
    for (const background of backgrounds)
      expect(getContrast(selectRegistrationColor(backgrounds), background)).toBeGreaterThan(4);
  }
});

test('the marks of the recipes are those of the list of marks', () => {
  for (const [name, mark] of Object.entries(schemeMarks)) expect(marks).toHaveProperty(name, mark);
});

test('a title is missing without its switch, and nothing else is', () => {
  const scheme = SCHEMES.find(({ id }) => id === 'lufthansa');
  if (!scheme) throw new Error('no scheme');
  const draw = (titles: boolean): string =>
    drawAircraft('A320', 'standard', { ...createSchemeLivery(scheme), titles }, 'a').body;
  expect(draw(true).length).toBeGreaterThan(draw(false).length + 1000);
  expect(draw(true).match(/<path/g)?.length).toBe((draw(false).match(/<path/g)?.length ?? 0) + 1);
});

test.each([
  ['LUFTHANSA', 'DLH', 'LH', '3/02-2026', 'lufthansa'],
  ['LUFTHANSA', 'DLH', 'LH', 'May 1975', 'lufthansa_1967'],
  ['KLM', 'KLM', 'KL', '1985', 'klm_1971'],
  ['Pan Am', 'PAA', 'PA', '1988', 'pan_am'],
  ['Pan Am', '', '', '', 'pan_am'],
  ['SWISS', 'SWR', 'LX', '2026', 'swiss'],
  ['Swissair', 'SWR', 'SR', '1999', 'swissair'],
  ['Ryanair', '', 'FR', '2025', 'ryanair'],
  ['Swissair', 'SWR', 'SR', '2026', 'swissair'],
  ['LAN', 'LAN', 'LA', '2010', null],
  ['LATAM', 'LAN', 'LA', '2026', 'latam'],
  ['Edelweiss Air', 'EDW', 'WK', '2026', null],
  ['Shanghai Airlines', 'CSH', 'FM', '2026', null],
  ['Tigerair', 'TGW', 'TR', '2015', null],
  ['airblue', 'ABQ', 'PA', '2026', null],
  ['airblue', 'ABQ', 'PA', '1988', null],
  ['Bonza', '', 'AB', '2023', null],
  ['My own', '', '', '', null],
])('%s %s %s on %s flies %s', (airline, icao, airlineIata, date, id) => {
  expect(findScheme({ airline, icao, airlineIata, date })?.id ?? null).toBe(id);
});

test.each(historicAirlines.map((airline) => [airline.name, airline] as const))(
  '%s never wears the paint of a successor',
  (name, { icao, iata, active_to: lastYear }) => {
    for (const date of ['', String(lastYear), '2026']) {
      const scheme = findScheme({ airline: name, icao, airlineIata: iata, date });
      expect(scheme?.name.toUpperCase() ?? null).toBe(scheme && name.toUpperCase());
    }
  },
);
