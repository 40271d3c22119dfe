import { AIRCRAFT, type Aircraft } from '../../../tag/aircraft.ts';
import { folded } from '../../../tag/fold.ts';
import type { Choice } from './picture-choices.ts';

/**
 * The choices of aircraft: those that the airline flies, the commonest first, then all others in the order of the table,
 * where the specified ones come first and the others stand by maker.
 * @param typical images of what the airline flies
 */
export function aircraftChoices(
  typical: readonly string[],
  aircraft: readonly Aircraft[] = AIRCRAFT,
): readonly Choice[] {
  const flown = typical.flatMap((image) => aircraft.find((one) => one.image === image) ?? []);
  const others = aircraft.filter((one) => !flown.includes(one));
  // A longer note would leave no room for the name.
  return [...flown.map((one) => ({ ...choiceOf(one), note: 'Flown' })), ...others.map(choiceOf)];
}

/** Found by name, printed label, maker, codes and other names. */
function choiceOf({ image, name, family, maker, icao, iata, types, alias }: Aircraft): Choice {
  const others = alias.split(', ').filter((word) => word !== '');
  const keys = [name, family, ...(types ?? []), ...[icao, iata].filter((code) => code !== null), ...others];
  return { value: image, label: name, keys: [...keys, `${maker} ${name}`].map(folded) };
}
