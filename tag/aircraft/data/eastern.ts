import type { AircraftRows } from '../aircraft-type.ts';

/** The airliners of the Soviet Union, Russia, China and Czechoslovakia. */
export const EASTERN: AircraftRows = {
  Ilyushin: [
    ['Il-62M', 'IL62', 'IL6', 1969, 53.12, 43.2],
    ['Il-86', 'IL86', 'ILW', 1976, 59.54, 48.06],
    ['Il-96-300', 'IL96', 'I93', 1988, 55.35, 60.11],
  ],
  Tupolev: [
    ['Tu-134A', 'T134', 'TU3', 1963, 37.1, 29.01],
    ['Tu-154M', 'T154', 'TU5', 1982, 47.9, 37.55, 'trijet'],
    ['Tu-204', 'T204', 'T20', 1989, 46.14, 41.8, 'Tu-214'],
  ],
  Yakovlev: [
    ['Yak-40', 'YK40', 'YK4', 1966, 20.36, 25],
    ['Yak-42D', 'YK42', 'YK2', 1975, 36.38, 34.88],
    ['MC-21-300', 'MC23', null, 2017, 42.2, 35.9, 'MS-21, Irkut'],
  ],
  Sukhoi: [['SSJ100', 'SU95', 'SU9', 2008, 29.94, 27.8, 'Superjet, SJ-100, RRJ']],
  Antonov: [['An-24', 'AN24', 'AN4', 1959, 23.53, 29.2]],
  COMAC: [
    ['C909', 'AJ27', 'C27', 2008, 33.46, 27.29, 'ARJ21-700'],
    ['C919', 'C919', '919', 2017, 38.9, 35.8],
  ],
  Let: [['L-410 UVP-E', 'L410', 'L4T', 1969, 14.42, 19.98, 'Turbolet']],
};
