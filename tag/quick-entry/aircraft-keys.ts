import type { Aircraft } from '../aircraft/aircraft.ts';
import { NICKNAMES } from './data/aircraft-nicknames.ts';

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
