import { DEFAULT_AIRCRAFT_IMAGE } from '../aircraft.ts';

export const ALLIANCES = ['Star Alliance', 'SkyTeam', 'OneWorld', 'Independent'] as const;
export type Alliance = (typeof ALLIANCES)[number];

export const LAYOUTS = ['classic'] as const;
/** How the aircraft is painted; the first is the default, 'plain' leaves it white but for the fin's mark. */
export const LIVERIES = ['eurowhite', 'plain', 'tailwrap', 'cheatline', 'swoosh', 'dark'] as const;
export type LiveryPattern = (typeof LIVERIES)[number];

/** Which of the two sub-types is drawn where a choice spans two; a choice of one type ignores it. */
export const SUBTYPES = ['standard', 'alternate'] as const;
export type Subtype = (typeof SUBTYPES)[number];

/** A tag design: what the editor edits, the card draws and a saved tag holds. Source: specification, section 3. */
export type TagConfig = {
  airline: string;
  icao: string;
  airlineIata: string;
  alliance: Alliance;
  /** Destination code, the big one. */
  iata: string;
  city: string;
  country: string;
  flightNumber: string;
  /** The digits of flightNumber; derived, never typed. */
  flightNumberDigits: string;
  date: string;
  departure: string;
  arrival: string;
  tagBackgroundColor: string;
  gradientColor: string;
  outlineColor: string;
  airlineTextColor: string;
  iataTextColor: string;
  cityTextColor: string;
  countryTextColor: string;
  selectedLogo: string;
  selectedAircraft: string;
  /** ISO time of the last save, set by the server; '' for a design that was never saved. */
  timestamp: string;
  isPreset: boolean;
  layout: (typeof LAYOUTS)[number];
  layoutVersion: 1;
  livery: LiveryPattern;
  subtype: Subtype;
};

/** The design an empty editor starts from. */
export const DEFAULT_DESIGN: Readonly<TagConfig> = Object.freeze({
  airline: 'UNITED AIRLINES',
  icao: 'UAL',
  airlineIata: 'UA',
  alliance: 'Star Alliance',
  iata: 'PEK',
  city: 'BEIJING',
  country: 'CN',
  flightNumber: '',
  flightNumberDigits: '',
  date: '7/16-2025',
  departure: 'JFK',
  arrival: 'PEK',
  tagBackgroundColor: '#001642',
  gradientColor: '#125CEF',
  outlineColor: '#FFFFFF',
  airlineTextColor: '#FFFFFF',
  iataTextColor: '#FFFFFF',
  cityTextColor: '#FFFFFF',
  countryTextColor: '#FFFFFF',
  selectedLogo: '/img/logo_united.png',
  selectedAircraft: DEFAULT_AIRCRAFT_IMAGE,
  timestamp: '',
  isPreset: false,
  layout: 'classic',
  layoutVersion: 1,
  livery: 'eurowhite',
  subtype: 'standard',
});

/** The seven color fields of a design, in the editor's order. */
export const COLOR_FIELDS = [
  'tagBackgroundColor',
  'gradientColor',
  'outlineColor',
  'airlineTextColor',
  'iataTextColor',
  'cityTextColor',
  'countryTextColor',
] as const satisfies readonly (keyof TagConfig)[];
