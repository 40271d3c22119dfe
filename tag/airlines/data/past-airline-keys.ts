/**
 * The keys of the airlines that no longer fly and whose ICAO code another airline of the catalogue has too, by code and name. A key is the
 * code with the year of the last flight. A test compares this list with the catalogue.
 */
export const PAST_AIRLINE_KEYS: Readonly<Record<string, string>> = {
  'AWE US AIRWAYS': 'AWE-2015',
  'AWE AMERICA WEST AIRLINES': 'AWE-2007',
  'MXA MEXICANA (1921)': 'MXA-2010',
  'LRC LACSA': 'LRC-2013',
  'TBA TRANSBRASIL': 'TBA-2001',
  'TAM TAM': 'TAM-2016',
  'LAN LAN': 'LAN-2016',
  'BWA BWIA': 'BWA-2006',
  'SWR SWISSAIR': 'SWR-2002',
  'ISS MERIDIANA': 'ISS-2018',
  'ISS AIR ITALY': 'ISS-2020',
  'DAN DAN-AIR': 'DAN-1992',
  'DAN MAERSK AIR': 'DAN-2005',
  'CYP CYPRUS AIRWAYS (1947)': 'CYP-2015',
  'JAT JAT AIRWAYS': 'JAT-2013',
  'UTA UTA': 'UTA-1992',
  'TGW TIGERAIR': 'TGW-2017',
};
