import type { Mark } from '../marks/mark.ts';
import json from '../marks/marks.json' with { type: 'json' };
import markedBefore from '../marks/version-1.json' with { type: 'json' };
import withdrawn from '../marks/withdrawn.json' with { type: 'json' };
import { finPatternOf } from '../schemes/fin-choice.ts';
import { tailFin } from '../tail-fin.ts';
import { patternFin } from './pattern-fin.ts';
import { shapeCodes } from './shape-codes.ts';

// TypeScript reads the bounds in the file as a list of any length.
const MARKS = json as unknown as Readonly<Record<string, Mark>>;

/** Slugs of the airlines that had a mark when version 1 was frozen. */
const MARKED_BEFORE: readonly string[] = markedBefore;

/** `before`: what cards of version 1 show in its place. */
export type Logo = Mark & { readonly before?: Mark };

/**
 * Each airline's logo by its slug: its mark, or a fin with its pattern and code when there is no mark or it was
 * withdrawn.
 * @param takenDown slugs whose marks may not be shown
 */
export async function logosOf(
  airlines: readonly { slug: string; iata: string; name: string }[],
  takenDown: readonly string[] = withdrawn,
): Promise<ReadonlyMap<string, Logo>> {
  const markOf = (slug: string): Mark | undefined => (takenDown.includes(slug) ? undefined : MARKS[slug]);
  const codes = await shapeCodes(airlines.map(({ iata }) => iata));
  return new Map(
    airlines.map(({ slug, iata, name }) => {
      const code = codes.get(iata) ?? null;
      const mark = markOf(slug);
      if (mark && MARKED_BEFORE.includes(slug)) return [slug, mark] as const;
      return [slug, { ...(mark ?? patternFin(finPatternOf(name), code)), before: tailFin(code) }] as const;
    }),
  );
}
