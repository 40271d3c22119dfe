import { create } from 'zustand';
import { parseDesign } from '../../tag/design.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/tag-config.ts';
import { EDITOR_FIELDS, faultField, isEditorField, type EditorField, type Fault } from './editor-fields.ts';

/** What the fields show, letter by letter; the design beside it is what of that the parser accepted. */
export type Draft = Record<EditorField, string>;
export type Faults = Partial<Record<EditorField, Fault>>;

/** A saved tag that is open: saving changes it, and only if nobody else did since `updatedAt`. */
export type OpenTag = { readonly id: string; readonly updatedAt: string };

export type Opened = { design: TagConfig; airlineId: string | null; tag: OpenTag | null };

export type EditorState = Opened & {
  draft: Draft;
  faults: Faults;
  /** Until somebody types an arrival, it follows the destination. */
  arrivalTyped: boolean;
  /** Whether the design differs from what was opened or last saved. */
  changed: boolean;
  /** The user whose design this is; null before the first one was opened. */
  owner: string | null;
};

const draftOf = (design: TagConfig) =>
  Object.fromEntries(EDITOR_FIELDS.map((field) => [field, design[field]])) as Draft;

const opened = ({ design, airlineId, tag }: Opened) => ({
  design,
  airlineId,
  tag,
  draft: draftOf(design),
  faults: {},
  arrivalTyped: design.arrival !== design.iata,
  changed: false,
});

/** The design being edited. Fields subscribe to their own part of it, so that a keystroke redraws one field. */
export const useEditor = create<EditorState>(() => ({
  ...opened({ design: DEFAULT_DESIGN, airlineId: null, tag: null }),
  owner: null,
}));

/** Puts a parsed design into the editor, in place of the one that is there. */
export function openDesign(next: Opened): void {
  useEditor.setState(opened(next));
}

/** The first design of a user's visit. One that was kept from another page of the same user stays. */
export function startEditing(owner: string, first: Opened): void {
  if (useEditor.getState().owner !== owner) useEditor.setState({ ...opened(first), owner });
}

/** Takes what was typed: all of it into the draft, and what the parser accepts into the design. */
export function editDesign(changes: Partial<Draft>): void {
  useEditor.setState((state) => {
    const arrivalTyped = state.arrivalTyped || changes.arrival !== undefined;
    const draft = { ...state.draft, ...changes };
    if (!arrivalTyped && changes.iata !== undefined) draft.arrival = changes.iata;
    return { draft, arrivalTyped, changed: true, ...settle(state.design, draft) };
  });
}

/** The stored tag is now what the editor shows; edits made while it was being saved stay edits. */
export function markSaved(saved: TagConfig, sent: TagConfig, tag: OpenTag, airlineId: string | null): void {
  useEditor.setState((state) => {
    const changed = state.design !== sent;
    const { timestamp, isPreset } = saved;
    return { tag, airlineId, changed, design: { ...state.design, timestamp, isPreset } };
  });
}

/** Shows a server's refusal at the field it names. */
export function markRefused(fault: Fault): void {
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
