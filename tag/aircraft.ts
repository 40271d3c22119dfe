/** One of the eleven aircraft a tag can show. */
export type Aircraft = {
  /** Root-relative path that a design stores in `selectedAircraft`. */
  readonly image: string;
  /** The choice as the picker names it. */
  readonly name: string;
  /** The label printed on the card. */
  readonly family: string;
  /** The two types of a choice that spans two, in the order of SUBTYPES. */
  readonly types?: readonly [standard: string, alternate: string];
};

/** The eleven choices in the picker's order. Paths, names and families are part of the public interface. */
export const AIRCRAFT: readonly Aircraft[] = [
  { image: '/img/aircraft_a320.png', name: 'A320 series', family: 'A320 Series' },
  { image: '/img/aircraft_a320_winglet.png', name: 'A320 winglet series', family: 'A320 Winglet' },
  {
    image: '/img/aircraft_a330-200_300.png',
    name: 'A330-200/300',
    family: 'A330-200/300',
    types: ['A330-300', 'A330-200'],
  },
  {
    image: '/img/aircraft_a340-200_300.png',
    name: 'A340-200/300',
    family: 'A340-200/300',
    types: ['A340-300', 'A340-200'],
  },
  { image: '/img/aircraft_a340-600.png', name: 'A340-600', family: 'A340-600' },
  {
    image: '/img/aircraft_a350-900_1000.png',
    name: 'A350-900/1000',
    family: 'A350-900',
    types: ['A350-900', 'A350-1000'],
  },
  { image: '/img/aircraft_b737.png', name: '737 series', family: 'B737 Series' },
  { image: '/img/aircraft_b737_winglet.png', name: '737 winglet', family: 'B737 Winglet' },
  { image: '/img/aircraft_b737_max.png', name: '737 MAX', family: 'B737 MAX' },
  {
    image: '/img/aircraft_b777-200_300er.png',
    name: '777-200/300ER',
    family: 'B777-200/300ER',
    types: ['777-300ER', '777-200ER'],
  },
  { image: '/img/aircraft_b787-8_9.png', name: '787-8/9', family: 'B787-8/9', types: ['787-9', '787-8'] },
];

export const DEFAULT_AIRCRAFT_IMAGE = '/img/aircraft_a350-900_1000.png';

const DEFAULT_FAMILY = 'A350-900';

/** The aircraft whose image a design names, or undefined for a path that is none of the eleven. */
export function findAircraft(image: string): Aircraft | undefined {
  return AIRCRAFT.find((aircraft) => aircraft.image === image);
}

/** The family label the card prints for an aircraft image; A350-900 for an unknown one. */
export function familyLabel(image: string): string {
  return findAircraft(image)?.family ?? DEFAULT_FAMILY;
}
