import type { SettingsDialogControls } from '../settings-dialog.tsx';

/** The props of the content of a dialog of this section. */
export type PanelProps = { dialog: SettingsDialogControls; email: string };
