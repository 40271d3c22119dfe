import { AIRCRAFT, type Aircraft } from '../../aircraft/aircraft.ts';
import type { FlownType } from './list-types.ts';

/** The facts of a type. A choice of two types has both values, the shorter type first, as in its name: '66.8/73.8 m'. */
export type TypeFacts = { readonly length: string; readonly span: string; readonly firstFlight: string };

/** Returns the facts of a flown type; only its length, as it is drawn, if the list of aircraft does not have it. */
export function getTypeFacts({ type, measures }: Pick<FlownType, 'type' | 'measures'>): TypeFacts {
  const aircraft = findByName(type);
  const types = (aircraft?.types ?? [])
    .flatMap((name) => findByName(name) ?? [])
    .sort((a, b) => a.length - b.length);
  if (types.length > 1)
    return {
      length: formatMeters(types.map(({ length }) => length)),
      span: formatMeters(types.map(({ span }) => span)),
      firstFlight: joinValues(types.map(({ firstFlight }) => String(firstFlight))),
    };
  return {
    length: formatMeters([measures.length]),
    span: aircraft ? formatMeters([aircraft.span]) : '',
    firstFlight: aircraft ? String(aircraft.firstFlight) : '',
  };
}

const findByName = (name: string): Aircraft | undefined =>
  AIRCRAFT.find((aircraft) => aircraft.name === name);

const formatMeters = (values: readonly number[]): string =>
  `${joinValues(values.map((meters) => meters.toFixed(1)))} m`;

/** Joins the values of the types, and equal ones to one. */
const joinValues = (values: readonly string[]): string => [...new Set(values)].join('/');
