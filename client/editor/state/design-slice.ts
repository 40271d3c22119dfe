import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import { createId } from '../../offline/create-id.ts';
import type { TagDetails } from '../../offline/tag-details.ts';
import { getContent, buildForm, isSameContent, type SavedContent, type FormState } from './form-state.ts';

/** The saved tag that is open. A save changes it only if its version is still `updatedAt`. */
export type OpenTag = { readonly id: string; readonly updatedAt: string };

/** A design to open in the editor. */
export type DesignToOpen = {
  readonly design: TagConfig;
  /** Absent for a design that was never saved. */
  readonly details?: TagDetails;
  readonly airlineId: string | null;
  readonly tag: OpenTag | null;
  /** True if the airline is not stored yet. Then Save Config creates it together with the design. */
  readonly newAirline?: boolean;
  /** The id for the new tag, if it exists already. */
  readonly newId?: string;
  /** The form and the last saved design, when the design comes from a draft. */
  readonly draft?: { readonly form: FormState; readonly saved: SavedContent | null };
  /** The unsaved tags that were entered before this one. */
  readonly legs?: readonly DesignToOpen[];
  /** True if the user wants to fill in a new tag, so that Quick entry is shown also on a phone. */
  readonly startsWithLine?: boolean;
};

export type DesignSlice = FormState & {
  readonly airlineId: string | null;
  readonly tag: OpenTag | null;
  readonly newAirline: boolean;
  /** The id that a new tag of this design gets. It prevents a second tag if the creation is sent twice. */
  readonly newId: string;
  /** Identifies this opening of a design. A response for another opening must not change this design. */
  readonly opening: number;
  /** The opened or last saved content; null for an unsaved design, or if the tag of changed content was deleted. */
  readonly saved: SavedContent | null;
  /** True if the fields differ from `saved`. */
  readonly changed: boolean;
  /** The unsaved tags that Quick entry made before the open one, oldest first; 'Save 2 tags' saves them with it. */
  readonly legs: readonly DesignToOpen[];
  /** True if the first design of the visit is open. Until then nothing is drawn, edited, selected or saved. */
  readonly ready: boolean;
  /** True while a requested tag loads, which replaces the open design. */
  readonly isTagLoading: boolean;
};

/** The tag and airline that the open design belongs to and its last saved content; undo restores them. */
export type TagBinding = Pick<DesignSlice, 'airlineId' | 'tag' | 'newAirline' | 'newId' | 'saved' | 'legs'>;

/** Returns only the binding of a state. */
export function toTagBinding({ airlineId, tag, newAirline, newId, saved, legs }: TagBinding): TagBinding {
  return { airlineId, tag, newAirline, newId, saved, legs };
}

/** Returns the open design as an unsaved tag that another one follows. */
export function toLeg(slice: FormState & Omit<TagBinding, 'legs'>): DesignToOpen {
  const { airlineId, tag, newAirline, newId, saved, design } = slice;
  return { airlineId, tag, newAirline, newId, design, draft: { form: getForm(slice), saved } };
}

let lastOpening = 0;

/** Returns the number of a new opening of a design. */
export function incrementOpening(): number {
  lastOpening += 1;
  return lastOpening;
}

/** Returns the slice after opening a design, without the state of the visit. */
export function createOpenedDesign(designToOpen: DesignToOpen): Omit<DesignSlice, 'ready' | 'isTagLoading'> {
  const { design, details, airlineId, tag, newAirline = false, newId = createId(), legs = [] } = designToOpen;
  const { form, saved } = designToOpen.draft ?? toOpenedForm(buildForm(design, details));
  return {
    ...form,
    airlineId,
    tag,
    newAirline,
    newId,
    opening: incrementOpening(),
    saved,
    changed: isChanged(form, saved),
    legs,
  };
}

/** Returns the slice at the start: the default design, not ready yet. */
export function createDesignSlice(): DesignSlice {
  const opened = createOpenedDesign({ design: DEFAULT_DESIGN, airlineId: null, tag: null });
  return { ...opened, ready: false, isTagLoading: false };
}

const toOpenedForm = (form: FormState) => ({ form, saved: getContent(form) });

/** Returns true if the form differs from the saved content. A refused text counts, because it would be lost as well. */
export function isChanged(form: FormState, savedContent: SavedContent | null): boolean {
  return (
    savedContent === null ||
    Object.keys(form.fieldErrors).length > 0 ||
    !isSameContent(getContent(form), savedContent)
  );
}

/** Returns true if the open design has unsaved changes or a new airline, or if tags before it are unsaved. */
export function isDraft({
  changed,
  newAirline,
  legs,
}: Pick<DesignSlice, 'changed' | 'newAirline' | 'legs'>): boolean {
  return changed || newAirline || legs.length > 0;
}

/** Returns only the form of a state, as the history stores it. */
export function getForm({ design, texts, fieldErrors, wholeCode }: FormState): FormState {
  return { design, texts, fieldErrors, wholeCode };
}
