import { create } from 'zustand';

/**
 * Which dialog of the airlines is open. They stand beside the panels, not in them: where the window is turned or dragged
 * over the width at which panels become drawers, a dialog and what was typed in it stay.
 */
export const useDialogs = create<{ open: 'add' | 'import' | 'upload' | null }>(() => ({ open: null }));

export function openDialog(open: 'add' | 'import' | 'upload'): void {
  useDialogs.setState({ open });
}

export function closeDialog(): void {
  useDialogs.setState({ open: null });
}
