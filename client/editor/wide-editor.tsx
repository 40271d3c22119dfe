import { Alert } from '../ui/notice.tsx';
import { Brand } from '../ui/brand.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { AirlinesPanel } from './airlines-panel.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import type { EditorField } from './editor-fields.ts';
import styles from './editor.module.css';
import { SaveBar } from './save-bar.tsx';
import { ScreenshotButton } from './screenshot-button.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { TagStage } from './tag-stage.tsx';
import { useSave } from './use-save.ts';
import { useScreenshot } from './use-screenshot.ts';

/** The three panels side by side. */
export function WideEditor() {
  const save = useSave(focusField);
  const screenshot = useScreenshot();
  return (
    <div className={styles['wide']}>
      <aside className={styles['left']} aria-label="Airlines">
        <div className={styles['top']}>
          <Brand />
          <ConnectionStatus />
        </div>
        <AirlinesPanel />
      </aside>
      <main className={styles['centre']}>
        <PageHeading title="Editor" className={styles['heading']}>
          Tag editor
        </PageHeading>
        <TagStage />
        <div className={styles['actions']}>
          <ScreenshotButton screenshot={screenshot} />
          {screenshot.failure && (
            <div className={styles['failure']}>
              <Alert>{screenshot.failure}</Alert>
            </div>
          )}
        </div>
      </main>
      <aside className={styles['right']} aria-label="Settings">
        <SettingsPanel onSave={() => void save.save()} footer={<SaveBar save={save} />} />
      </aside>
    </div>
  );
}

/** Puts the cursor where the fault is. */
function focusField(field: EditorField): void {
  document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}
