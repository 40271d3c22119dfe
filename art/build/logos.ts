import type { Mark } from '../marks/mark.ts';
import json from '../marks/marks.json' with { type: 'json' };
import withdrawn from '../marks/withdrawn.json' with { type: 'json' };
import { tailFin } from '../tail-fin.ts';
import { shapeCodes } from './shape-codes.ts';

// TypeScript reads the bounds in the file as a list of any length.
const MARKS = json as unknown as Readonly<Record<string, Mark>>;

/**
 * Each airline's logo by its slug: its mark, or a tail fin with its code when there is no mark or it was withdrawn.
 * @param takenDown slugs whose marks may not be shown
 */
export async function logosOf(
  airlines: readonly { slug: string; iata: string }[],
  takenDown: readonly string[] = withdrawn,
): Promise<ReadonlyMap<string, Mark>> {
  const markOf = (slug: string): Mark | undefined => (takenDown.includes(slug) ? undefined : MARKS[slug]);
  const codes = await shapeCodes(airlines.filter(({ slug }) => !markOf(slug)).map(({ iata }) => iata));
  return new Map(
    airlines.map(({ slug, iata }) => [slug, markOf(slug) ?? tailFin(codes.get(iata) ?? null)] as const),
  );
}
