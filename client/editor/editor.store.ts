import { create } from 'zustand';
import { parseDesign } from '../../tag/design.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/tag-config.ts';
import { useBrowse } from './browse.store.ts';
import { isWholeCode } from './destination.ts';
import { useDialogs } from './dialogs.store.ts';
import { useDiscard } from './discard.store.ts';
import { EDITOR_FIELDS, faultField, isEditorField, type EditorField, type Fault } from './editor-fields.ts';
import { useNotice } from './notice.store.ts';

/** What the fields show, letter by letter; the design beside it is what of that the parser accepted. */
type Draft = Record<EditorField, string>;
type Faults = Partial<Record<EditorField, Fault>>;

/** A saved tag that is open: saving changes it, and only if nobody else did since `updatedAt`. */
export type OpenTag = { readonly id: string; readonly updatedAt: string };

export type Opened = {
  design: TagConfig;
  airlineId: string | null;
  tag: OpenTag | null;
  /** The design's airline is new and stored nowhere: it is created together with the design, by Save Config. */
  newAirline?: boolean;
};

type EditorState = Required<Opened> & {
  /** Which opening of a design this is, counted up: an answer that belongs to an earlier one is none to this. */
  opening: number;
  draft: Draft;
  faults: Faults;
  /** Until somebody types an arrival, it follows the destination. */
  arrivalTyped: boolean;
  /** The last destination that was a whole code, since a half-typed one says nothing about city and country. */
  wholeCode: string;
  /** Whether the design differs from what was opened or last saved. */
  changed: boolean;
  /** The user whose design this is; null before the first one was opened. */
  owner: string | null;
};

const draftOf = (design: TagConfig) =>
  Object.fromEntries(EDITOR_FIELDS.map((field) => [field, design[field]])) as Draft;

const opened = ({ design, airlineId, tag, newAirline = false }: Opened, before: number) => ({
  opening: before + 1,
  design,
  airlineId,
  tag,
  newAirline,
  draft: draftOf(design),
  faults: {},
  arrivalTyped: design.arrival !== design.iata,
  wholeCode: design.iata,
  changed: false,
});

const NOTHING: Opened = { design: DEFAULT_DESIGN, airlineId: null, tag: null };

/** The design being edited. Fields subscribe to their own part of it, so that a keystroke redraws one field. */
export const useEditor = create<EditorState>(() => ({ ...opened(NOTHING, 0), owner: null }));

/** Puts a parsed design into the editor, in place of the one that is there. */
export function openDesign(next: Opened): void {
  useEditor.setState(({ opening }) => opened(next, opening));
}

/** The first design of a user's visit. One that was kept from another page of the same user stays. */
export function startEditing(owner: string, first: Opened): void {
  if (useEditor.getState().owner === owner) return;
  forgetOthers(owner);
  useEditor.setState(({ opening }) => ({ ...opened(first, opening), owner }));
}

/**
 * Drops what another user left in this tab. Threat: after a change of user without a reload, the one before would be
 * seen, and saved, by the next.
 */
export function forgetOthers(userId: string | null): void {
  const { owner, opening } = useEditor.getState();
  if (owner === null || owner === userId) return;
  useEditor.setState({ ...opened(NOTHING, opening), owner: null });
  useNotice.setState(useNotice.getInitialState(), true);
  useBrowse.setState(useBrowse.getInitialState(), true);
  useDiscard.setState(useDiscard.getInitialState(), true);
  useDialogs.setState(useDialogs.getInitialState(), true);
}

/** Takes what was typed: all of it into the draft, and what the parser accepts into the design. */
export function editDesign(changes: Partial<Draft>): void {
  useEditor.setState((state) => {
    const arrivalTyped = state.arrivalTyped || changes.arrival !== undefined;
    const draft = { ...state.draft, ...changes };
    // An emptied destination is about to be another one: the card keeps the last, and so does what follows it.
    if (!arrivalTyped && changes.iata?.trim()) draft.arrival = changes.iata;
    const wholeCode = isWholeCode(draft.iata) ? draft.iata : state.wholeCode;
    return { draft, arrivalTyped, wholeCode, changed: true, ...settle(state.design, draft) };
  });
}

/** What was sent to be saved: the design, and which opening it was of. */
export type Sent = Pick<EditorState, 'design' | 'opening'>;

/** Whether the design that was sent is still the open one, edited since or not. */
export function isOpen({ opening }: Sent): boolean {
  return useEditor.getState().opening === opening;
}

/**
 * The stored tag is now what the editor shows; edits made while it was being saved stay edits. Nothing happens when
 * another design was opened meanwhile: it must not take this one's tag for its own.
 */
export function markSaved(saved: TagConfig, sent: Sent, tag: OpenTag, airlineId: string | null): void {
  if (!isOpen(sent)) return;
  useEditor.setState((state) => {
    const changed = state.design !== sent.design;
    const { timestamp, isPreset } = saved;
    return { tag, airlineId, changed, newAirline: false, design: { ...state.design, timestamp, isPreset } };
  });
}

/** Shows a server's refusal at the field it names, while the design it refused is still the open one. */
export function markRefused(sent: Sent, fault: Fault): void {
  if (!isOpen(sent)) return;
  const field = faultField(fault);
  if (field) useEditor.setState(({ faults }) => ({ faults: { ...faults, [field]: fault } }));
}

/**
 * The design a draft stands for, and the fault of each field the parser refuses: such a field keeps the last value
 * that was good, so that the card and the other fields go on.
 */
function settle(last: TagConfig, draft: Draft): Pick<EditorState, 'design' | 'faults'> {
  const faults: Faults = {};
  let candidate: Record<string, unknown> = { ...last, ...draft };
  for (;;) {
    const parsed = parseDesign(candidate);
    if (parsed.ok) return { design: parsed.value, faults };
    const { refusal } = parsed;
    // Every other part came from the parser, which accepts its own output: a second fault of a field is a bug.
    if (!isEditorField(refusal.field) || faults[refusal.field])
      throw new Error(`Unparsable: ${refusal.code}`);
    faults[refusal.field] = refusal;
    candidate = { ...candidate, [refusal.field]: last[refusal.field] };
  }
}
