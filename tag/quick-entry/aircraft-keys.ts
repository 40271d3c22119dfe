import type { Aircraft } from '../aircraft/aircraft.ts';

/** Other names that say one type, or a few: the first one is meant most often. */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  dreamliner: ['787-9', '787-8', '787-10'],
  jumbo: ['747-400', '747-8', '747-200', '747-100'],
  jumbojet: ['747-400', '747-8', '747-200', '747-100'],
  queenoftheskies: ['747-400', '747-8', '747-200', '747-100'],
  '747': ['747-400', '747-8', '747-200', '747-100'],
  '757': ['757-200', '757-300'],
  '767': ['767-300ER', '767-400ER', '767-200ER'],
  '777x': ['777-9'],
  '727': ['727-200'],
  '707': ['707-320B'],
  '717': ['717-200'],
  superjumbo: ['A380'],
  a220: ['A220-300', 'A220-100'],
  cseries: ['A220-300', 'A220-100'],
  saab340: ['Saab 340B'],
  '380': ['A380'],
  max8: ['737 MAX 8'],
  max9: ['737 MAX 9'],
  cs1: ['A220-100'],
  cs3: ['A220-300'],
  a223: ['A220-300'],
  a221: ['A220-100'],
  a300: ['A300-600'],
  a330neo: ['A330-900', 'A330-800'],
  crj: ['CRJ900', 'CRJ700', 'CRJ200', 'CRJ1000'],
  atr: ['ATR 72-600', 'ATR 42-600'],
  dhc8400: ['Dash 8-400'],
  dash8q400: ['Dash 8-400'],
  dash8: ['Dash 8-400', 'Dash 8-300', 'Dash 8-100'],
  dc8: ['DC-8-63', 'DC-8-50'],
  dc9: ['DC-9-30'],
  maddog: ['MD-80', 'MD-90'],
  tristar: ['L-1011-1', 'L-1011-500'],
  l1011: ['L-1011-1', 'L-1011-500'],
  constellation: ['L-1049G Constellation'],
  superconstellation: ['L-1049G Constellation'],
  bae146: ['BAe 146-200'],
  avrorj: ['Avro RJ85', 'Avro RJ100'],
  avro: ['Avro RJ85', 'Avro RJ100'],
  jumbolino: ['Avro RJ85', 'Avro RJ100', 'BAe 146-200'],
  caravelle: ['Caravelle III'],
  comet: ['Comet 4'],
  trident: ['Trident 2E'],
  viscount: ['Viscount 800'],
  superjet: ['SSJ100'],
  caravan: ['Cessna 208B'],
  il62: ['Il-62M'],
  il86: ['Il-86'],
  il96: ['Il-96-300'],
  tu134: ['Tu-134A'],
  tu154: ['Tu-154M'],
  yak42: ['Yak-42D'],
  b787: ['787-8/9'],
  '737max': ['737 MAX'],
  '737max8200': ['737 MAX 8'],
  '737ng': ['737-800', '737-700'],
  '737classic': ['737-300', '737-400', '737-500'],
  '777300er': ['777-300ER'],
  '777er': ['777-300ER', '777-200ER'],
  triple7: ['777-200/300ER'],
  tripleseven: ['777-200/300ER'],
  a350xwb: ['A350-900/1000'],
};

/** Words of the table's aliases that say too little. */
const TOO_LITTLE = new Set(
  'ceo ng neo xwb trijet ejet canadair mitsubishi bombardier lr acf fairchild super60 specialperformance intercontinental irkut sst supersonic m80 classic babybus babyboeing jurassic ironduck 737classic 737ng a330neo'.split(
    ' ',
  ),
);

/** Letters, digits and nothing between: 'A350-900' is 'a350900'. */
export function squashed(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/**
 * The types by everything that they are called. Of a choice that spans several types only what means all of them leads to
 * it; the types themselves come first.
 */
export function aircraftByKey(aircraft: readonly Aircraft[]): ReadonlyMap<string, readonly Aircraft[]> {
  const byName = new Map(aircraft.map((type) => [type.name, type]));
  const keys = new Map<string, Aircraft[]>();
  for (const [nickname, names] of Object.entries(NICKNAMES)) {
    const types = names.flatMap((name) => byName.get(name) ?? []);
    if (types.length > 0) keys.set(nickname, types);
  }
  const nicknames = new Set(keys.keys());
  const isWide = (type: Aircraft) => type.types !== undefined || (type.icao === null && type.iata === null);
  // What several of the exact types are called means all of them; a choice of several only what is left.
  for (const type of aircraft.filter((one) => !isWide(one))) {
    for (const key of keysOf(type)) if (!nicknames.has(key)) add(keys, key, type);
  }
  const exact = new Set(keys.keys());
  for (const type of aircraft.filter(isWide)) {
    for (const key of [...keysOf(type), ...familyKeys(type)]) if (!exact.has(key)) add(keys, key, type);
  }
  return keys;
}

function keysOf({ name, maker, icao, iata, alias }: Aircraft): ReadonlySet<string> {
  // The XLR shares the codes of the A321neo, which most of them are.
  const codes = name === 'A321XLR' ? [] : [icao, iata].filter((code) => code !== null && /\d/.test(code));
  const aliases = alias.split(', ').map(squashed);
  const own = squashed(name);
  const names = [own, ...codes.map((code) => squashed(code ?? ''))];
  const known = [...names, ...aliases.filter((word) => word.length > 2 && !TOO_LITTLE.has(word))];
  return new Set(known.flatMap((key) => withMaker(key, maker)).filter((key) => key.length > 1));
}

function withMaker(key: string, maker: string): string[] {
  const keys = [key, squashed(maker) + key];
  if (maker === 'Boeing' && key.startsWith('7')) keys.push(`b${key}`);
  if (maker === 'Airbus' && /^a3\d\d./.test(key)) keys.push(key.slice(1), `airbus${key.slice(1)}`);
  if (maker === 'Embraer' && /^e\d/.test(key)) keys.push(`embraer${key.slice(1)}`, key.replace('e', 'erj'));
  return keys;
}

/** '777-200/300ER' is the 777, and 'A350-900/1000' the A350. */
function familyKeys({ name, maker }: Aircraft): string[] {
  const [family = ''] = name.split(/[- ]/);
  const isFamily = /^(A?3\d0|7\d7)$/.test(family) && !/winglet/.test(name) && !/MAX|-600/.test(name);
  return isFamily ? withMaker(squashed(family), maker) : [];
}

function add(keys: Map<string, Aircraft[]>, key: string, type: Aircraft): void {
  const types = keys.get(key);
  if (!types) keys.set(key, [type]);
  else if (!types.includes(type)) types.push(type);
}
