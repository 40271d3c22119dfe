/**
 * The colors of the metals of pins: the stops of a polished edge from the top to the bottom, the dark line around it, and its light.
 * Enamel is laid into the metal.
 */
export const METALS = {
  bronze: {
    stops: ['#F7D9AE', '#C98B4E', '#7A4419', '#B9773A', '#F0C48C', '#8C5322'],
    dark: '#3A1D09',
    light: '#FFEBCB',
    plate: '#8A5427',
  },
  silver: {
    stops: ['#FFFFFF', '#C9D1D8', '#6E7A85', '#B4BEC7', '#F4F7F9', '#7F8B96'],
    dark: '#272E35',
    light: '#FFFFFF',
    plate: '#7C8893',
  },
  gold: {
    stops: ['#FFF6CE', '#EBC04C', '#95660C', '#DCA92F', '#FFE79A', '#A9770F'],
    dark: '#442B02',
    light: '#FFFBE3',
    plate: '#A67A1A',
  },
  rose: {
    stops: ['#FFE9DC', '#E5A88C', '#96523A', '#D28D70', '#FFD5C0', '#A5614A'],
    dark: '#421C10',
    light: '#FFF3EC',
    plate: '#A2654E',
  },
  platinum: {
    stops: ['#FFFFFF', '#DDE5EE', '#7E8DA3', '#C3CFDD', '#FFFFFF', '#8C9BB1'],
    dark: '#1B2536',
    light: '#FFFFFF',
    plate: '#8997AB',
  },
} as const;
