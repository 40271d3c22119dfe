import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { callText } from '../../error-text.ts';
import { ExportAirlinesDocument } from '../../graphql/generated.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { useEditor } from '../state/editor-store.ts';
import { useAction } from '../../use-action.ts';

export type Export = {
  busy: boolean;
  errorMessage: string | null;
  /** The text about the last export; null when there is nothing to say. */
  done: string | null;
  start: () => void;
};

/** Downloads what an import reads: the newest design of each airline, and the airlines without a design. */
export function useExport(): Export {
  const client = useApolloClient();
  const { busy, errorMessage, run } = useAction('INTERNAL', failedText);
  const [done, setDone] = useState<string | null>(null);
  // The text disappears when another design is opened.
  const opening = useEditor((editor) => editor.opening);
  const [openingAtStart, setOpeningAtStart] = useState(opening);

  const start = () =>
    void run(async () => {
      setDone(null);
      setOpeningAtStart(useEditor.getState().opening);
      const { data } = await client.query({
        query: ExportAirlinesDocument,
        // Neither an old answer, nor one that stays in memory.
        fetchPolicy: 'no-cache',
      });
      const designs = data?.exportAirlines ?? [];
      if (designs.length === 0) return messageText('EXPORT_EMPTY');
      const text = `${JSON.stringify(designs, null, 2)}\n`;
      downloadFile(new Blob([text], { type: 'application/json' }), fileName(new Date()));
      const count = designs.length;
      setDone(count === 1 ? messageText('EXPORTED_ONE') : messageText('EXPORTED', { count }));
      return null;
    });

  const isCurrent = openingAtStart === opening;
  return { busy, errorMessage: isCurrent ? errorMessage : null, done: isCurrent ? done : null, start };
}

function failedText(error: unknown): string {
  return messageText('EXPORT_FAILED', { message: callText(error) });
}

const fileName = (now: Date) => `dynamicAirlines_export_${now.toISOString().slice(0, 10)}.json`;
