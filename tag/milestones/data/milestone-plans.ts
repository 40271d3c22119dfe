/** The places on the picture of a milestone in each size, in px. A phone lays its own texts over the top 110 px of a story. */
export const MILESTONE_PLANS = {
  story: {
    margin: 90,
    pin: { y: 760, width: 984 },
    name: { y: 1190, size: 124 },
    sentence: { y: 1282, size: 56 },
    owner: { y: 1390, size: 50 },
    brand: { y: 1700, height: 62 },
  },
  square: {
    margin: 90,
    pin: { y: 400, width: 940 },
    name: { y: 724, size: 108 },
    sentence: { y: 796, size: 48 },
    owner: { y: 876, size: 42 },
    brand: { y: 952, height: 46 },
  },
  link: {
    margin: 80,
    pin: { y: 216, width: 700 },
    name: { y: 432, size: 76 },
    sentence: { y: 482, size: 34 },
    owner: { y: 530, size: 30 },
    brand: { y: 556, height: 34 },
  },
} as const;
