import { AIRCRAFT, type Aircraft } from '../../../../tag/aircraft/aircraft.ts';
import { SPECIFIED } from '../../../../tag/aircraft/data/specified.ts';
import { foldText } from '../../../../tag/base/fold-text.ts';
import { translate } from '../../../../tag/texts/translate.ts';
import type { PickerOption } from './picker-options.ts';

/** The aircraft that the picker lists first, by image path. */
export type PreferredAircraft = {
  /** The last selected aircraft, the latest first. */
  readonly recent: readonly string[];
  /** The aircraft that the airline flies, the most frequent first. */
  readonly typical: readonly string[];
  /** The name of the airline in the catalogue. */
  readonly airline: string;
};

/**
 * Returns the aircraft in groups: recently selected, flown by the airline, the specified ones, then all others by maker in the order of
 * the table. Each aircraft is only in the first group that it belongs to.
 */
export function buildAircraftOptions(
  { recent, typical, airline }: PreferredAircraft,
  aircraft: readonly Aircraft[] = AIRCRAFT,
): readonly PickerOption[] {
  const findAircraftTypes = (images: readonly string[]) =>
    images.flatMap((image) => aircraft.find((type) => type.image === image) ?? []);
  const remainingTypes = new Set(aircraft);
  const buildGroup = (name: string, members: readonly Aircraft[]) =>
    members
      .filter((type) => remainingTypes.delete(type))
      .map((type) => ({ ...toAircraftOption(type), group: name }));
  return [
    ...buildGroup(translate('Recent'), findAircraftTypes(recent)),
    ...buildGroup(translate('Flown by {airline}', { airline }), findAircraftTypes(typical)),
    ...buildGroup(translate('Families'), findAircraftTypes(SPECIFIED.map(({ image }) => image))),
    ...groupByMaker(aircraft).flatMap(({ name, members }) => buildGroup(name, members)),
  ];
}

/** Groups the aircraft by maker in the order of the table. The last group has the makers with a single aircraft. */
function groupByMaker(aircraft: readonly Aircraft[]): { name: string; members: readonly Aircraft[] }[] {
  const makers = [...new Set(aircraft.map(({ maker }) => maker))].map((name) => ({
    name,
    members: aircraft.filter(({ maker }) => maker === name),
  }));
  const singleTypes = makers.filter(({ members }) => members.length === 1).flatMap(({ members }) => members);
  return [
    ...makers.filter(({ members }) => members.length > 1),
    // A heading for each maker with one aircraft would make the list long.
    { name: translate('Other makers'), members: singleTypes },
  ];
}

/** Converts an aircraft to an option. The search finds it by name, printed label, maker, codes and other names. */
function toAircraftOption({ image, name, family, maker, icao, iata, types, alias }: Aircraft): PickerOption {
  const otherNames = alias.split(', ').filter((otherName) => otherName !== '');
  const keys = [
    name,
    family,
    ...(types ?? []),
    ...[icao, iata].filter((code) => code !== null),
    ...otherNames,
  ];
  return {
    value: image,
    label: name,
    note: icao ?? undefined,
    keys: [...keys, `${maker} ${name}`].map(foldText),
  };
}
