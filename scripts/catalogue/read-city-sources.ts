import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalNames } from './list-cities.ts';

/** A place of Natural Earth. */
export type NamedPlace = {
  readonly englishNames: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  /** True for the capital of a country. */
  readonly isCapital: boolean;
  readonly names: LocalNames;
};

/** The city after which a time zone is named. */
export type NamedZone = { readonly id: string; readonly englishName: string; readonly names: LocalNames };

/** The columns of Natural Earth and the folders of CLDR by locale. */
const LOCALES: Readonly<Record<string, { readonly column: string; readonly folder: string }>> = {
  de: { column: 'NAME_DE', folder: 'de' },
  fr: { column: 'NAME_FR', folder: 'fr' },
  es: { column: 'NAME_ES', folder: 'es' },
  ja: { column: 'NAME_JA', folder: 'ja' },
  'pt-BR': { column: 'NAME_PT', folder: 'pt' },
  it: { column: 'NAME_IT', folder: 'it' },
  ko: { column: 'NAME_KO', folder: 'ko' },
  'zh-Hans': { column: 'NAME_ZH', folder: 'zh' },
  ar: { column: 'NAME_AR', folder: 'ar' },
};

/**
 * Reads the table of Natural Earth's populated places.
 * @param file ne_50m_populated_places.dbf, in UTF-8
 */
export function readPlaces(file: string): readonly NamedPlace[] {
  return readDbf(readFileSync(file)).map((row) => ({
    englishNames: ['NAME', 'NAME_EN', 'NAMEALT', 'NAMEPAR', 'NAMEASCII']
      .map((column) => row.get(column) ?? '')
      .filter(Boolean),
    latitude: Number(row.get('LATITUDE')),
    longitude: Number(row.get('LONGITUDE')),
    isCapital: row.get('ADM0CAP') === '1',
    names: Object.fromEntries(
      Object.entries(LOCALES).map(([locale, { column }]) => [
        locale,
        shortenName(row.get(column) ?? '', locale, row.get('ISO_A2')),
      ]),
    ),
  }));
}

/** The countries whose cities end in a word for 'city' in Korean. */
const EAST_ASIA: ReadonlySet<string | undefined> = new Set(['CN', 'JP', 'KR', 'TW']);

/** Removes what the sources add to a name: 'Tripoli (Libye)', 'دالاس، تكساس', '서울특별시', '시안시', '福岡市'. */
function shortenName(name: string, locale: string, country?: string): string {
  const plainName = name
    .replace(/\s*[（(،,].*$/u, '')
    .replaceAll('\u00AD', '')
    .trim();
  if (locale === 'ko')
    return plainName.replace(EAST_ASIA.has(country) ? /(?<=..)(?:특별시|광역시|시)$/u : /(?<=..) 시$/u, '');
  return ['ja', 'zh-Hans'].includes(locale)
    ? plainName.replace(/(?<=..)(?:特別市|広域市|市|都)$/u, '')
    : plainName;
}

/** Returns the rows of a dBASE table as texts by column. */
function readDbf(file: Buffer): readonly ReadonlyMap<string, string>[] {
  const [rowCount, headerLength, rowLength] = [
    file.readUInt32LE(4),
    file.readUInt16LE(8),
    file.readUInt16LE(10),
  ];
  const columns: { readonly name: string; readonly length: number }[] = [];
  for (let offset = 32; file[offset] !== 0x0d; offset += 32)
    columns.push({
      name: file.toString('latin1', offset, offset + 11).replace(/\0.*$/, ''),
      length: file[offset + 16] ?? 0,
    });
  return Array.from({ length: rowCount }, (_, index) => {
    let start = headerLength + index * rowLength + 1;
    return new Map(
      columns.map(({ name, length }) => {
        start += length;
        return [
          name,
          file
            .toString('utf8', start - length, start)
            .replaceAll('\0', '')
            .trim(),
        ];
      }),
    );
  });
}

type ZoneTree = { readonly exemplarCity?: string } & { readonly [part: string]: ZoneTree | string };

/**
 * Reads the cities of the time zones.
 * @param folder the folder `main` of the npm package cldr-dates-full
 */
export function readZones(folder: string): readonly NamedZone[] {
  const english = readExemplarCities(folder, 'en');
  const byLocale = Object.entries(LOCALES).map(
    ([locale, paths]) => [locale, readExemplarCities(folder, paths.folder)] as const,
  );
  const ids = new Set(byLocale.flatMap(([, cities]) => [...cities.keys()]));
  return Array.from(ids, (id) => ({
    id,
    englishName: english.get(id) ?? id.replace(/^.*\//, '').replaceAll('_', ' '),
    names: Object.fromEntries(
      byLocale.flatMap(([locale, cities]) => {
        const name = cities.get(id);
        return name === undefined ? [] : [[locale, name]];
      }),
    ),
  })).filter(({ id }) => Intl.supportedValuesOf('timeZone').includes(id));
}

function readExemplarCities(folder: string, locale: string): ReadonlyMap<string, string> {
  const file = JSON.parse(readFileSync(join(folder, locale, 'timeZoneNames.json'), 'utf8')) as {
    main: Record<string, { dates: { timeZoneNames: { zone: ZoneTree } } }>;
  };
  const cities = new Map<string, string>();
  const visit = (tree: ZoneTree, id: string): void => {
    if (tree.exemplarCity !== undefined) cities.set(id, shortenName(tree.exemplarCity, locale));
    for (const [part, child] of Object.entries(tree))
      if (typeof child === 'object') visit(child, id === '' ? part : `${id}/${part}`);
  };
  const zone = file.main[locale]?.dates.timeZoneNames.zone;
  if (zone) visit(zone, '');
  return cities;
}
