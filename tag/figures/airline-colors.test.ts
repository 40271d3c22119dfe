import { brandToDesignColors } from '../design/brand-colors.ts';
import { getColorDistance, getContrast } from '../base/color.ts';
import { AIRLINES } from '../flights/tests/seeded-catalogue.ts';
import { adjustForContrast } from '../map/route-map.ts';
import { assignAirlineColors, getMapBrandColor } from './airline-colors.ts';
import { createFlight } from './tests/flights.ts';

/** The background colors of the map in the dark and in the light theme. */
const [DARK, LIGHT] = ['#0E1114', '#E6EAED'];

/** Returns flights with airlines of the catalogue, with the number behind each code: 'LH 3, BA 1'. */
const createFlights = (counts: string) =>
  counts.split(', ').flatMap((one) => {
    const [iata, count] = one.split(' ');
    const airline = AIRLINES.find((known) => known.iata === iata && known.activeTo === null);
    if (!airline) throw new Error(`The catalogue has no ${iata}`);
    const design = { icao: airline.icao, ...brandToDesignColors(airline.brandColors) };
    return Array.from({ length: Number(count) }, () => createFlight('FRA-MUC', design));
  });
/** Returns the colors of the airlines by ICAO code: 'DLH #FFAD00'. */
const listColors = (counts: string) => {
  const tags = createFlights(counts);
  const colors = assignAirlineColors(tags);
  return [...new Set(tags.map(({ icao }) => icao))].map((icao) => `${icao} ${colors.get(icao) ?? ''}`);
};

test.each([
  ['has the color by which it is known', 'LH 1', ['DLH #4371FF']],
  ['gives way to one that has no other color', 'LH 9, UA 1', ['DLH #FFAD00', 'UAL #2B72FF']],
  ['keeps its color beside one of another', 'LH 2, LX 1', ['DLH #4371FF', 'SWR #FF0C36']],
  ['is white where that is its own', 'QF 9, LX 1', ['QFA #FF1E2D', 'SWR #FFFFFF']],
  [
    'has one of the palette where its own are taken',
    'LH 3, BA 2, AF 1',
    ['DLH #4371FF', 'BAW #EB2F34', 'AFR #A57BFF'],
  ],
])('an airline %s', (_, counts, colors) => {
  expect(listColors(counts)).toEqual(colors);
});

test('the most flown airlines do not look alike, and can be seen in both themes', () => {
  const most = listColors('LH 12, UA 11, BA 10, AF 9, KL 8, QF 7, SQ 6, DL 5, NH 4, LX 3, TK 2, EK 1');
  const colors = most.map((one) => one.slice(4));
  for (const [at, color] of colors.entries()) {
    for (const laterColor of colors.slice(at + 1)) {
      expect(
        getColorDistance(adjustForContrast(color, DARK), adjustForContrast(laterColor, DARK)),
      ).toBeGreaterThan(0.1);
    }
    expect(getContrast(adjustForContrast(color, DARK), DARK)).toBeGreaterThan(3);
    expect(getContrast(adjustForContrast(color, LIGHT), LIGHT)).toBeGreaterThan(3);
  }
});

test('the colors do not depend on the order in which the flights were saved', () => {
  const tags = createFlights('LH 3, UA 3, BA 3, KL 3');
  const [colors, turned] = [assignAirlineColors(tags), assignAirlineColors(tags.toReversed())];
  for (const { icao } of tags) expect(turned.get(icao)).toBe(colors.get(icao));
});

test.each([
  ['the more colorful one of the ground', '#001642', '#125CEF', '#FFFFFF', '#125CEF'],
  ['the outline, where the ground is gray', '#111214', '#33363C', '#F01428', '#F01428'],
  ['the ground, where all is gray', '#0B0B0C', '#3A3C40', '#D5D8DB', '#3A3C40'],
])('the color of an airline is %s', (_, tagBackgroundColor, gradientColor, outlineColor, color) => {
  expect(getMapBrandColor({ tagBackgroundColor, gradientColor, outlineColor })).toBe(color);
});
