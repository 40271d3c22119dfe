import { parseUnfinishedDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { Draft } from '../../drafts/draft-source.ts';
import { Drafts } from '../../drafts/drafts.ts';
import { isStoredTagId, createId } from '../../offline/create-id.ts';
import { recoverDesigns } from '../../offline/recover-designs.ts';
import { reportUnreadableData } from '../../offline/status/storage-problem.ts';
import { clearStoredList } from '../../offline/stored-list.ts';
import { EDITOR_FIELDS } from './editor-fields.ts';
import { createOpenedDesign, isDraft, type DesignToOpen } from './design-slice.ts';
import { useEditor, type EditorState } from './editor-store.ts';
import { deriveDetails, parseDetails } from '../../offline/tag-details.ts';
import { buildForm, parseTexts, type SavedContent, type FieldTexts } from './form-state.ts';
import { isJsonObject } from '../../../tag/base/json.ts';

/** The longest text of a field in a stored draft, in UTF-16 units. */
const MAX_TEXT_LENGTH = 10_000;

type DesignDraft = DesignToOpen & { readonly newId: string };

/** A draft of a browser tab that was closed. */
export type OrphanedDraft = Draft<DesignDraft>;

const STORED_PARTS = [
  'design',
  'texts',
  'saved',
  'tag',
  'newAirline',
  'legs',
  'owner',
  'opening',
  'ready',
] as const;

/** The drafts of the editor. */
export const drafts = new Drafts<EditorState, DesignDraft>({
  getState: useEditor.getState,
  subscribe: useEditor.subscribe,
  getOwner: ({ ready, owner }) => (ready ? owner : null),
  isDraft,
  isUnchanged: (state, previous) => STORED_PARTS.every((part) => state[part] === previous[part]),
  getId: (state) => state.newId,
  serialize: serializeDraft,
  parse: parseDraft,
  onUnreadable: (text) => {
    // The first design in the text of a draft is the open design. A second one is the saved version, which is ignored.
    const [design] = recoverDesigns(text.slice(1));
    reportUnreadableData(design ? [design] : []);
  },
  freeStorageSpace: () => void clearStoredList(),
});

/** Returns all data with which a reload can continue a design. */
export function serializeDraft(state: EditorState): object {
  const { legs } = state;
  return { ...serializeDesign(state), ...(legs.length > 0 && { legs: legs.map(serializeLeg) }) };
}

function serializeLeg(leg: DesignToOpen): object {
  return serializeDesign(createOpenedDesign(leg));
}

function serializeDesign(state: ReturnType<typeof createOpenedDesign>): object {
  const { design, texts, saved, wholeCode, tag, airlineId, newAirline } = state;
  const { newId: id } = state;
  const { design: savedDesign = null, details: savedDetails = null } = saved ?? {};
  return {
    design,
    draft: texts,
    saved: savedDesign,
    savedDetails,
    wholeCode,
    tag,
    airlineId,
    newAirline,
    newId: id,
  };
}

/** Parses a stored draft; returns null if it is invalid. Field errors are computed again. */
export function parseDraft(storedValue: Readonly<Record<string, unknown>>): DesignDraft | null {
  const { airlineId, wholeCode } = storedValue;
  const design = parseUnfinishedDesign(storedValue['design']);
  if (!design.ok) return null;
  const texts = parseStoredTexts(storedValue['draft'], design.value);
  if (!texts) return null;
  const wholeIata = typeof wholeCode === 'string' ? wholeCode : design.value.iata;
  const form = { ...parseTexts(design.value, texts), texts, wholeCode: wholeIata };
  return {
    design: form.design,
    airlineId: typeof airlineId === 'string' ? airlineId : null,
    tag: parseOpenTag(storedValue['tag']),
    newAirline: storedValue['newAirline'] === true,
    newId: isStoredTagId(storedValue['newId']) ? storedValue['newId'] : createId(),
    draft: { form, saved: parseSaved(storedValue['saved'], storedValue['savedDetails']) },
    ...parseLegs(storedValue['legs']),
  };
}

/** Parses the unsaved tags before the open design; drafts of earlier builds have none. */
function parseLegs(value: unknown): Pick<DesignToOpen, 'legs'> {
  if (!Array.isArray(value)) return {};
  return { legs: value.flatMap((leg: unknown) => (isJsonObject(leg) ? (parseDraft(leg) ?? []) : [])) };
}

function parseSaved(value: unknown, details: unknown): SavedContent | null {
  const parsedSaved = parseUnfinishedDesign(value);
  if (!parsedSaved.ok) return null;
  return {
    design: parsedSaved.value,
    details: details ? parseDetails(details) : deriveDetails(parsedSaved.value),
  };
}

/** Parses the stored texts; returns null if they are invalid. A field that the stored draft lacks gets the value of the design. */
function parseStoredTexts(value: unknown, design: TagConfig): FieldTexts | null {
  if (!isJsonObject(value)) return null;
  const shownTexts = buildForm(design).texts;
  const texts = EDITOR_FIELDS.map((field) => [field, value[field] ?? shownTexts[field]] as const);
  const isComplete = texts.every(([, text]) => typeof text === 'string' && text.length <= MAX_TEXT_LENGTH);
  return isComplete ? (Object.fromEntries(texts) as FieldTexts) : null;
}

function parseOpenTag(value: unknown): DesignToOpen['tag'] {
  if (!isJsonObject(value) || !isStoredTagId(value['id']) || typeof value['updatedAt'] !== 'string')
    return null;
  return { id: value['id'], updatedAt: value['updatedAt'] };
}
