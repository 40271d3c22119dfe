import { FAMILIES } from '../card/text/card-fonts.ts';
import type { TextStyle } from '../card/text/shape-text.ts';
import { printedFacts } from '../design/printed.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { upperCaseByLanguage } from '../base/upper-case-by-language.ts';

export const TITLE_STYLES = {
  airline: { family: FAMILIES.condensed, weight: 600, spacing: 0.12 },
  place: { family: FAMILIES.condensed, weight: 700, spacing: 0 },
  code: { family: FAMILIES.condensed, weight: 700, spacing: 0.02 },
  facts: { family: FAMILIES.condensed, weight: 600, spacing: 0.06 },
} as const satisfies Record<string, TextStyle>;

/** What a title says: nothing that the card does not say. '', null and none for what is not there. */
export type TitleWords = {
  readonly airline: string;
  readonly place: string;
  readonly route: readonly [from: string, to: string] | null;
  readonly facts: readonly string[];
};

export function titleWords(design: TagConfig): TitleWords {
  const { airline, city, iata, departure, arrival, flightNumber, date } = design;
  const isRoute = departure.trim() !== '' && arrival.trim() !== '';
  return {
    airline: upperCaseByLanguage(airline.trim()),
    place: upperCaseByLanguage(city.trim() || iata.trim()),
    route: isRoute ? [departure, arrival] : null,
    facts: [flightNumber, date, ...printedFacts(design)].filter((fact) => fact.trim() !== ''),
  };
}

/** The texts of a title, for the shaper. */
export function textsOfTitle(design: TagConfig): string[] {
  const { airline, place, route, facts } = titleWords(design);
  return [airline, place, ...(route ?? []), ...facts];
}

/** Words in two lines of about the same length; none for one word. @param space between two words */
export function halvesOf(words: readonly string[], space = ' '): string[] {
  const cuts = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(space), words.slice(i + 1).join(space)]);
  const longest = (cut: readonly string[]) => Math.max(...cut.map(({ length }) => length));
  return cuts.toSorted((a, b) => longest(a) - longest(b))[0] ?? [];
}
