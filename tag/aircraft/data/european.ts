import type { AircraftRows } from '../aircraft-type.ts';

/** The airliners of western Europe, without Airbus. */
export const EUROPEAN: AircraftRows = {
  ATR: [
    ['ATR 42-600', 'AT46', 'ATR', 1984, 22.67, 24.57, 'ATR42, AT4, AT5'],
    ['ATR 72-600', 'AT76', 'AT7', 1988, 27.17, 27.05, 'ATR72'],
  ],
  Saab: [
    ['Saab 340B', 'SF34', 'SF3', 1983, 19.73, 21.44],
    ['Saab 2000', 'SB20', 'S20', 1992, 27.28, 24.76],
  ],
  'British Aerospace': [
    ['BAe 146-200', 'B462', '142', 1982, 28.6, 26.34, 'Jumbolino, whisper jet'],
    ['Avro RJ85', 'RJ85', 'AR8', 1992, 28.6, 26.34, 'Jumbolino, BAe 146'],
    ['Avro RJ100', 'RJ1H', 'AR1', 1992, 31, 26.34, 'Jumbolino, BAe 146'],
    ['Jetstream 31', 'JS31', 'J31', 1980, 14.37, 15.85, 'J32'],
  ],
  Fokker: [
    ['Fokker 50', 'F50', 'F50', 1985, 25.25, 29, 'F-50'],
    ['Fokker 70', 'F70', 'F70', 1993, 30.91, 28.08, 'F-70'],
    ['Fokker 100', 'F100', '100', 1986, 35.53, 28.08, 'F-100'],
  ],
  Dornier: [['Do 328', 'D328', 'D38', 1991, 21.11, 20.98, 'Fairchild']],
  'Britten-Norman': [['Islander', 'BN2P', 'BNI', 1965, 10.86, 14.94, 'BN-2']],
  Pilatus: [['PC-12', 'PC12', 'PL2', 1991, 14.4, 16.28]],
  'Aérospatiale/BAC': [['Concorde', 'CONC', 'SSC', 1969, 61.66, 25.6, 'SST, supersonic']],
  'Sud Aviation': [['Caravelle III', 'S210', 'CRV', 1955, 32.01, 34.3]],
  'de Havilland': [['Comet 4', 'COMT', null, 1958, 33.99, 35]],
  'Hawker Siddeley': [['Trident 2E', 'TRID', 'TRD', 1967, 34.97, 29.87]],
  Vickers: [
    ['VC10', 'VC10', 'VCX', 1962, 48.36, 44.55, 'iron duck'],
    ['Super VC10', 'VC10', 'VCX', 1964, 52.32, 44.55, 'iron duck'],
    ['Viscount 800', 'VISC', 'VCV', 1948, 26.11, 28.56],
  ],
};
