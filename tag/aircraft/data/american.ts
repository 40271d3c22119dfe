import type { AircraftRows } from '../aircraft-type.ts';

/** The airliners of North and South America, without Boeing. */
export const AMERICAN: AircraftRows = {
  Embraer: [
    ['E170', 'E170', 'E70', 2002, 29.9, 26, 'E-Jet'],
    ['E175', 'E75L', 'E75', 2003, 31.68, 26, 'E75S, E7W, E-Jet'],
    ['E190', 'E190', 'E90', 2004, 36.24, 28.72, 'E-Jet'],
    ['E195', 'E195', 'E95', 2004, 38.65, 28.72, 'E-Jet'],
    ['E190-E2', 'E290', '290', 2016, 36.25, 33.72, 'E-Jet'],
    ['E195-E2', 'E295', '295', 2017, 41.51, 35.12, 'E-Jet'],
    ['ERJ 145', 'E145', 'ER4', 1995, 29.87, 20.04, 'ERJ145, jungle jet'],
  ],
  Bombardier: [
    ['CRJ200', 'CRJ2', 'CR2', 1991, 26.77, 21.21, 'Canadair, Mitsubishi'],
    ['CRJ700', 'CRJ7', 'CR7', 1999, 32.33, 23.24, 'CRJ550, Canadair, Mitsubishi'],
    ['CRJ900', 'CRJ9', 'CR9', 2001, 36.24, 24.85, 'Canadair, Mitsubishi'],
    ['CRJ1000', 'CRJX', 'CRK', 2008, 39.13, 26.18, 'Canadair, Mitsubishi'],
  ],
  'De Havilland Canada': [
    ['Dash 7', 'DHC7', 'DH7', 1975, 24.54, 28.35, 'DHC-7'],
    ['Dash 8-100', 'DH8A', 'DH1', 1983, 22.25, 25.91, 'DHC-8, Q100'],
    ['Dash 8-300', 'DH8C', 'DH3', 1987, 25.68, 27.43, 'DHC-8, Q300'],
    ['Dash 8-400', 'DH8D', 'DH4', 1998, 32.83, 28.42, 'DHC-8, Q400, Bombardier'],
    ['Twin Otter', 'DHC6', 'DHT', 1965, 15.77, 19.81, 'DHC-6, twotter'],
  ],
  Douglas: [
    ['DC-3', 'DC3', 'D3F', 1935, 19.66, 28.96, 'Dakota, C-47, gooney bird'],
    ['DC-8-50', 'DC85', 'D8T', 1960, 45.87, 43.41],
    ['DC-8-63', 'DC86', 'D8L', 1967, 57.12, 45.23, 'Super 60'],
    ['DC-9-30', 'DC93', 'D93', 1966, 36.37, 28.47],
  ],
  'McDonnell Douglas': [
    ['DC-10-30', 'DC10', 'D10', 1972, 55.35, 50.39, 'trijet'],
    ['MD-80', 'MD82', 'M82', 1979, 45.06, 32.87, 'MD-81, MD-82, MD-83, MD-88, mad dog, M80'],
    ['MD-90', 'MD90', 'M90', 1993, 46.51, 32.87, 'mad dog'],
    ['MD-11', 'MD11', 'M11', 1990, 61.2, 51.66, 'trijet'],
  ],
  Lockheed: [
    ['L-1011-1', 'L101', 'L10', 1970, 54.17, 47.35, 'TriStar, trijet'],
    ['L-1011-500', 'L101', 'L15', 1978, 50.05, 50.09, 'TriStar, trijet'],
    ['L-1049G Constellation', 'CONI', 'L49', 1950, 34.62, 37.49, 'Super Connie'],
  ],
  Cessna: [['Cessna 208B', 'C208', 'CN1', 1986, 12.68, 15.88, 'Caravan']],
  Beechcraft: [['Beech 1900D', 'B190', 'BEH', 1990, 17.63, 17.67]],
};
