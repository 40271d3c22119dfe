import type { Mark } from '../marks/mark.ts';
import json from '../marks/marks.json' with { type: 'json' };
import withdrawn from '../marks/withdrawn.json' with { type: 'json' };
import { finPatternOf } from '../schemes/fin-choice.ts';
import { finCode } from '../tail-fin.ts';
import { patternFin } from './pattern-fin.ts';
import { shapeCodes } from './shape-codes.ts';

// TypeScript reads the bounds in the file as a list of any length.
const MARKS = json as unknown as Readonly<Record<string, Mark>>;

/** `code`: the code on the fin of the airline's aircraft, where the logo is a drawn fin. */
export type Logo = Mark & { readonly code?: Mark };

/**
 * Each airline's logo by its slug: its mark, or a fin with its pattern and code when there is no mark or it was
 * withdrawn.
 * @param takenDown slugs whose marks may not be shown
 */
export async function logosOf(
  airlines: readonly { slug: string; iata: string; name: string }[],
  takenDown: readonly string[] = withdrawn,
): Promise<ReadonlyMap<string, Logo>> {
  const codes = await shapeCodes(airlines.map(({ iata }) => iata));
  return new Map(
    airlines.map(({ slug, iata, name }): [string, Logo] => {
      const mark = takenDown.includes(slug) ? undefined : MARKS[slug];
      if (mark) return [slug, mark];
      const code = codes.get(iata) ?? null;
      return [slug, { ...patternFin(finPatternOf(name), code), ...(code && { code: finCode(code) }) }];
    }),
  );
}
