import { FAMILIES } from '../card/text/card-fonts.ts';
import type { TextStyle } from '../card/text/shape-text.ts';
import { listPrintedFacts } from '../design/printed.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { toUpperCaseByLanguage } from '../base/upper-case-by-language.ts';

export const TITLE_STYLES = {
  airline: { family: FAMILIES.condensed, weight: 600, spacing: 0.12 },
  place: { family: FAMILIES.condensed, weight: 700, spacing: 0 },
  code: { family: FAMILIES.condensed, weight: 700, spacing: 0.02 },
  facts: { family: FAMILIES.condensed, weight: 600, spacing: 0.06 },
} as const satisfies Record<string, TextStyle>;

/** The texts of a title, which the card also has. Missing texts are '', null or empty. */
export type TitleTexts = {
  readonly airline: string;
  readonly place: string;
  readonly route: readonly [from: string, to: string] | null;
  readonly facts: readonly string[];
};

/** Returns the texts of a framed image's title. */
export function getTitleTexts(design: TagConfig): TitleTexts {
  const { airline, city, iata, departure, arrival, flightNumber, date } = design;
  const hasRoute = departure.trim() !== '' && arrival.trim() !== '';
  return {
    airline: toUpperCaseByLanguage(airline.trim()),
    place: toUpperCaseByLanguage(city.trim() || iata.trim()),
    route: hasRoute ? [departure, arrival] : null,
    facts: [flightNumber, date, ...listPrintedFacts(design)].filter((fact) => fact.trim() !== ''),
  };
}

/** Returns the texts of a title, for the shaper. */
export function listTitleTexts(design: TagConfig): string[] {
  const { airline, place, route, facts } = getTitleTexts(design);
  return [airline, place, ...(route ?? []), ...facts];
}

/**
 * Splits words into two lines of similar length; returns an empty list for one word.
 * @param space the separator of two words
 */
export function splitByLength(words: readonly string[], space = ' '): string[] {
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(space), words.slice(i + 1).join(space)]);
  const getLongestLength = (split: readonly string[]) => Math.max(...split.map(({ length }) => length));
  return splits.toSorted((a, b) => getLongestLength(a) - getLongestLength(b))[0] ?? [];
}
