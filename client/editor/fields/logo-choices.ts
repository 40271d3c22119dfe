import { folded } from '../../../tag/fold.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import type { Choice } from './picture-choice.ts';

/** The fin that stands in for any mark. */
export const FIN_LOGO = '/img/logo_fin.png';

/** Where the server keeps what users upload. */
const UPLOADS = '/img/uploads/';

export function isUpload(path: string): boolean {
  return path.startsWith(UPLOADS);
}

/** A logo, with the colour that it is shown on; null for one of no brand. */
export type LogoChoice = Choice & { readonly background: string | null };

/**
 * The logos to choose from: one's own, the drawn fin, then those of the airlines by name, one that several share once
 * and found by each of them. `others` are paths that no airline of the list has, such as the design's own.
 * @param chosen the open design's airline: a mark that airlines of the catalogue share is called by it, else by the first of
 * them; by one of one's own only what none of them has
 */
export function logoChoices(
  airlines: readonly AirlineRowFragment[],
  others: readonly string[],
  chosen: string | null = null,
): readonly LogoChoice[] {
  const found = new Map<string, LogoChoice>();
  const turn = (airline: AirlineRowFragment) => (airline.isPreset ? 0 : 2) + (airline.id === chosen ? 0 : 1);
  for (const { logoUrl, name, iata, icao, brandColors } of airlines.toSorted((a, b) => turn(a) - turn(b))) {
    // The fin is nobody's.
    if (logoUrl === FIN_LOGO) continue;
    const known = found.get(logoUrl);
    const keys = [iata, icao, name].map(folded);
    if (known) found.set(logoUrl, { ...known, keys: [...known.keys, ...keys] });
    else {
      const { background } = brandColors;
      found.set(logoUrl, { value: logoUrl, label: name, note: iata, keys, background });
    }
  }
  const plain = [...new Set([...others, FIN_LOGO])].filter((path) => !found.has(path)).map(plainChoice);
  return [...plain, ...[...found.values()].toSorted((a, b) => byName.compare(a.label, b.label))];
}

/** Made once: comparing by a locale's rules anew for each pair costs a frame. */
const byName = new Intl.Collator('en');

function plainChoice(path: string): LogoChoice {
  const label = path === FIN_LOGO ? 'Drawn fin' : isUpload(path) ? 'Your logo' : path.replace(/^.*\//, '');
  return { value: path, label, keys: [folded(label)], background: null };
}
