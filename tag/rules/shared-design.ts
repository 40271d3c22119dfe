import { FIN_LOGO, isUploadedLogo } from '../card/picture-art.ts';
import type { TagConfig } from '../design/tag-config.ts';

/** What of a shared tag its owner may show or hide. Notes are never shown. */
export const SHARED_PARTS = ['date', 'flight', 'registration', 'seat', 'nickname'] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** Whether each part is shown. */
export type SharedParts = Readonly<Record<SharedPart, boolean>>;

/** The parts of a list of their names. */
export function partsOf(names: readonly string[]): SharedParts {
  return Object.fromEntries(SHARED_PARTS.map((part) => [part, names.includes(part)])) as SharedParts;
}

/** The names of the parts that are shown, in one order. */
export function namesOfParts(parts: Partial<Record<SharedPart, boolean | null>>): SharedPart[] {
  return SHARED_PARTS.filter((part) => parts[part] === true);
}

/**
 * What strangers may see of a design: without the parts that are hidden, and without its times. Its texts, colors and art stay.
 * The class goes with the seat.
 */
export function sharedDesign(design: TagConfig, show: SharedParts): TagConfig {
  const isPrinted = { registration: show.registration, seat: show.seat, cabin: show.seat };
  return {
    ...design,
    timestamp: '',
    isPreset: false,
    ...(!show.date && { date: '' }),
    ...(!show.flight && { flightNumber: '', flightNumberDigits: '' }),
    ...(!show.registration && { registration: '' }),
    ...(!show.seat && { seat: '', cabin: '' }),
    printed: design.printed.filter((one) => isPrinted[one]),
  };
}

/** A new design like a shared one: without what was personal about its flight, of which the number stays where it is shown. */
export function designLike(shared: TagConfig): TagConfig {
  return withoutUpload(sharedDesign(shared, partsOf(['flight'])));
}

/** A design without the path of an uploaded logo, which belongs to its owner: the drawn fin stands in for it. */
export function withoutUpload(design: TagConfig): TagConfig {
  return isUploadedLogo(design.selectedLogo) ? { ...design, selectedLogo: FIN_LOGO } : design;
}
