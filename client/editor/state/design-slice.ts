import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import { newId } from '../../offline/new-id.ts';
import type { TagDetails } from '../../offline/tag-details.ts';
import { contentOf, formOfDesign, isSameContent, type SavedContent, type FormState } from './form-state.ts';

/** The saved tag that is open. A save changes it only if its version is still `updatedAt`. */
export type OpenTag = { readonly id: string; readonly updatedAt: string };

/** A design to open in the editor. */
export type DesignToOpen = {
  readonly design: TagConfig;
  /** Absent for a design that was never saved. */
  readonly details?: TagDetails;
  readonly airlineId: string | null;
  readonly tag: OpenTag | null;
  /** The airline is not stored yet: Save Config creates it together with the design. */
  readonly newAirline?: boolean;
  /** The id for the new tag, when it is already chosen. */
  readonly newId?: string;
  /** The form and the last saved design, when the design comes from a draft. */
  readonly draft?: { readonly form: FormState; readonly saved: SavedContent | null };
};

export type DesignSlice = FormState & {
  readonly airlineId: string | null;
  readonly tag: OpenTag | null;
  readonly newAirline: boolean;
  /** The id that a new tag of this design gets. Sending the creation twice makes one tag. */
  readonly newId: string;
  /** Identifies this opening of a design. An answer for another opening must not change this one. */
  readonly opening: number;
  /** What was opened or last saved; null when its tag was deleted under unsaved changes. */
  readonly saved: SavedContent | null;
  /** Whether the fields differ from `saved`. */
  readonly changed: boolean;
  /** Whether the first design of the visit is open. Until then nothing is drawn, edited, selected or saved. */
  readonly ready: boolean;
};

/** The tag and airline that the open design belongs to and its last saved content; undo restores them. */
export type TagBinding = Pick<DesignSlice, 'airlineId' | 'tag' | 'newAirline' | 'newId' | 'saved'>;

export function toTagBinding({ airlineId, tag, newAirline, newId: id, saved }: TagBinding): TagBinding {
  return { airlineId, tag, newAirline, newId: id, saved };
}

let lastOpening = 0;

export function nextOpening(): number {
  lastOpening += 1;
  return lastOpening;
}

/** The slice after opening a design, without `ready`. */
export function openedDesign(next: DesignToOpen): Omit<DesignSlice, 'ready'> {
  const { design, details, airlineId, tag, newAirline = false, newId: id = newId() } = next;
  const { form, saved } = next.draft ?? opened(formOfDesign(design, details));
  return {
    ...form,
    airlineId,
    tag,
    newAirline,
    newId: id,
    opening: nextOpening(),
    saved,
    changed: isChanged(form, saved),
  };
}

export function newDesignSlice(): DesignSlice {
  return { ...openedDesign({ design: DEFAULT_DESIGN, airlineId: null, tag: null }), ready: false };
}

const opened = (form: FormState) => ({ form, saved: contentOf(form) });

/** A refused text is not part of the design, but it would be lost as well. */
export function isChanged(form: FormState, saved: SavedContent | null): boolean {
  return saved === null || Object.keys(form.fieldErrors).length > 0 || !isSameContent(contentOf(form), saved);
}

/** Whether the open design holds anything that is not saved: changes, or a new airline. */
export function isDraft({ changed, newAirline }: Pick<DesignSlice, 'changed' | 'newAirline'>): boolean {
  return changed || newAirline;
}

/** The form alone, as the history stores it. */
export function formOf({ design, texts, fieldErrors, wholeCode }: FormState): FormState {
  return { design, texts, fieldErrors, wholeCode };
}
