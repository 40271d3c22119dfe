import { useEffect, useRef } from 'react';
import { FLIGHT_LOG_EXTENSIONS } from '../../drafts/flight-file.ts';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { MAX_IMPORT_ENTRIES } from '../../../tag/base/limits.ts';
import { Button } from '../../ui/forms/button.tsx';
import { DropZone } from '../../ui/forms/drop-zone.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { ImportProgress } from './import-progress.tsx';

type Props = {
  isDragging: boolean;
  /** The progress of the selected file as a text; null without a file. */
  progress: string | null;
  errorMessage: string | null;
  onFile: (file: File) => void;
};

/** Asks for a file, and shows why the last one was refused. */
export function ImportFileStep({ isDragging, progress, errorMessage, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The previous step has disappeared with its focused button.
  useEffect(() => button.current?.focus(), []);
  return (
    <Stack gap={16}>
      <DropZone isOver={isDragging} padding="30px 16px">
        <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
          <path
            d="M23 4H10a3 3 0 0 0-3 3v26a3 3 0 0 0 3 3h20a3 3 0 0 0 3-3V14zM23 4v10h10M20 31V20M15 24.500l5-5 5 5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
        <Text tone="muted">
          {isDragging ? translate('Drop the file to read it') : translate('Drop a .json file here, or')}
        </Text>
        <Button ref={button} variant="go" data-autofocus onClick={() => input.current?.click()}>
          {translate('Choose file')}
        </Button>
        <FileInput
          ref={input}
          accept={['application/json', ...FLIGHT_LOG_EXTENSIONS].join(',')}
          onFile={onFile}
        />
      </DropZone>
      <ImportProgress name={translate('Reading the file')} text={progress} />
      {errorMessage && <Alert>{errorMessage}</Alert>}
      <Text variant="note">
        {translate(
          'A file from Export Data, or any JSON array of designs: at most 5 MB and {max, number} entries. Nothing is saved before you have reviewed it. A flight log, or a file of all tags, opens in Import and export.',
          { max: MAX_IMPORT_ENTRIES },
        )}
      </Text>
    </Stack>
  );
}
