import { DEFAULT_AIRCRAFT_IMAGE } from '../aircraft/aircraft.ts';
import { layoutOf, type LayoutId } from './layouts/layouts.ts';

export const ALLIANCES = ['Star Alliance', 'SkyTeam', 'OneWorld', 'Independent'] as const;
export type Alliance = (typeof ALLIANCES)[number];

/** The groups of airlines: an airline that no longer flies is in the last one, and its designs are Independent. */
export const AIRLINE_GROUPS = [...ALLIANCES, 'Historic'] as const;
export type AirlineGroupName = (typeof AIRLINE_GROUPS)[number];

/**
 * How the card is drawn. 1 is what a design without this field means, so that saved cards keep their pictures; what
 * changes how they look is a new version.
 */
export const LAYOUT_VERSIONS = [1, 2] as const;
export type LayoutVersion = (typeof LAYOUT_VERSIONS)[number];

/** The version of the designs that the editor starts. */
export const NEW_DESIGN_VERSION: LayoutVersion = 2;

/** Schemes that fit every airline; the first is the default of version 1, 'plain' leaves it white but for the fin's mark. */
export const GENERIC_LIVERIES = ['eurowhite', 'plain', 'tailwrap', 'cheatline', 'swoosh', 'dark'] as const;
export type GenericLivery = (typeof GENERIC_LIVERIES)[number];

/** How the aircraft is painted; 'airline' is the airline's own scheme, the first generic one where there is none. */
export const LIVERIES = [...GENERIC_LIVERIES, 'airline'] as const;
export type LiveryPattern = (typeof LIVERIES)[number];

/** 'true' draws all types on one scale, with a bar that tells it; version 1 always fits the card. */
export const SCALES = ['fit', 'true'] as const;
export type Scale = (typeof SCALES)[number];

/** What a card may also print of the flight, from version 2 on. */
export const PRINTABLE = ['registration', 'seat', 'cabin'] as const;
export type Printable = (typeof PRINTABLE)[number];

/** Whether the destination is the arrival of the flight, or a headline of its own, as of a journey over several legs. */
export const HEADLINES = ['arrival', 'own'] as const;
export type Headline = (typeof HEADLINES)[number];

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
  layout: LayoutId;
  /** One of the finishes of the layout. */
  finish: string;
  layoutVersion: LayoutVersion;
  livery: LiveryPattern;
  subtype: Subtype;
  /** The registration of the aircraft, such as 'D-ABYT'; '' for none. */
  registration: string;
  scale: Scale;
  /** Whether the airline's name stands on the fuselage, from version 2 on. */
  titles: boolean;
  /** In the order of PRINTABLE. */
  printed: readonly Printable[];
  headline: Headline;
  /** Where its user sat, such as '12A', and in which class; '' for none. */
  seat: string;
  cabin: string;
};

/** The fields that designs saved before they existed do not have. */
type AddedField = 'finish' | 'registration' | 'scale' | 'titles' | 'printed' | 'headline' | 'seat' | 'cabin';

/** What an absent added field means. */
const ADDED: Readonly<Omit<Pick<TagConfig, AddedField>, 'headline' | 'finish'>> = Object.freeze({
  registration: '',
  scale: 'fit',
  titles: true,
  printed: Object.freeze([]),
  seat: '',
  cabin: '',
});

/** A design that was saved, whenever that was. */
export type StoredDesign = Omit<TagConfig, AddedField> & Partial<Pick<TagConfig, AddedField>>;

/** A stored design with every field. */
export function completed(design: StoredDesign): TagConfig {
  return {
    ...ADDED,
    headline: headlineOf(design),
    finish: layoutOf(design.layout).finishes[0].id,
    ...design,
  };
}

/** Whether a design is drawn as the first version of the classic card was. The other layouts never are. */
export function isFirstVersion({
  layout,
  layoutVersion,
}: Pick<TagConfig, 'layout' | 'layoutVersion'>): boolean {
  return layout === 'classic' && layoutVersion === 1;
}

/** What an absent headline means: its own only where the two codes differ. */
export function headlineOf({ iata, arrival }: Pick<TagConfig, 'iata' | 'arrival'>): Headline {
  return iata === arrival ? 'arrival' : 'own';
}

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
  finish: layoutOf('classic').finishes[0].id,
  layoutVersion: 1,
  livery: 'eurowhite',
  subtype: 'standard',
  ...ADDED,
  headline: 'arrival',
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
