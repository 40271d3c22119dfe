/**
 * Collects the airlines' marks into art/marks/marks.json: `npx tsx art/build/make-marks.ts`. The source is simple-icons (CC0), which has
 * each mark in one path. If a mark is missing or outdated there, the source is soaring-symbols (MIT), but only files that are one path in
 * one color. Marks are left out if they are meaningless in one color or too fine for a card; such airlines get a tail fin.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import * as icons from 'simple-icons';
import { roundToThousandth } from '../../tag/base/round.ts';
import type { Mark } from '../marks/mark.ts';
import withdrawn from '../marks/withdrawn.json' with { type: 'json' };
import { simplifyPath } from './simplify-path.ts';

const SIMPLE_ICONS: Readonly<Record<string, { path: string }>> = {
  aeroflot: icons.siAeroflot,
  air_canada: icons.siAircanada,
  air_china: icons.siAirchina,
  air_france: icons.siAirfrance,
  air_india: icons.siAirindia,
  air_serbia: icons.siAirserbia,
  air_transat: icons.siAirtransat,
  airasia: icons.siAirasia,
  akasa: icons.siAkasaair,
  american: icons.siAmericanairlines,
  ana: icons.siAna,
  avianca: icons.siAvianca,
  british_airways: icons.siBritishairways,
  china_eastern: icons.siChinaeasternairlines,
  china_southern: icons.siChinasouthernairlines,
  copa: icons.siCopaairlines,
  delta: icons.siDelta,
  easyjet: icons.siEasyjet,
  emirates: icons.siEmirates,
  ethiopian: icons.siEthiopianairlines,
  etihad: icons.siEtihadairways,
  iberia: icons.siIberia,
  indigo: icons.siIndigo,
  japan_airlines: icons.siJapanairlines,
  jetblue: icons.siJetblue,
  klm: icons.siKlm,
  lion_air: icons.siLionair,
  lot: icons.siLotpolishairlines,
  lufthansa: icons.siLufthansa,
  norwegian: icons.siNorwegian,
  pegasus: icons.siPegasusairlines,
  qantas: icons.siQantas,
  qatar: icons.siQatarairways,
  ryanair: icons.siRyanair,
  s7: icons.siS7airlines,
  saudia: icons.siSaudia,
  singapore: icons.siSingaporeairlines,
  southwest: icons.siSouthwestairlines,
  turkish: icons.siTurkishairlines,
  united: icons.siUnitedairlines,
  virgin_atlantic: icons.siVirginatlantic,
};

/** Paths of files below soaring-symbols/assets. */
const SOARING_SYMBOLS: Readonly<Record<string, string>> = {
  aegean: 'aegean-airlines/icon-mono',
  aer_lingus: 'aer-lingus/icon',
  aerolineas_argentinas: 'aerolineas-argentinas/icon',
  aeromexico: 'aeromexico/icon',
  air_algerie: 'air-algerie/icon',
  air_astana: 'air-astana/icon',
  air_dolomiti: 'air-dolomiti/icon',
  air_europa: 'air-europa/icon',
  air_mauritius: 'air-mauritius/icon',
  air_new_zealand: 'air-new-zealand/icon',
  airbaltic: 'airbaltic/logo',
  alaska: 'alaska-airlines/logo',
  asiana: 'asiana-airlines/icon',
  atlantic_airways: 'atlantic-airways/icon-mono',
  azerbaijan: 'azerbaijan-airlines/icon-mono',
  bamboo: 'bamboo-airways/icon',
  bangkok_airways: 'bangkok-airways/icon-mono',
  brussels: 'brussels-airlines/icon',
  cathay_pacific: 'cathay-pacific/icon',
  eurowings: 'eurowings/icon-mono',
  fiji_airways: 'fiji-airways/icon',
  firefly: 'firefly/icon-mono',
  flynas: 'flynas/icon',
  garuda: 'garuda-indonesia/icon-mono',
  hk_express: 'hk-express/icon-mono',
  icelandair: 'icelandair/icon',
  jetstar: 'jetstar/icon',
  kenya: 'kenya-airways/icon',
  korean_air: 'korean-air/icon',
  kuwait_airways: 'kuwait-airways/icon',
  latam: 'latam-airlines/icon-mono',
  malaysia: 'malaysia-airlines/icon',
  myanmar_national: 'myanmar-national-airlines/icon',
  oman_air: 'oman-air/icon-mono',
  paranair: 'paranair/icon',
  peach: 'peach-aviation/logo',
  royal_air_maroc: 'royal-air-maroc/icon',
  sas: 'scandinavian-airlines/logo',
  starlux: 'starlux-airlines/icon-mono',
  sun_phuquoc: 'sun-phuquoc-airways/icon',
  swiss: 'swiss/icon',
  tap_portugal: 'tap-air-portugal/icon',
  tarom: 'tarom/icon',
  transavia: 'transavia/icon',
  tway: 'tway-air/logo-mono',
  vietjet: 'vietjet-air/logo',
  vietnam_airlines: 'vietnam-airlines/icon',
  virgin_australia: 'virgin-australia/icon',
  westjet: 'westjet/icon-mono',
  wizz_air: 'wizz-air/logo',
  xiamen: 'xiamenair/icon',
};

/** Airlines that paint the mark of another airline on their aircraft. */
const PARENT_MARKS: Readonly<Record<string, string>> = {
  aeromexico_connect: 'aeromexico',
  air_nostrum: 'iberia',
  airasia_x: 'airasia',
  avianca_costa_rica: 'avianca',
  ba_cityflyer: 'british_airways',
  commuteair: 'united',
  easyjet_europe: 'easyjet',
  easyjet_switzerland: 'easyjet',
  emerald_airlines: 'aer_lingus',
  endeavor: 'delta',
  envoy: 'american',
  gojet_airlines: 'united',
  hop: 'air_france',
  horizon: 'alaska',
  iberia_express: 'iberia',
  indonesia_airasia: 'airasia',
  japan_transocean_air: 'japan_airlines',
  jazz: 'air_canada',
  jetstar_japan: 'jetstar',
  klm_cityhopper: 'klm',
  latam_brasil: 'latam',
  latam_colombia: 'latam',
  latam_ecuador: 'latam',
  latam_paraguay: 'latam',
  latam_peru: 'latam',
  lufthansa_city: 'lufthansa',
  lufthansa_cityline: 'lufthansa',
  malta_air: 'ryanair',
  norwegian_air_sweden: 'norwegian',
  philippines_airasia: 'airasia',
  piedmont_airlines: 'american',
  portugalia: 'tap_portugal',
  psa: 'american',
  ryanair_uk: 'ryanair',
  thai_airasia: 'airasia',
  thai_airasia_x: 'airasia',
  thai_lion: 'lion_air',
  thai_vietjet: 'vietjet',
  transavia_france: 'transavia',
  westjet_encore: 'westjet',
  wizz_air_malta: 'wizz_air',
  wizz_air_uk: 'wizz_air',
};

/** Files with several shades of one shape, which need only one color; the number is the count of paths that form the shape. */
const SHADED_PATH_COUNTS: Readonly<Record<string, number>> = {
  'aer-lingus/icon': 1,
  'bamboo-airways/icon': 3,
  'tap-air-portugal/icon': 4,
};
/**
 * Files with so many tiny curves that the path would be too long. They are redrawn with lines, which differ by at most 0.01 of 24 units.
 */
const FINE_FILES: ReadonlySet<string> = new Set(['cathay-pacific/icon', 'virgin-australia/icon']);

/** Returns the single path of a file in soaring-symbols. */
const readSoaringPath = (name: string): string => {
  const file = createRequire(import.meta.url).resolve(`soaring-symbols/assets/${name}.svg`);
  const paths = [...readFileSync(file, 'utf8').matchAll(/<path [^>]*?\bd="([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  if (paths.length !== 1 && !Object.hasOwn(SHADED_PATH_COUNTS, name))
    throw new Error(`${name}: not one path`);
  // A relative m would begin at the end of the previous path.
  const absolutePaths = paths
    .slice(0, SHADED_PATH_COUNTS[name])
    .map((d, at) => (at > 0 && d.startsWith('m') ? `M0 0${d}` : d));
  const path = absolutePaths.join('');
  return FINE_FILES.has(name) ? simplifyPath(path, 0.01) : path;
};

// The icon is the symbol and the name, but the name is illegible at the size of a card's logo. The airline also uses the symbol alone.
// The symbol is the last part of the path and begins with this text.
const DELTA_SYMBOL = 'M0 13.85';

const extractSymbol = (slug: string, path: string): string => {
  if (slug !== 'delta') return path;
  const start = path.indexOf(DELTA_SYMBOL);
  if (start < 0) throw new Error('The Delta icon has changed: look at it and choose its symbol anew.');
  return path.slice(start);
};

/** Returns the path with the tight bounds of its painted area. */
const measureMark = (d: string): Mark => {
  const box = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><path d="${d}"/></svg>`,
  ).getBBox();
  if (!box) throw new Error(`Nothing to draw in ${d.slice(0, 40)}`);
  return {
    viewBox: [
      roundToThousandth(box.x),
      roundToThousandth(box.y),
      roundToThousandth(box.width),
      roundToThousandth(box.height),
    ],
    d,
  };
};

const ownPaths = new Map([
  ...Object.entries(SIMPLE_ICONS).map(([slug, icon]) => [slug, extractSymbol(slug, icon.path)] as const),
  ...Object.entries(SOARING_SYMBOLS).map(([slug, file]) => [slug, readSoaringPath(file)] as const),
]);
const paths = new Map(ownPaths);
for (const [slug, parent] of Object.entries(PARENT_MARKS)) {
  const path = ownPaths.get(parent);
  if (path === undefined) throw new Error(`${slug}: ${parent} has no mark`);
  paths.set(slug, path);
}

const withdrawnSlugs: readonly string[] = withdrawn;
const marks = [...paths]
  .filter(([slug]) => !withdrawnSlugs.includes(slug))
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([slug, path]): [string, Mark] => [slug, measureMark(path)]);
writeFileSync(
  new URL('../marks/marks.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(marks), null, 2)}\n`,
);
