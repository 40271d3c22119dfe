/** The places on the picture of a milestone in each size, in px. A phone lays its own texts over the top 110 px of a story. */
export const MILESTONE_PLANS = {
  story: {
    margin: 90,
    pin: { y: 700, width: 984 },
    name: { y: 1076, size: 132 },
    sentence: { y: 1172, size: 60 },
    owner: { y: 1284, size: 52 },
    brand: { y: 1540, height: 62 },
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
