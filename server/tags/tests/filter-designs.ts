import type { TagConfig } from '../../../tag/design/tag-config.ts';

export const KLM_DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', alliance: 'SkyTeam' } as const;
const CUSTOM_DESIGN = { airline: 'Øresund Łódź Straße', icao: 'QQQ', airlineIata: 'Q0' };
/** The designs that the tests filter: in several scripts, with accents and characters of SQL patterns. */
export const SAVED_DESIGNS: readonly Partial<TagConfig>[] = [
  {
    ...KLM_DESIGN,
    iata: 'ZRH',
    city: 'Zürich',
    country: 'Schweiz',
    flightNumber: 'KL 1953',
    date: '3/4-2024',
  },
  { ...KLM_DESIGN, iata: 'GRU', city: 'São Paulo', country: 'BR', flightNumber: 'KL791', date: '2019201' },
  { ...CUSTOM_DESIGN, iata: 'AAL', city: 'Æbeltoft', country: 'DK', departure: 'CPH', date: 'soon' },
  {
    ...CUSTOM_DESIGN,
    iata: 'HAN',
    city: 'Hà Nội',
    country: '100% _VN_',
    departure: 'A\\B',
    date: '1999 or 2024',
  },
  { iata: 'SVO', city: 'Йошкар-Ола', country: 'Ελλάδα', date: '' },
  { iata: 'NRT', city: 'がくせい', country: 'हिन्दी', flightNumber: 'JL 0', date: '12/31-2024' },
];
/** The fields that a search must match, written independently of the server's code. */
export const SEARCHED_FIELDS = [
  'airline',
  'icao',
  'airlineIata',
  'iata',
  'city',
  'country',
  'flightNumber',
  'date',
  'departure',
  'arrival',
] as const;
