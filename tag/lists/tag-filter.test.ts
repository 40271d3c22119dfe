import { DEFAULT_DESIGN } from '../design/tag-config.ts';
import { parseTagFilter, isInFilter, type TagFilterInput } from './tag-filter.ts';

const DESIGN = {
  ...DEFAULT_DESIGN,
  airline: 'ØRESUND ŁÓDŹ STRASSE',
  city: 'SÃO PAULO',
  country: 'ΟΔΟΣΑ',
  flightNumber: 'UA 889',
};

test.each<[TagFilterInput | null, boolean]>([
  [null, true],
  [{}, true],
  [{ q: ' ', icao: '', alliance: null, year: undefined }, true],
  [{ q: 'sao p' }, true],
  [{ q: 'São Paulo' }, true],
  [{ q: 'oresund lodz straße' }, true],
  [{ q: 'οδος' }, true],
  [{ q: '7/16-2025' }, true],
  [{ q: 'jfk' }, true],
  [{ q: 'οδ paulo' }, true],
  [{ q: 'paulo lisboa' }, false],
  [{ q: 'star' }, true],
  [{ q: '001642' }, false],
  [{ icao: 'ual' }, true],
  [{ icao: 'UA' }, false],
  [{ alliance: 'Star Alliance' }, true],
  [{ alliance: 'SkyTeam' }, false],
  [{ year: '2025' }, true],
  [{ year: 'unknown' }, false],
  [{ q: 'pek', year: '2024' }, false],
])('the filter %j lets a design pass: %s', (input, passes) => {
  const filter = parseTagFilter(input);
  expect(
    filter.ok && isInFilter({ tagConfig: DESIGN, flownOn: null, notes: null }, filter.value, new Map()),
  ).toBe(passes);
});

test.each([
  [{ q: 'x'.repeat(61) }, 'FIELD_TOO_LONG', 'filter.q'],
  [{ icao: 'UALXX' }, 'FIELD_TOO_LONG', 'filter.icao'],
  [{ alliance: 'star alliance' }, 'FIELD_INVALID', 'filter.alliance'],
  [{ year: '1899' }, 'FIELD_INVALID', 'filter.year'],
])('the filter %j is refused', (input, code, field) => {
  expect(parseTagFilter(input)).toMatchObject({ ok: false, refusal: { code, field } });
});
