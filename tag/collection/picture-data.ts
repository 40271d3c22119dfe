import { UNKNOWN_AIRCRAFT_IMAGE } from '../aircraft/aircraft.ts';
import { splitAirlineKey } from '../airlines/airline-key.ts';
import { toUpperCaseByLanguage } from '../base/upper-case-by-language.ts';
import { isUploadedLogo } from '../card/image-art.ts';
import { getKnownDate } from '../dates/flight-key.ts';
import {
  compareTexts,
  getTagTypeName,
  hasKnownType,
  isPlannedFlight,
  parseSubtype,
  type FlownAirports,
  type FlownTag,
} from '../figures/flown-tag.ts';
import type { FlightPlace, PictureFlight } from './kit/picture-flight.ts';
import { measureFlight } from './measure-flight.ts';

/** The parts of a collection that a picture shows. */
export type PictureData = {
  /** The owner's name; '' if it is hidden. */
  readonly name: string;
  /** The title that the user wrote; '' for the picture's own title. */
  readonly title: string;
  /** The oldest first; flights without a date are the first, in the order in which they were saved. */
  readonly flights: readonly PictureFlight[];
};

/**
 * Converts tags to the flights of pictures, without planned flights. Hidden fields of a tag must be empty.
 * @param tags newest saved first, without deleted tags
 * @param today YYYY-MM-DD
 */
export function listPictureFlights(
  tags: readonly FlownTag[],
  airports: FlownAirports,
  today: string,
): PictureFlight[] {
  return listPictureTags(tags, today).map((tag) => toPictureFlight(tag, airports));
}

/**
 * Returns the tags whose flights pictures show, in the order of these flights.
 * @param tags newest saved first, without deleted tags
 * @param today YYYY-MM-DD
 */
export function listPictureTags<Tag extends FlownTag>(tags: readonly Tag[], today: string): Tag[] {
  return tags
    .filter((tag) => !isPlannedFlight(tag, today))
    .toReversed()
    .map((tag) => ({ tag, day: getKnownDate(tag.flownOn, tag.date) }))
    .sort((a, b) => compareTexts(a.day, b.day))
    .map(({ tag }) => tag);
}

/** Converts a tag to its flight in pictures. */
export function toPictureFlight(tag: FlownTag, airports: FlownAirports): PictureFlight {
  const arrivalCode = tag.arrival || tag.iata;
  const destination = arrivalCode === tag.iata ? tag : null;
  const from = toPlace(tag.departure, airports, null);
  const place = toPlace(arrivalCode, airports, destination);
  // The figures and the map measure no flight without an arrival.
  const to = tag.arrival === '' ? { ...place, position: null } : place;
  const image = tag.selectedAircraft || UNKNOWN_AIRCRAFT_IMAGE;
  const subtype = parseSubtype(tag);
  const { tagBackgroundColor, gradientColor, outlineColor, airlineTextColor } = tag;
  return {
    day: getKnownDate(tag.flownOn, tag.date),
    airline: tag.airline,
    icao: splitAirlineKey(tag.icao).code,
    code: tag.airlineIata,
    logo: isUploadedLogo(tag.selectedLogo) ? '' : tag.selectedLogo,
    colors: { tagBackgroundColor, gradientColor, outlineColor, airlineTextColor },
    number: tag.flightNumber,
    from,
    to,
    image,
    subtype,
    type: hasKnownType(tag) ? getTagTypeName(tag) : '',
    ...measureFlight(from, to, { image, subtype }),
  };
}

/** Returns an airport of the catalogue, or the place that the card prints. */
function toPlace(
  iata: string,
  airports: FlownAirports,
  printed: { readonly city: string; readonly country: string } | null,
): FlightPlace {
  const airport = airports.get(iata);
  const city = airport?.city ?? (printed?.city || iata);
  const country = airport?.country ?? printed?.country ?? '';
  const position = airport ? { latitude: airport.latitude, longitude: airport.longitude } : null;
  return { iata, city, country, position };
}

/** Returns the texts of pictures that can be in any script. */
export function listPictureTexts({ name, title, flights }: PictureData): string[] {
  const texts = new Set([name, title, toUpperCaseByLanguage(name), toUpperCaseByLanguage(title)]);
  for (const { airline, code, number, from, to } of flights) {
    const places = [from, to].flatMap(({ iata, city, country }) => [iata, city, country]);
    for (const text of [airline, code, number, ...places]) texts.add(text).add(toUpperCaseByLanguage(text));
  }
  return [...texts];
}
