import { useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { IMAGE_FORMATS, type ImageFormat } from '../../../tag/exported-image/image-formats.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Choice as PictureChoice, Choices } from '../../ui/forms/choices.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './export-dialog.module.css';
import { useZip, type Zip, type ZipState } from './use-zip.ts';

const FORMAT_NOTES: Readonly<Record<ImageFormat, () => string>> = {
  png: () => translate('Pixels, opens everywhere'),
  webp: () => translate('Pixels, the smaller files'),
  svg: () => translate('Vectors, for drawing programs'),
  pdf: () => translate('Vectors, for print'),
};

type Props = {
  opened: boolean;
  tags: readonly SavedTagFragment[];
  onClose: () => void;
  /** Exports the designs as a file for Batch Import. */
  onDesigns: () => void;
};

/** Exports the selected tags: their images as a ZIP, or their designs. */
export function ExportDialog({ opened, tags, onClose, onDesigns }: Props) {
  const zip = useZip();
  const { state } = zip;
  const isRunning = state.status === 'running';
  const title = translate('{count, plural, one {Export # tag} other {Export # tags}}', {
    count: tags.length,
  });
  return (
    <TopDialog
      opened={opened}
      title={title}
      size={480}
      sheet
      onClose={isRunning ? zip.cancel : onClose}
      // A click outside by mistake does not end a long export.
      onClickOutside={isRunning ? () => undefined : onClose}
      onClosed={zip.reset}
    >
      {state.status === 'choice' && (
        <FormatChoice {...{ zip, tags, onDesigns }} errorMessage={state.errorMessage} />
      )}
      {state.status === 'running' && (
        <ExportProgress state={state} count={tags.length} onCancel={zip.cancel} />
      )}
      {state.status === 'done' && <ExportResult state={state} onClose={onClose} />}
    </TopDialog>
  );
}

type FormatChoiceProps = Pick<Props, 'tags' | 'onDesigns'> & { zip: Zip; errorMessage: string | null };

function FormatChoice({ zip, tags, errorMessage, onDesigns }: FormatChoiceProps) {
  const [format, setFormat] = useState<ImageFormat>('png');
  return (
    <Stack
      as="form"
      gap={14}
      onSubmit={(event) => {
        event.preventDefault();
        void zip.start(tags, format);
      }}
    >
      <Choices legend={translate('Pictures, as ZIP')}>
        {IMAGE_FORMATS.map((formatOption) => (
          <PictureChoice
            key={formatOption}
            className={styles['format']}
            name="format"
            data-mantine-stop-propagation="true"
            data-autofocus={formatOption === 'png' || undefined}
            isSelected={format === formatOption}
            onSelect={() => setFormat(formatOption)}
          >
            <b>
              {
                // Not translated: the name of a file format
                formatOption === 'webp' ? 'WebP' : formatOption.toUpperCase()
              }
            </b>
            <Text as="span" variant="note">
              {FORMAT_NOTES[formatOption]()}
            </Text>
          </PictureChoice>
        ))}
      </Choices>
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
      <DialogActions>
        <Button type="submit" variant="go">
          {translate('Export pictures')}
        </Button>
        <Button onClick={onDesigns}>{translate('Designs as JSON')}</Button>
      </DialogActions>
    </Stack>
  );
}

type ExportProgressProps = { state: ZipState & { status: 'running' }; count: number; onCancel: () => void };

function ExportProgress({
  state: { doneCount: done, failures, waitSeconds },
  count,
  onCancel,
}: ExportProgressProps) {
  const progressText = formatMessage('TAGS_PROGRESS', { done, count });
  return (
    <Stack gap={14}>
      <Text variant="heading">{progressText}</Text>
      <progress aria-label={translate('Pictures')} max={count} value={done} />
      <Text tone="muted" role="status" className={styles['below']}>
        {waitSeconds !== null
          ? formatMessage('ZIP_WAITS', { seconds: waitSeconds })
          : failures.length > 0 && formatMessage('ZIP_LEFT_OUT', { count: failures.length })}
      </Text>
      <DialogActions>
        <Button data-mantine-stop-propagation="true" onClick={onCancel}>
          {translate('Cancel')}
        </Button>
      </DialogActions>
    </Stack>
  );
}

function ExportResult({ state, onClose }: { state: ZipState & { status: 'done' }; onClose: () => void }) {
  const { made, failures } = state;
  return (
    <Stack gap={14}>
      <Text variant="heading" role="status">
        {formatMessage('ZIP_DONE', { count: made })}
      </Text>
      {failures.length > 0 && (
        <>
          <Alert>{formatMessage('ZIP_LEFT_OUT', { count: failures.length })}</Alert>
          <ul className={styles['failures']}>
            {failures.map(({ name, message }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list stays as it is
              <li key={index}>
                <b>{name}</b> {message}
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        <Button variant="go" data-mantine-stop-propagation="true" onClick={onClose}>
          {translate('Done')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
