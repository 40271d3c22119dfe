import { useShallow } from 'zustand/react/shallow';
import { Button } from '../../ui/forms/button.tsx';
import { SaveAlerts } from '../save/save-notice.tsx';
import formStyles from './export-menu.module.css';
import { ExportMenuButton } from './export-menu-button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './screenshot.module.css';
import { ShareButton } from './share-button.tsx';
import type { SaveControls } from '../save/use-save.ts';
import type { SaveAllControls } from '../save/use-save-all.ts';
import { useScreenshot, type Screenshot } from './use-screenshot.ts';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { Alert } from '../../ui/notice.tsx';
import { listErrorLabels } from '../state/editor-fields.ts';
import { useEditor, type EditorState } from '../state/editor-store.ts';
import { KEEP_PREVIEW_PROPS } from '../state/preview.ts';
import { useCardWaitText } from '../state/wait-text.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Shows the actions for the image, below the card. */
export function ScreenshotBar({ save }: { save: SaveControls }) {
  const screenshot = useScreenshot();
  return (
    <Stack align="center" className={styles['actions']}>
      <Row gap={10} className={styles['buttons']} {...KEEP_PREVIEW_PROPS}>
        <ScreenshotButton screenshot={screenshot} />
        <CopyButton screenshot={screenshot} />
        <ShareButton save={save} />
      </Row>
      <ScreenshotStatus screenshot={screenshot} />
      <ScreenshotError screenshot={screenshot} />
    </Stack>
  );
}

type FooterProps = { save: SaveAllControls; saveOpen: SaveControls; isCovered: boolean };

/** Shows the actions for the image and the button that saves at the foot of a phone. An open drawer covers the bar and has its own. */
export function FooterBar({ save, saveOpen, isCovered }: FooterProps) {
  const screenshot = useScreenshot();
  return (
    <Row
      as="footer"
      gap={6}
      justify="center"
      className={styles['foot']}
      data-covered={isCovered || undefined}
    >
      <Stack gap={8} className={styles['footNotices']}>
        <ScreenshotError screenshot={screenshot} />
        <SaveAlerts save={save} />
        {save.errorMessage && <Alert>{save.errorMessage}</Alert>}
        <ScreenshotStatus screenshot={screenshot} />
      </Stack>
      <Row gap={6} justify="center" grow className={styles['footButtons']} {...KEEP_PREVIEW_PROPS}>
        <ScreenshotButton screenshot={screenshot} wide />
        <CopyButton screenshot={screenshot} />
        <ShareButton save={saveOpen} />
        <Button isBusy={save.isBusy} waitText={save.waitText} data-saves onClick={() => void save.save()}>
          {save.label}
        </Button>
      </Row>
    </Row>
  );
}

/** Shows the download button of the card and the menu of other formats. */
function ScreenshotButton({ screenshot, wide }: { screenshot: Screenshot; wide?: boolean }) {
  const waitText = useCardWaitText();
  const isBusy = screenshot.runningTarget === 'file';
  return (
    <Row gap={1} className={formStyles['split']}>
      <Button
        variant="go"
        title={translate('Downloads the card as a PNG')}
        isBusy={isBusy}
        waitText={waitText}
        wide={wide}
        data-downloads
        onClick={() => void screenshot.download()}
      >
        {isBusy ? translate('Screenshotting...') : translate('Screenshot')}
      </Button>
      <ExportMenuButton
        screenshot={screenshot}
        isBusy={screenshot.runningTarget !== null}
        waitText={waitText}
      />
    </Row>
  );
}

/** Copies the card. In a narrow bar the button shows only its icon. */
function CopyButton({ screenshot }: { screenshot: Screenshot }) {
  const waitText = useCardWaitText();
  return (
    <Button
      className={`${styles['copy']} ${styles['copyImage']}`}
      aria-label={translate('Copy image')}
      isBusy={screenshot.runningTarget === 'clipboard'}
      waitText={waitText}
      onClick={() => void screenshot.copy()}
    >
      <svg width="17" height="17" viewBox="0 0 17 17" fill="none" stroke="currentColor" aria-hidden="true">
        <rect x="5.75" y="5.75" width="9.5" height="9.5" rx="1.5" strokeWidth="1.5" />
        <path
          d="M3 11.25H2.5a.75.75 0 0 1-.75-.75v-8a.75.75 0 0 1 .75-.75h8a.75.75 0 0 1 .75.75V3"
          strokeWidth="1.5"
        />
      </svg>
      <span className={styles['words']}>{translate('Copy image')}</span>
    </Button>
  );
}

const DONE_CODES = { file: 'TAG_DOWNLOADED', clipboard: 'TAG_COPIED' } as const;
const OUTDATED_DONE_CODES = { file: 'TAG_DOWNLOADED_KEPT', clipboard: 'TAG_COPIED_KEPT' } as const;

/**
 * Shows the result until the design changes. While a field has an error, the text also says that the image shows the last valid value.
 */
function ScreenshotStatus({ screenshot }: { screenshot: Screenshot }) {
  const { done, design, isLogoMissing } = screenshot;
  const isCurrent = useIsDesignUnchanged(design);
  const labels = useEditor(useShallow(listRefusedLabels));
  const result = isCurrent ? done : null;
  return (
    <Text
      role="status"
      variant="note"
      tone={labels.length > 0 || (result && isLogoMissing) ? 'sign' : 'synced'}
      align="center"
      className={styles['status']}
    >
      {result
        ? formatDoneText(result, labels, isLogoMissing)
        : labels.length > 0 && formatMessage('CARD_KEEPS', toFieldParams(labels))}
    </Text>
  );
}

/** Returns the labels of the refused fields whose last valid value the card shows. A field that is empty on the card has none. */
const listRefusedLabels = ({ fieldErrors, design }: EditorState) =>
  listErrorLabels(fieldErrors, (field) => Reflect.get(design, field) !== '');

/** Returns true while the open design equals this one. A save of the design does not change it. */
function useIsDesignUnchanged(design: TagConfig | null): boolean {
  return useEditor((editor) => design !== null && isSameDesign(editor.design, design));
}

function formatDoneText(
  target: 'file' | 'clipboard',
  invalidLabels: readonly string[],
  isLogoMissing: boolean,
): string {
  const doneText =
    invalidLabels.length === 0
      ? formatMessage(DONE_CODES[target])
      : formatMessage(OUTDATED_DONE_CODES[target], toFieldParams(invalidLabels));
  return isLogoMissing ? formatMessage('LOGO_MISSING', { done: doneText }) : doneText;
}

/** Returns the params of a text that names a single field, but only counts several fields, because the line is short. */
const toFieldParams = (labels: readonly string[]) => ({ count: labels.length, field: labels[0] ?? '' });

function ScreenshotError({ screenshot: { errorMessage, design } }: { screenshot: Screenshot }) {
  const isCurrent = useIsDesignUnchanged(design);
  if (!errorMessage || !isCurrent) return null;
  return (
    <div className={styles['error']}>
      <Alert>{errorMessage}</Alert>
    </div>
  );
}
