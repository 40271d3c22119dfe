import { FIN_LOGO } from '../../tag/card/picture-art.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { matchAirline } from '../../tag/airlines/match-airline.ts';
import type { AirlineRowFragment } from '../graphql/generated.ts';
import { newId } from '../offline/new-id.ts';
import type { DesignToOpen } from './state/design-slice.ts';
import { formOfDesign } from './state/form-state.ts';

/**
 * The design of a picture as one that is saved nowhere yet: its airline is the one of these that shares its name or codes, else a new
 * one. A logo that none of them has is no file of ours, so the drawn fin stands in for it.
 * @param airlines null while they are not known: then nothing is said about airline and logo
 */
export function designFromImage(
  given: TagConfig,
  airlines: readonly AirlineRowFragment[] | null,
): DesignToOpen & { readonly newId: string } {
  const airline = airlines && matchAirline(airlines, given);
  const isLogo = !airlines || airlines.some(({ logoUrl }) => logoUrl === given.selectedLogo);
  const design = isLogo ? given : { ...given, selectedLogo: FIN_LOGO };
  return {
    design,
    airlineId: airline?.id ?? null,
    tag: null,
    newAirline: airlines !== null && airline === null,
    newId: newId(),
    // Nothing of it is saved: it is kept as a draft, and not left without a question.
    draft: { form: formOfDesign(design), saved: null },
  };
}
