import { AIRCRAFT, type Aircraft } from '../../../../tag/aircraft/aircraft.ts';
import { SPECIFIED } from '../../../../tag/aircraft/data/specified.ts';
import { foldText } from '../../../../tag/base/fold-text.ts';
import type { PickerOption } from './picker-options.ts';

/** The aircraft that the picker lists first, by image path. */
export type PreferredAircraft = {
  /** What the user chose last, the latest first. */
  readonly recent: readonly string[];
  /** What the airline flies, the commonest first. */
  readonly typical: readonly string[];
  /** Its name as the catalogue writes it. */
  readonly airline: string;
};

/**
 * The choices of aircraft in groups, each aircraft in the first that it belongs to: what was chosen lately, what the
 * airline flies, the specified choices, then all others by maker in the order of the table.
 */
export function aircraftChoices(
  { recent, typical, airline }: PreferredAircraft,
  aircraft: readonly Aircraft[] = AIRCRAFT,
): readonly PickerOption[] {
  const find = (images: readonly string[]) =>
    images.flatMap((image) => aircraft.find((one) => one.image === image) ?? []);
  const left = new Set(aircraft);
  const group = (name: string, members: readonly Aircraft[]) =>
    members.filter((one) => left.delete(one)).map((one) => ({ ...choiceOf(one), group: name }));
  return [
    ...group('Recent', find(recent)),
    ...group(`Flown by ${airline}`, find(typical)),
    ...group('Families', find(SPECIFIED.map(({ image }) => image))),
    ...makersOf(aircraft).flatMap(({ name, members }) => group(name, members)),
  ];
}

/** A heading above a single row would be noise. */
const OTHERS = 'Other makers';

/** The makers in the order of the table, and last those of a single type. */
function makersOf(aircraft: readonly Aircraft[]): { name: string; members: readonly Aircraft[] }[] {
  const makers = [...new Set(aircraft.map(({ maker }) => maker))].map((name) => ({
    name,
    members: aircraft.filter(({ maker }) => maker === name),
  }));
  const others = makers.filter(({ members }) => members.length === 1).flatMap(({ members }) => members);
  return [...makers.filter(({ members }) => members.length > 1), { name: OTHERS, members: others }];
}

/** Found by name, printed label, maker, codes and other names. */
function choiceOf({ image, name, family, maker, icao, iata, types, alias }: Aircraft): PickerOption {
  const others = alias.split(', ').filter((word) => word !== '');
  const keys = [name, family, ...(types ?? []), ...[icao, iata].filter((code) => code !== null), ...others];
  return {
    value: image,
    label: name,
    note: icao ?? undefined,
    keys: [...keys, `${maker} ${name}`].map(foldText),
  };
}
