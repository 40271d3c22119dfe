import type { Mark } from '../marks/mark.ts';
import json from '../marks/marks.json' with { type: 'json' };
import withdrawn from '../marks/withdrawn.json' with { type: 'json' };
import { findFinPattern } from '../schemes/find-fin-pattern.ts';
import { createFinCode } from '../tail-fin.ts';
import { drawPatternFin } from './pattern-fin.ts';
import { shapeCodes } from './shape-codes.ts';

// TypeScript infers the bounds in the file as an array of any length.
const MARKS = json as unknown as Readonly<Record<string, Mark>>;

/** `code`: the code on the fin of the airline's aircraft, if the logo is a drawn fin. */
export type AirlineLogo = Mark & { readonly code?: Mark };

/**
 * Returns the logo of each airline by its slug: its mark or, if it has no mark or the mark was withdrawn, a fin with its pattern and
 * code.
 * @param withdrawnSlugs slugs whose marks may not be shown
 */
export async function buildAirlineLogos(
  airlines: readonly { slug: string; iata: string; name: string }[],
  withdrawnSlugs: readonly string[] = withdrawn,
): Promise<ReadonlyMap<string, AirlineLogo>> {
  const codes = await shapeCodes(airlines.map(({ iata }) => iata));
  return new Map(
    airlines.map(({ slug, iata, name }): [string, AirlineLogo] => {
      const mark = withdrawnSlugs.includes(slug) ? undefined : MARKS[slug];
      if (mark) return [slug, mark];
      const code = codes.get(iata) ?? null;
      return [
        slug,
        { ...drawPatternFin(findFinPattern(name), code), ...(code && { code: createFinCode(code) }) },
      ];
    }),
  );
}
