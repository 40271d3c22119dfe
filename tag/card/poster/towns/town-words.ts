// The words of a town's recipe: a skyline of its region, a relief behind it, the ground before it, and signs. The parser of the build and
// the drawing code use these lists.

/** The word of the only shape of a town, before its recipe. The build has checked it. */
export const TOWN_WORD = 'town';

/** The streets of a part of the world. */
export const SKYLINES = [
  'downtown',
  'midtown',
  'oldtown',
  'hanse',
  'med',
  'medina',
  'levant',
  'gulf',
  'steppe',
  'russia',
  'savanna',
  'southasia',
  'eastasia',
  'japan',
  'seasia',
  'brazil',
  'colonial',
  'island',
  'oceania',
] as const;
export type Skyline = (typeof SKYLINES)[number];

/** The land behind a town. */
export const RELIEFS = [
  'flat',
  'hills',
  'ridge',
  'peaks',
  'sierra',
  'volcano',
  'twins',
  'karst',
  'morro',
  'mesa',
  'isle',
] as const;
export type Relief = (typeof RELIEFS)[number];

/** The land or water before a town. */
export const GROUNDS = [
  'sea',
  'beach',
  'river',
  'park',
  'woods',
  'dry',
  'dunes',
  'fields',
  'bush',
  'grass',
  'tropic',
] as const;
export type Ground = (typeof GROUNDS)[number];
