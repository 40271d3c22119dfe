import type { AircraftPlan } from '../shape/plan.ts';
import { AIRBUS_A380_TYPES } from './airbus-a380.ts';
import { A320_SHARKLETS, AIRBUS_NARROW_TYPES } from './airbus-narrow.ts';
import { AIRBUS_WIDE_TYPES } from './airbus-wide.ts';
import { AVRO_TYPES } from './avro.ts';
import { BOEING_737_TYPES } from './boeing-737.ts';
import { BOEING_747_TYPES } from './boeing-747.ts';
import { BOEING_NARROW_TYPES } from './boeing-narrow.ts';
import { BOEING_WIDE_TYPES } from './boeing-wide.ts';
import { BOMBARDIER_TYPES } from './bombardier.ts';
import { BRITISH_TYPES } from './british.ts';
import { COMET_TYPES } from './comet.ts';
import { DASH_TYPES } from './dash.ts';
import { DOUGLAS_NARROW_TYPES } from './douglas-narrow.ts';
import { DOUGLAS_WIDE_TYPES } from './douglas-wide.ts';
import { EMBRAER_TYPES } from './embraer.ts';
import { ILYUSHIN_TYPES } from './ilyushin.ts';
import { LOCKHEED_TYPES } from './lockheed.ts';
import { REGIONAL_JETS_TYPES } from './regional-jets.ts';
import { SMALL_HIGH_TYPES } from './small-high.ts';
import { SMALL_LOW_TYPES } from './small-low.ts';
import { TUPOLEV_TYPES } from './tupolev.ts';
import { TURBOPROPS_TYPES } from './turboprops.ts';
import { YAKOVLEV_TYPES } from './yakovlev.ts';

/** All types that can be drawn, by their names in the table of aircraft types. */
export const PLANS: readonly AircraftPlan[] = [
  ...AIRBUS_NARROW_TYPES,
  ...AIRBUS_WIDE_TYPES,
  ...AIRBUS_A380_TYPES,
  ...BOEING_737_TYPES,
  ...BOEING_NARROW_TYPES,
  ...BOEING_747_TYPES,
  ...BOEING_WIDE_TYPES,
  ...EMBRAER_TYPES,
  ...BOMBARDIER_TYPES,
  ...REGIONAL_JETS_TYPES,
  ...DASH_TYPES,
  ...TURBOPROPS_TYPES,
  ...DOUGLAS_NARROW_TYPES,
  ...DOUGLAS_WIDE_TYPES,
  ...LOCKHEED_TYPES,
  ...AVRO_TYPES,
  ...BRITISH_TYPES,
  ...COMET_TYPES,
  ...ILYUSHIN_TYPES,
  ...TUPOLEV_TYPES,
  ...YAKOVLEV_TYPES,
  ...SMALL_LOW_TYPES,
  ...SMALL_HIGH_TYPES,
];

/** The types that the eleven specified choices draw: the standard sub-type and, if a choice has two, the alternate sub-type. */
export const PLAN_NAMES_BY_IMAGE: Readonly<Record<string, readonly [standard: string, alternate?: string]>> =
  {
    '/img/aircraft_a320.png': ['A320-200'],
    '/img/aircraft_a320_winglet.png': [A320_SHARKLETS.name],
    '/img/aircraft_a330-200_300.png': ['A330-300', 'A330-200'],
    '/img/aircraft_a340-200_300.png': ['A340-300', 'A340-200'],
    '/img/aircraft_a340-600.png': ['A340-600'],
    '/img/aircraft_a350-900_1000.png': ['A350-900', 'A350-1000'],
    '/img/aircraft_b737.png': ['737-800 without winglets'],
    '/img/aircraft_b737_winglet.png': ['737-800'],
    '/img/aircraft_b737_max.png': ['737 MAX 8'],
    '/img/aircraft_b777-200_300er.png': ['777-300ER', '777-200ER'],
    '/img/aircraft_b787-8_9.png': ['787-9', '787-8'],
  };
