import { useSession } from '../../session/session-store.ts';
import { useEditor } from './editor.store.ts';

/** Whether the design in the editor is the signed-in user's. Until then nothing is drawn, edited, chosen or saved. */
export function useReady(): boolean {
  const userId = useSession((session) => session.user?.id ?? null);
  return useEditor(({ owner }) => owner !== null && owner === userId);
}

/** The same, outside of a component. */
export function isReady(): boolean {
  const { owner } = useEditor.getState();
  return owner !== null && owner === useSession.getState().user?.id;
}
