// Not translated: names of alliances, which designs and the API contain.
export const ALLIANCES = ['Star Alliance', 'SkyTeam', 'OneWorld', 'Independent'] as const;
export type Alliance = (typeof ALLIANCES)[number];

/** The groups of airlines. 'Historic' contains the airlines that no longer fly; the alliance of their designs is Independent. */
export const AIRLINE_GROUPS = [...ALLIANCES, 'Historic'] as const;
export type AirlineGroupName = (typeof AIRLINE_GROUPS)[number];

/** The groups whose names are words. Screens call `getAllianceName`. */
export const GROUP_NAMES: Partial<Record<AirlineGroupName, string>> = {
  Independent: 'Independent',
  Historic: 'Historic',
};

/** The version of the drawing, which every design has. A changed drawing gets a new version after the first release. */
export const LAYOUT_VERSION = 2;

/** The liveries that fit every airline. 'plain' is white but for the mark on the fin. */
export const GENERIC_LIVERIES = ['eurowhite', 'plain', 'tailwrap', 'cheatline', 'swoosh', 'dark'] as const;
export type GenericLivery = (typeof GENERIC_LIVERIES)[number];

/** 'airline' is the airline's own scheme; an airline without a scheme gets the first generic livery. */
export const LIVERIES = [...GENERIC_LIVERIES, 'airline'] as const;
export type LiveryPattern = (typeof LIVERIES)[number];

/** 'true' draws all aircraft at one scale and adds a scale bar; 'fit' fills the card's width. */
export const SCALES = ['fit', 'true'] as const;
export type Scale = (typeof SCALES)[number];

/** 'own' is a headline that differs from the arrival, such as the final destination of a journey with several flights. */
export const HEADLINES = ['arrival', 'own'] as const;
export type Headline = (typeof HEADLINES)[number];

/** The sub-type that is drawn if an aircraft choice has two. A choice with one type ignores it. */
export const SUBTYPES = ['standard', 'alternate'] as const;
export type Subtype = (typeof SUBTYPES)[number];

/** A class that a boarding pass or a typed line names. The class of a design is any text. */
export type CabinName = 'Economy' | 'Premium Economy' | 'Business' | 'First';

/** 'layout' prints the day of the flight in the form of the layout, 'typed' prints the date as the user typed it. */
export const PRINTED_DATES = ['layout', 'typed'] as const;
export type PrintedDate = (typeof PRINTED_DATES)[number];

/** The compositions of a poster: the aircraft climbs, descends across the sun, is small above a large landmark, or banks. */
export const COMPOSITIONS = ['climb', 'approach', 'high', 'bank'] as const;
export type Composition = (typeof COMPOSITIONS)[number];

/** The palettes of a poster, in the order of the day. */
export const POSTER_PALETTES = ['dawn', 'day', 'clear', 'heat', 'dusk', 'night'] as const;
export type PosterPalette = (typeof POSTER_PALETTES)[number];

/** The value of a field whose choice depends on the flight. */
export const AUTOMATIC = 'auto';
export const COMPOSITION_CHOICES = [AUTOMATIC, ...COMPOSITIONS] as const;
export type CompositionChoice = (typeof COMPOSITION_CHOICES)[number];
/** The English names of the choices. Screens call `getCompositionName`. */
export const COMPOSITION_NAMES: Readonly<Record<CompositionChoice, string>> = {
  auto: 'Automatic',
  climb: 'Climbing',
  approach: 'Descending',
  high: 'High above',
  bank: 'Banking',
};
export const PALETTE_CHOICES = [AUTOMATIC, ...POSTER_PALETTES] as const;
export type PaletteChoice = (typeof PALETTE_CHOICES)[number];
/** The English names of the choices. Screens call `getPaletteName`. */
export const PALETTE_NAMES: Readonly<Record<PaletteChoice, string>> = {
  auto: 'Automatic',
  dawn: 'Dawn',
  day: 'Day',
  clear: 'Clear air',
  heat: 'Heat',
  dusk: 'Dusk',
  night: 'Night',
};
