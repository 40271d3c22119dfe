import { parseDesign } from '../../tag/design.ts';
import { isTagId, newId } from '../offline/new-id.ts';
import type { DesignToOpen } from './state/design-slice.ts';
import type { EditorState } from './state/editor-store.ts';
import { type FieldTexts, parseTexts } from './state/form-state.ts';
import { EDITOR_FIELDS } from './fields/editor-fields.ts';

/** Longer than anything that is typed into a field, in UTF-16 units. */
const LONGEST_TEXT = 10_000;

/** An unsaved design as it is kept in this browser: all that it takes to go on where it was left. */
type KeptDraft = Pick<
  EditorState,
  'design' | 'saved' | 'arrivalTyped' | 'wholeCode' | 'tag' | 'airlineId' | 'newAirline' | 'newId'
> & {
  readonly draft: FieldTexts;
  /** When it was kept, in ms since 1970. */
  readonly at: number;
};

/** One that was read, and what opens it. */
export type ReadDraft = { readonly at: number; readonly opened: DesignToOpen & { readonly newId: string } };

export function draftOfEditor(state: EditorState, at = Date.now()): KeptDraft {
  const { design, texts, saved, arrivalTyped, wholeCode, tag, airlineId, newAirline } = state;
  return {
    design,
    draft: texts,
    saved,
    arrivalTyped,
    wholeCode,
    tag,
    airlineId,
    newAirline,
    newId: state.newId,
    at,
  };
}

/** A kept design; null for what is none. What is wrong with its fields is found out anew. */
export function readDraft(text: string): ReadDraft | null {
  const kept = objectIn(text);
  const design = parseDesign(kept?.['design']);
  const texts = textsIn(kept?.['draft']);
  if (!kept || !design.ok || !texts) return null;
  const saved = parseDesign(kept['saved']);
  const { at, airlineId, arrivalTyped, wholeCode } = kept;
  const form = {
    ...parseTexts(design.value, texts),
    texts,
    arrivalTyped: arrivalTyped === true,
    wholeCode: typeof wholeCode === 'string' ? wholeCode : design.value.iata,
  };
  return {
    at: typeof at === 'number' ? at : 0,
    opened: {
      design: form.design,
      airlineId: typeof airlineId === 'string' ? airlineId : null,
      tag: tagIn(kept['tag']),
      newAirline: kept['newAirline'] === true,
      newId: isTagId(kept['newId']) ? kept['newId'] : newId(),
      draft: { form, saved: saved.ok ? saved.value : null },
    },
  };
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textsIn(value: unknown): FieldTexts | null {
  if (!isObject(value)) return null;
  const texts = EDITOR_FIELDS.map((field) => [field, value[field]] as const);
  const isWhole = texts.every(([, text]) => typeof text === 'string' && text.length <= LONGEST_TEXT);
  return isWhole ? (Object.fromEntries(texts) as FieldTexts) : null;
}

function tagIn(value: unknown): DesignToOpen['tag'] {
  if (!isObject(value) || !isTagId(value['id']) || typeof value['updatedAt'] !== 'string') return null;
  return { id: value['id'], updatedAt: value['updatedAt'] };
}
