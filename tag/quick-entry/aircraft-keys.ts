import type { Aircraft } from '../aircraft/aircraft.ts';
import { NICKNAMES } from './data/aircraft-nicknames.ts';

/** Words of the table's aliases that are too ambiguous. */
const AMBIGUOUS_ALIASES = new Set(
  'ceo ng neo xwb trijet ejet canadair mitsubishi bombardier lr acf fairchild super60 specialperformance intercontinental irkut sst supersonic m80 classic babybus babyboeing jurassic ironduck 737classic 737ng a330neo'.split(
    ' ',
  ),
);

/** Keeps only letters and digits: 'A350-900' becomes 'a350900'. */
export function squashText(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Returns the types by all of their names. A choice of several types is found only by names for all of them; exact types come first. */
export function indexAircraftByKey(aircraft: readonly Aircraft[]): ReadonlyMap<string, readonly Aircraft[]> {
  const typeByName = new Map(aircraft.map((type) => [type.name, type]));
  const keys = new Map<string, Aircraft[]>();
  for (const [nickname, names] of Object.entries(NICKNAMES)) {
    const types = names.flatMap((name) => typeByName.get(name) ?? []);
    if (types.length > 0) keys.set(nickname, types);
  }
  const nicknames = new Set(keys.keys());
  const isFamilyChoice = (type: Aircraft) =>
    type.types !== undefined || (type.icao === null && type.iata === null);
  // A name of several exact types means all of them. A choice of several types gets only the remaining names.
  for (const type of aircraft.filter((one) => !isFamilyChoice(one))) {
    for (const key of listKeys(type)) if (!nicknames.has(key)) addType(keys, key, type);
  }
  const exactKeys = new Set(keys.keys());
  for (const type of aircraft.filter(isFamilyChoice)) {
    for (const key of [...listKeys(type), ...listFamilyKeys(type)])
      if (!exactKeys.has(key)) addType(keys, key, type);
  }
  return keys;
}

function listKeys({ name, maker, icao, iata, alias }: Aircraft): ReadonlySet<string> {
  // The XLR has no codes, because it shares the codes of the A321neo, which is more frequent.
  const codes = name === 'A321XLR' ? [] : [icao, iata].filter((code) => code !== null && /\d/.test(code));
  const aliases = alias.split(', ').map(squashText);
  const nameKey = squashText(name);
  const names = [nameKey, ...codes.map((code) => squashText(code ?? ''))];
  const allKeys = [...names, ...aliases.filter((word) => word.length > 2 && !AMBIGUOUS_ALIASES.has(word))];
  return new Set(allKeys.flatMap((key) => addMakerKeys(key, maker)).filter((key) => key.length > 1));
}

function addMakerKeys(key: string, maker: string): string[] {
  const keys = [key, squashText(maker) + key];
  if (maker === 'Boeing' && key.startsWith('7')) keys.push(`b${key}`);
  if (maker === 'Airbus' && /^a3\d\d./.test(key)) keys.push(key.slice(1), `airbus${key.slice(1)}`);
  if (maker === 'Embraer' && /^e\d/.test(key)) keys.push(`embraer${key.slice(1)}`, key.replace('e', 'erj'));
  return keys;
}

/** '777-200/300ER' is also found as '777', and 'A350-900/1000' as 'A350'. */
function listFamilyKeys({ name, maker }: Aircraft): string[] {
  const [family = ''] = name.split(/[- ]/);
  const isFamily = /^(A?3\d0|7\d7)$/.test(family) && !/winglet/.test(name) && !/MAX|-600/.test(name);
  return isFamily ? addMakerKeys(squashText(family), maker) : [];
}

function addType(keys: Map<string, Aircraft[]>, key: string, type: Aircraft): void {
  const types = keys.get(key);
  if (!types) keys.set(key, [type]);
  else if (!types.includes(type)) types.push(type);
}

/** The variants that a series without its variant can be: '767-300' is the 767-300ER, '707-320' the 707-320B. */
const VARIANTS = ['', 'er', 'b'];

/** The key of a Boeing or Airbus with its series, or of a type with letters and a number, and its variant. */
const SERIES_PATTERN = /^(7\d7\d{3}|a?3\d0\d{3}|[a-z]{2,}\d{2,})([a-z]{0,2})$/;

/** Returns the types whose name differs from the key only in its variant: '707320c' is near the 707-320B; undefined if there are none. */
export function findNearTypes(
  key: string,
  aircraft: ReadonlyMap<string, readonly Aircraft[]>,
): readonly Aircraft[] | undefined {
  const [, series = ''] = SERIES_PATTERN.exec(key) ?? [];
  if (series === '') return undefined;
  return VARIANTS.map((variant) => aircraft.get(series + variant)).find((types) => types !== undefined);
}
