import type { AirportRow } from './list-airports.ts';
import type { AirportSources } from './read-sources.ts';

/** Codes of airports that are newer than the package, and of those that logs of the past name. */
const MANUAL_CODES: Readonly<Record<string, string>> = {
  DSA: 'EGCN',
  ENO: 'SGEN',
  JAV: 'BGJN',
  KTI: 'VDTI',
  MPA: 'FYKM',
  NAV: 'LTAZ',
  NBJ: 'FNBJ',
  NMI: 'VANM',
  SAI: 'VDSA',
  THF: 'EDDI',
  TXL: 'EDDT',
};

/** Codes that fit on a line of the file. */
const PER_LINE = 20;

/**
 * The file tag/flights/plan/data/airport-icao.ts: ICAO and IATA code of each airport whose ICAO code is not a letter before the IATA
 * code, as in the United States and Canada.
 */
export function airportIcaoText(airports: readonly AirportRow[], { rows }: AirportSources): string {
  const given = new Map(rows.map((row) => [row.iata_code, icaoOf(row.gps_code) ?? icaoOf(row.ident)]));
  const codes = airports.flatMap(({ iata, country }) => {
    const icao = MANUAL_CODES[iata] ?? given.get(iata);
    const isRegular = (country === 'US' && icao === `K${iata}`) || (country === 'CA' && icao === `C${iata}`);
    return icao === undefined || isRegular ? [] : [`${icao}${iata}`];
  });
  const lines: string[] = [];
  for (let at = 0; at < codes.length; at += PER_LINE) lines.push(codes.slice(at, at + PER_LINE).join(''));
  return [
    '/**',
    ' * The ICAO code of airports, each before the IATA code. Made by scripts/build-catalogue.ts. In the United States and Canada',
    ' * a code is K or C before the IATA code where none stands here.',
    ' */',
    `export const AIRPORT_ICAO = \`\n${lines.join('\n')}\n\`;`,
    '',
  ].join('\n');
}

function icaoOf(code: string | undefined): string | undefined {
  return code !== undefined && /^[A-Z]{4}$/.test(code) ? code : undefined;
}
