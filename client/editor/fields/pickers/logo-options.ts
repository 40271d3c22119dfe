import { foldText } from '../../../../tag/base/fold-text.ts';
import type { AirlineRowFragment } from '../../../graphql/generated.ts';
import { translate } from '../../../../tag/texts/translate.ts';
import type { PickerOption } from './picker-options.ts';
import { compareInLanguage } from '../../../language/local-formats.ts';

/** The drawn fin, for airlines without a logo. */
export const FIN_LOGO = '/img/logo_fin.png';

/** The folder of uploaded logos on the server. */
const UPLOADS_PATH = '/img/uploads/';

export function isUpload(path: string): boolean {
  return path.startsWith(UPLOADS_PATH);
}

/** A logo, and the color behind it; null without brand colors. */
export type LogoOption = PickerOption & { readonly background: string | null };

/**
 * Returns the logos to select from: `otherLogos` and the drawn fin, then the logos of the airlines by name. A logo of several airlines
 * is listed once, and the search finds it by each of them. `otherLogos` are paths of no listed airline, such as uploads.
 * @param selectedLogo the airline of the open design; a shared logo has its name, unless a catalogue airline shares the logo of a custom
 * airline
 */
export function buildLogoOptions(
  airlines: readonly AirlineRowFragment[],
  otherLogos: readonly string[],
  selectedLogo: string | null = null,
): readonly LogoOption[] {
  const optionsByLogo = new Map<string, LogoOption>();
  const rankAirline = (airline: AirlineRowFragment) =>
    (airline.isPreset ? 0 : 2) + (airline.id === selectedLogo ? 0 : 1);
  for (const { logoUrl, name, iata, icao, brandColors } of airlines.toSorted(
    (a, b) => rankAirline(a) - rankAirline(b),
  )) {
    // The fin belongs to no airline, so it is listed separately.
    if (logoUrl === FIN_LOGO) continue;
    const knownOption = optionsByLogo.get(logoUrl);
    const keys = [iata, icao, name].map(foldText);
    if (knownOption) optionsByLogo.set(logoUrl, { ...knownOption, keys: [...knownOption.keys, ...keys] });
    else {
      const { background } = brandColors;
      optionsByLogo.set(logoUrl, { value: logoUrl, label: name, note: iata, keys, background });
    }
  }
  const plainOptions = [...new Set([...otherLogos, FIN_LOGO])]
    .filter((path) => !optionsByLogo.has(path))
    .map(toPlainOption);
  return [
    ...plainOptions,
    ...[...optionsByLogo.values()].toSorted((a, b) => compareInLanguage(a.label, b.label)),
  ];
}

function toPlainOption(path: string): LogoOption {
  const label =
    path === FIN_LOGO
      ? translate('Drawn fin')
      : isUpload(path)
        ? translate('Your logo')
        : path.replace(/^.*\//, '');
  return { value: path, label, keys: [foldText(label)], background: null };
}
