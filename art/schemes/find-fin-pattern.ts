/** Selects the fin pattern of an airline. */
import { FIN_PATTERNS, type FinPatternName } from './fin-patterns.ts';

/** Selected by eye for the largest airlines without a mark, similar to the paint of their fins. */
const PATTERN_BY_AIRLINE: Readonly<Record<string, FinPatternName>> = {
  'AIR ARABIA': 'arrow',
  'AIR BERLIN': 'halves',
  'AIR BUSAN': 'wave',
  'AIR FLORIDA': 'sun',
  'AIR INDIA EXPRESS': 'diamonds',
  'AIR MACAU': 'leaf',
  ALITALIA: 'slash',
  'ALLEGIANT AIR': 'sun',
  'ALOHA AIRLINES': 'leaf',
  'ANSETT AUSTRALIA': 'starField',
  'AUSTRIAN AIRLINES': 'chevron',
  AZUL: 'diamonds',
  BEA: 'halves',
  BOAC: 'arrow',
  'BRANIFF INTERNATIONAL': 'halves',
  'BREEZE AIRWAYS': 'halves',
  'CEBU PACIFIC': 'feathers',
  'CHINA AIRLINES': 'starField',
  CITILINK: 'stripes',
  CONDOR: 'stripes',
  'CONTINENTAL AIRLINES': 'sun',
  'CROATIA AIRLINES': 'diamonds',
  'DISCOVER AIRLINES': 'sun',
  'EASTERN AIR LINES': 'rise',
  'EDELWEISS AIR': 'leaf',
  EGYPTAIR: 'crown',
  'EL AL': 'bands',
  'EVA AIR': 'ringed',
  FINNAIR: 'wave',
  'FLAIR AIRLINES': 'slash',
  FLYDUBAI: 'sweep',
  'FRONTIER AIRLINES': 'peaks',
  'GOL LINHAS AÉREAS': 'ringed',
  'GULF AIR': 'feathers',
  'HAINAN AIRLINES': 'wave',
  'HAWAIIAN AIRLINES': 'leaf',
  'IRAN AIR': 'feathers',
  'ITA AIRWAYS': 'slash',
  'JEJU AIR': 'crescent',
  'JET AIRWAYS': 'sun',
  JET2: 'slash',
  'JIN AIR': 'leaf',
  'JUNEYAO AIR': 'sun',
  'KINGFISHER AIRLINES': 'feathers',
  LOGANAIR: 'diamonds',
  LTU: 'slash',
  LUXAIR: 'arrow',
  MALÉV: 'bands',
  'MIDDLE EAST AIRLINES': 'peaks',
  MONARCH: 'crown',
  'NOK AIR': 'arrow',
  'NORTHWEST AIRLINES': 'ringed',
  'OLYMPIC AIRWAYS': 'ringed',
  'PACIFIC SOUTHWEST AIRLINES': 'crescent',
  'PAKISTAN INTERNATIONAL AIRLINES': 'stripes',
  'PAN AM': 'sea',
  'PEOPLE EXPRESS': 'wave',
  'PHILIPPINE AIRLINES': 'sun',
  POBEDA: 'rise',
  'PORTER AIRLINES': 'crown',
  'RIYADH AIR': 'rise',
  'ROYAL BRUNEI AIRLINES': 'slash',
  'ROYAL JORDANIAN': 'crown',
  SABENA: 'ringed',
  SCOOT: 'halves',
  'SHANDONG AIRLINES': 'peaks',
  'SHANGHAI AIRLINES': 'crescent',
  'SHENZHEN AIRLINES': 'feathers',
  'SICHUAN AIRLINES': 'sea',
  'SKYMARK AIRLINES': 'starField',
  'SOUTH AFRICAN AIRWAYS': 'slash',
  SPICEJET: 'starField',
  'SPRING AIRLINES': 'ringed',
  'SRILANKAN AIRLINES': 'feathers',
  'SUN COUNTRY AIRLINES': 'ringed',
  SUNEXPRESS: 'sun',
  SWISSAIR: 'bands',
  'THAI AIRWAYS': 'leaf',
  TRANSAERO: 'wave',
  'TUI AIRWAYS': 'crescent',
  TUIFLY: 'crescent',
  TWA: 'bands',
  'US AIRWAYS': 'stripes',
  VARIG: 'ringed',
  'VIVA AEROBUS': 'arrow',
  VOLARIS: 'starField',
  VOLOTEA: 'diamonds',
  VUELING: 'starField',
  WIDERØE: 'sea',
  'WOW AIR': 'halves',
};

/** Airlines whose computed pattern would equal that of a neighbor of the same color in the list. */
const PATTERN_OVERRIDES: Readonly<Record<string, FinPatternName>> = {
  AEROPERU: 'rise',
  BINTER: 'sea',
  'BRITISH CALEDONIAN': 'crown',
  'DONGHAI AIRLINES': 'wave',
  'HUGHES AIRWEST': 'halves',
  'IRAN ASEMAN AIRLINES': 'stripes',
  'MADAGASCAR AIRLINES': 'leaf',
  'PELITA AIR': 'wave',
  'REPUBLIC AIRLINES (1979)': 'sweep',
  'REX AIRLINES': 'arrow',
  'SCAT AIRLINES': 'chevron',
  SILKAIR: 'feathers',
};

/** The names with an entry in these two lists, in capitals. */
export const HAND_PICKED_NAMES: readonly string[] = [
  ...Object.keys(PATTERN_BY_AIRLINE),
  ...Object.keys(PATTERN_OVERRIDES),
];

const PATTERN_NAMES = Object.keys(FIN_PATTERNS) as readonly FinPatternName[];

/** Returns the fin pattern of an airline, which only depends on its name. */
export const findFinPattern = (airline: string): FinPatternName => {
  const key = airline.trim().toUpperCase();
  const selectedPattern = Object.hasOwn(PATTERN_BY_AIRLINE, key)
    ? PATTERN_BY_AIRLINE[key]
    : Object.hasOwn(PATTERN_OVERRIDES, key)
      ? PATTERN_OVERRIDES[key]
      : undefined;
  let hash = 7;
  for (const letter of key) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return selectedPattern ?? PATTERN_NAMES[hash % PATTERN_NAMES.length] ?? 'sweep';
};
