import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatCallError } from '../../error-text.ts';
import { downloadNewestDesigns } from '../../saved-tags/export/download-tags.ts';
import { useEditor } from '../state/editor-store.ts';
import { useAction } from '../../use-action.ts';

export type ExportControls = {
  isBusy: boolean;
  errorMessage: string | null;
  /** The text about the last export; null before the first export and after another design was opened. */
  doneText: string | null;
  start: () => void;
};

/** Downloads a file for the import: the newest design of each airline, and the airlines without a design. */
export function useExport(): ExportControls {
  const client = useApolloClient();
  const { isBusy, errorMessage, run } = useAction('INTERNAL', formatExportFailure);
  const [doneMessage, setDoneMessage] = useState<string | null>(null);
  // The text disappears when another design is opened.
  const opening = useEditor((editor) => editor.opening);
  const [openingAtStart, setOpeningAtStart] = useState(opening);

  const start = () =>
    void run(async () => {
      setDoneMessage(null);
      setOpeningAtStart(useEditor.getState().opening);
      const count = await downloadNewestDesigns(client);
      if (count === 0) return formatMessage('EXPORT_EMPTY');
      setDoneMessage(formatMessage('EXPORTED', { count }));
      return null;
    });

  const isCurrent = openingAtStart === opening;
  return {
    isBusy,
    errorMessage: isCurrent ? errorMessage : null,
    doneText: isCurrent ? doneMessage : null,
    start,
  };
}

function formatExportFailure(error: unknown): string {
  return formatMessage('EXPORT_FAILED', { message: formatCallError(error) });
}
