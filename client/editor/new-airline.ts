import type { AirlineDraft } from '../../tag/airline.ts';
import { brandOfDesign } from '../../tag/brand-colors.ts';
import { messageText, type MessageCode } from '../../tag/messages.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { faultText, type Fault } from './editor-fields.ts';

/** What a design whose airline is stored nowhere makes of that airline. */
export function airlineOfDesign(design: TagConfig): AirlineDraft {
  const { airline: name, icao, airlineIata: iata, alliance, selectedLogo: logoUrl } = design;
  return { name, icao, iata, alliance, logoUrl, brandColors: brandOfDesign(design) };
}

const OF_UNIQUENESS: ReadonlySet<string> = new Set<MessageCode>([
  'IATA_TAKEN',
  'ICAO_TAKEN',
  'UNIQUENESS_FAILED',
]);

/** What Save Config says of a refusal: whether a code is taken is the validation of a new airline. */
export function refusedSaveText(fault: Fault): string {
  const code = OF_UNIQUENESS.has(fault.code) ? 'VALIDATION_FAILED' : 'SAVE_FAILED';
  return messageText(code, { message: faultText(fault) });
}
