import { useEditor, type EditorState } from './editor.store.ts';

/** Whether the open design has anything that is stored nowhere: changes, or an airline that is new. */
export function isUnsaved({ changed, newAirline }: EditorState): boolean {
  return changed || newAirline;
}

export function useUnsaved(): boolean {
  return useEditor(isUnsaved);
}
