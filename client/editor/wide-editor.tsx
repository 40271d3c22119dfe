import { memo, useState } from 'react';
import { Brand } from '../ui/brand.tsx';
import { AirlinesPanel } from './airlines-panel.tsx';
import { StorageNotice } from '../local/storage-notice.tsx';
import { AwayExplained, ConnectionStatus } from './connection-status.tsx';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { EditorHeading } from './editor-heading.tsx';
import styles from './editor.module.css';
import { FIELDS_FORM_ID } from './fields-form.ts';
import { focusField } from './focus-field.ts';
import { SaveBar } from './save-bar.tsx';
import { ScreenshotBar } from './screenshot-bar.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { ShortcutsButton, ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useShortcuts } from './shortcuts.ts';
import { TagStage } from './tag-stage.tsx';
import { UploadOffer } from './upload/upload-offer.tsx';
import { useSave } from './use-save.ts';

/** The first stop of the keyboard: past the airlines, to what is edited. It is seen while it has the focus. */
function SkipLink() {
  return (
    <a
      className={styles['skip']}
      href={`#${FIELDS_FORM_ID}`}
      onClick={(event) => {
        event.preventDefault();
        focusField('tagBackgroundColor');
      }}
    >
      To the tag’s fields
    </a>
  );
}

/** The three panels side by side; a new address alone, as after a wish in it is met, draws none of them. */
export const WideEditor = memo(function WideEditor() {
  const save = useSave(focusField);
  const [keysShown, setKeysShown] = useState(false);
  const showKeys = () => setKeysShown(true);
  useShortcuts({ save: () => void save.save(), showKeys });
  return (
    <div className={styles['wide']}>
      <aside className={styles['left']} aria-label="Airlines">
        <SkipLink />
        <div className={styles['top']}>
          <Brand />
          <ConnectionStatus />
        </div>
        <AirlinesPanel />
      </aside>
      <main className={styles['centre']}>
        <EditorHeading className={styles['heading']} />
        <div className={styles['notices']}>
          <StorageNotice />
          <AwayExplained />
          <UploadOffer />
          <DraftOffer />
        </div>
        <TagStage />
        <ScreenshotBar />
        <ShortcutsButton onClick={showKeys} />
      </main>
      <aside className={styles['right']} aria-label="Settings">
        <SettingsPanel onSave={() => void save.save()} footer={<SaveBar save={save} />} />
      </aside>
      <ConflictDialog save={save} />
      <ShortcutsDialog opened={keysShown} onClose={() => setKeysShown(false)} />
    </div>
  );
});
