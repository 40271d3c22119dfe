import type { ReactNode } from 'react';
import { IconButton } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import styles from './history-buttons.module.css';
import { describeFields, redoEdit, undoEdit } from '../state/undo-redo.ts';
import { useEditor } from '../state/editor-store.ts';
import { useDesignWaitText } from '../state/wait-text.ts';
import type { UndoStep } from '../state/history-slice.ts';
import { COMMAND_KEY } from '../shortcuts.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Shows the buttons Undo and Redo, and an announcement for screen readers. */
export function HistoryButtons() {
  const lastStep = useEditor(({ past }) => past.at(-1));
  const nextStep = useEditor(({ future }) => future.at(-1));
  return (
    <Row gap={0} className={styles['buttons']} role="group" aria-label={translate('History')}>
      <StepButton kind="Undo" step={lastStep} keys={`${COMMAND_KEY}+Z`} onClick={undoEdit}>
        <path d="M7 4 3.5 7.5 7 11M4 7.5h7a4 4 0 0 1 0 8H8" />
      </StepButton>
      <StepButton kind="Redo" step={nextStep} keys={`${COMMAND_KEY}+Shift+Z`} onClick={redoEdit}>
        <path d="M11 4l3.5 3.5L11 11M14 7.5H7a4 4 0 0 0 0 8h3" />
      </StepButton>
      <StepAnnouncement />
    </Row>
  );
}

type StepButtonProps = {
  kind: 'Undo' | 'Redo';
  step: UndoStep | undefined;
  keys: string;
  onClick: () => void;
  children: ReactNode;
};

/** Without a step the button stays focusable and announces that there is nothing to do. Before the design is open it keeps a tap. */
function StepButton({ kind, step, keys, onClick, children }: StepButtonProps) {
  const isUndo = kind === 'Undo';
  const label = translate(isUndo ? 'Undo' : 'Redo');
  const values = step && { fields: describeFields(step.fields), keys };
  const title = values && translate(isUndo ? 'Undo {fields} ({keys})' : 'Redo {fields} ({keys})', values);
  const waitText = useDesignWaitText();
  return (
    <IconButton
      className={step && styles['button']}
      label={label}
      title={title ?? `${label} (${keys})`}
      aria-keyshortcuts={keys.replace('Ctrl', 'Control').replace('⌘', 'Meta')}
      aria-disabled={step === undefined || undefined}
      data-history={kind}
      waitText={waitText}
      onClick={onClick}
    >
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        data-mirrors
        aria-hidden="true"
      >
        {children}
      </svg>
    </IconButton>
  );
}

/** Always rendered, because screen readers announce only changes of an existing region. */
function StepAnnouncement() {
  const announcement = useEditor((editor) => editor.announcement);
  return (
    <span className="visually-hidden" aria-live="polite">
      {announcement && <span key={announcement.number}>{announcement.text}</span>}
    </span>
  );
}
