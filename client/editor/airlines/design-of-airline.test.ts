import { brandToDesignColors } from '../../../tag/design/brand-colors.ts';
import { formatDay } from '../../../tag/dates/flight-day.ts';
import { getToday } from '../../session/date-format.ts';
import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import {
  buildAirlineDesign,
  getFirstDesign,
  createNextDesign,
  getNewestDesign,
} from '../state/open-design.ts';
import { AIRLINES, EASYJET, KLM, LUFTHANSA, createSavedTag, UNITED } from '../tests/catalogue.ts';

test('brand colours and logo over the defaults, the name in upper case, arrival at the destination', () => {
  expect(buildAirlineDesign(EASYJET)).toEqual({
    ok: true,
    value: {
      ...DEFAULT_DESIGN,
      airline: 'EASYJET',
      icao: 'EZY',
      airlineIata: 'U2',
      alliance: 'Independent',
      tagBackgroundColor: '#7A2E00',
      gradientColor: '#0B2A8A',
      outlineColor: '#FFAD00',
      airlineTextColor: '#FFFFFF',
      iataTextColor: '#EEEEEE',
      cityTextColor: '#DDDDDD',
      countryTextColor: '#FFD98A',
      selectedLogo: '/img/logo_ezy.png',
      isPreset: true,
      layoutVersion: 2,
      livery: 'airline',
    },
  });
});

test('an airline that breaks a limit is refused, not opened half', () => {
  expect(buildAirlineDesign({ ...KLM, name: 'K'.repeat(61) })).toMatchObject({
    ok: false,
    refusal: { code: 'FIELD_TOO_LONG', field: 'airline' },
  });
  expect(
    buildAirlineDesign({ ...KLM, brandColors: { ...KLM.brandColors, outline: 'orange' } }),
  ).toMatchObject({
    ok: false,
    refusal: { code: 'COLOR_INVALID', field: 'outlineColor' },
  });
});

test('each brand colour has its own field', () => {
  expect(Object.values(brandToDesignColors(EASYJET.brandColors))).toHaveLength(7);
  expect(new Set(Object.values(brandToDesignColors(EASYJET.brandColors))).size).toBe(7);
});

test('selecting an airline: the newest of its tags, else the fresh design', () => {
  const tags = [createSavedTag('2', LUFTHANSA, { city: 'NEW' }), createSavedTag('1', LUFTHANSA)];
  expect(getNewestDesign(LUFTHANSA, tags, tags)).toMatchObject({
    ok: true,
    value: { airlineId: LUFTHANSA.id, tag: { id: '2' }, design: { city: 'NEW' } },
  });
  expect(getNewestDesign(EASYJET, [], [])).toMatchObject({
    ok: true,
    value: { airlineId: EASYJET.id, tag: null, design: { airline: 'EASYJET' } },
  });
});

test('a visit starts with the newest tag, else with United, else with the default design', () => {
  expect(getFirstDesign(AIRLINES, [createSavedTag('3', KLM)])).toMatchObject({
    airlineId: KLM.id,
    tag: { id: '3' },
  });
  expect(getFirstDesign(AIRLINES, [])).toMatchObject({ airlineId: UNITED.id, tag: null });
  expect(getFirstDesign([], [])).toEqual({ design: DEFAULT_DESIGN, airlineId: null, tag: null });
});

test('with saved tags a fresh design is the flight after the last one, today, on its aircraft', () => {
  const [there, back] = [
    { departure: 'FRA', arrival: 'NRT', iata: 'NRT', city: 'TOKYO', country: 'JP', date: '11/3-2026' },
    { departure: 'NRT', arrival: 'FRA', iata: 'FRA', city: 'FRANKFURT', country: 'DE', date: '11/9-2026' },
  ];
  const last = createSavedTag('2', LUFTHANSA, { ...back, selectedAircraft: '/img/aircraft_787-9.png' });
  const tags = [last, createSavedTag('1', LUFTHANSA, there)];
  const date = formatDay(getToday(), '7/16-2025');
  const flight = { ...there, date, headline: 'arrival', flightNumber: '' };
  expect(getNewestDesign(EASYJET, [], tags)).toMatchObject({
    ok: true,
    value: { design: { ...flight, airlineIata: 'U2', selectedAircraft: '/img/aircraft_787-9.png' } },
  });
  expect(createNextDesign(AIRLINES, tags)).toMatchObject({
    airlineId: LUFTHANSA.id,
    tag: null,
    design: flight,
  });
  const shortHaul = { ...LUFTHANSA, typicalTypes: ['/img/aircraft_a320-200.png'] };
  expect(createNextDesign([shortHaul], tags)).toMatchObject({
    design: { selectedAircraft: '/img/aircraft_787-9.png' },
  });
  const typical = { ...KLM, typicalTypes: ['/img/aircraft_a330-300.png'] };
  expect(getNewestDesign(typical, [], tags)).toMatchObject({
    value: { design: { selectedAircraft: '/img/aircraft_a330-300.png' } },
  });
});

test('a destination that nothing says is empty', () => {
  const tags = [createSavedTag('1', LUFTHANSA, { departure: 'FRA', arrival: 'NRT', iata: 'NRT' })];
  expect(createNextDesign(AIRLINES, tags)).toMatchObject({
    design: { departure: 'NRT', arrival: '', iata: '', city: '', country: '', headline: 'arrival' },
  });
  expect(createNextDesign(AIRLINES, [])).toMatchObject({
    airlineId: UNITED.id,
    design: { departure: 'JFK' },
  });
});

test('a stored design that is none any more does not stop the visit', () => {
  const broken = createSavedTag('3', KLM, { outlineColor: 'orange' });
  expect(getFirstDesign(AIRLINES, [broken])).toMatchObject({ airlineId: UNITED.id, tag: null });
});

test('the design of an airline of the past is in no alliance, and that of any is on the type it flies most and so far', () => {
  const past = { ...KLM, alliance: 'Historic', activeTo: 1991 };
  expect(buildAirlineDesign(past)).toMatchObject({ value: { alliance: 'Independent' } });
  const typical = { ...KLM, typicalTypes: ['/img/aircraft_b737_winglet.png', '/img/aircraft_a340-600.png'] };
  expect(buildAirlineDesign(typical)).toMatchObject({
    value: { selectedAircraft: '/img/aircraft_a340-600.png', subtype: 'standard' },
  });
});
