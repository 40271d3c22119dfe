import { foldText } from '../../../../tag/base/fold-text.ts';
import type { AirlineRowFragment } from '../../../graphql/generated.ts';
import type { PickerOption } from './picker-options.ts';

/** The drawn fin, for airlines without a logo. */
export const FIN_LOGO = '/img/logo_fin.png';

/** The folder of uploaded logos on the server. */
const UPLOADS = '/img/uploads/';

export function isUpload(path: string): boolean {
  return path.startsWith(UPLOADS);
}

/** A logo, and the color behind it; null without a brand. */
export type LogoChoice = PickerOption & { readonly background: string | null };

/**
 * The logos to choose from: the user's own, the drawn fin, then those of the airlines by name. A logo that several
 * airlines share is listed once and found by each of them. `others` are paths of no listed airline, such as the logo
 * of the open design.
 * @param chosen the airline of the open design: a shared logo has its name, else the name of the first catalogue
 * airline
 */
export function logoChoices(
  airlines: readonly AirlineRowFragment[],
  others: readonly string[],
  chosen: string | null = null,
): readonly LogoChoice[] {
  const found = new Map<string, LogoChoice>();
  const turn = (airline: AirlineRowFragment) => (airline.isPreset ? 0 : 2) + (airline.id === chosen ? 0 : 1);
  for (const { logoUrl, name, iata, icao, brandColors } of airlines.toSorted((a, b) => turn(a) - turn(b))) {
    // The fin belongs to no airline.
    if (logoUrl === FIN_LOGO) continue;
    const known = found.get(logoUrl);
    const keys = [iata, icao, name].map(foldText);
    if (known) found.set(logoUrl, { ...known, keys: [...known.keys, ...keys] });
    else {
      const { background } = brandColors;
      found.set(logoUrl, { value: logoUrl, label: name, note: iata, keys, background });
    }
  }
  const plain = [...new Set([...others, FIN_LOGO])].filter((path) => !found.has(path)).map(plainChoice);
  return [...plain, ...[...found.values()].toSorted((a, b) => byName.compare(a.label, b.label))];
}

/** Created once, since each use of localeCompare with a locale is slow. */
const byName = new Intl.Collator('en');

function plainChoice(path: string): LogoChoice {
  const label = path === FIN_LOGO ? 'Drawn fin' : isUpload(path) ? 'Your logo' : path.replace(/^.*\//, '');
  return { value: path, label, keys: [foldText(label)], background: null };
}
