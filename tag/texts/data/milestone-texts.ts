/** The names and the sentences of the milestones by their ids. Their pictures print them in English, and screens translate them. */
export const MILESTONE_TEXTS = {
  'aircraft-twice': { name: 'Same aircraft twice', sentence: 'One registration, flown again' },
  'flights-10': { name: 'Ten flights', sentence: 'Bronze wings with one star' },
  'around-earth': { name: 'Once around the Earth', sentence: '40,075 km flown in all' },
  'type-10': { name: 'Faithful to one type', sentence: 'Ten flights on one type' },
  'polar-circle': { name: 'Polar circle', sentence: 'A flight beyond 66.5° of latitude' },
  'continents-5': { name: 'Five continents', sentence: 'Airports on five of the seven' },
  'flights-50': { name: 'Fifty flights', sentence: 'Silver wings with two stars' },
  'flights-100': { name: 'A hundred flights', sentence: 'Gold wings with three stars' },
  'flights-250': { name: '250 flights', sentence: 'Gold wings with four stars and laurel' },
  'flights-500': { name: '500 flights', sentence: 'Platinum wings with five stars and laurel' },
} as const;
