import { FIN_LOGO_PATH } from '../../tag/card/image-art.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { matchAirline } from '../../tag/airlines/match-airline.ts';
import type { AirlineRowFragment } from '../graphql/generated.ts';
import { createId } from '../offline/create-id.ts';
import type { DesignToOpen } from './state/design-slice.ts';
import { buildForm } from './state/form-state.ts';

/**
 * Converts the design of an image to an unsaved design. Its airline is the listed one with the same name or codes, else a new one. The
 * drawn fin replaces a logo that no listed airline has.
 * @param airlines null while they are unknown; then airline and logo stay unresolved
 */
export function buildDesignFromImage(
  embeddedDesign: TagConfig,
  airlines: readonly AirlineRowFragment[] | null,
): DesignToOpen & { readonly newId: string } {
  const airline = airlines && matchAirline(airlines, embeddedDesign);
  const isLogo = !airlines || airlines.some(({ logoUrl }) => logoUrl === embeddedDesign.selectedLogo);
  const design = isLogo ? embeddedDesign : { ...embeddedDesign, selectedLogo: FIN_LOGO_PATH };
  return {
    design,
    airlineId: airline?.id ?? null,
    tag: null,
    newAirline: airlines !== null && airline === null,
    newId: createId(),
    // Marks the whole design as unsaved, so that it is stored as a draft and the editor asks before closing it.
    draft: { form: buildForm(design), saved: null },
  };
}
