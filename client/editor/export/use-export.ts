import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { messageText } from '../../../tag/messages.ts';
import { callText } from '../../error-text.ts';
import { ExportAirlinesDocument } from '../../graphql/generated.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { useEditor } from '../state/editor-store.ts';
import { useAction } from '../../use-action.ts';

export type Export = {
  busy: boolean;
  failure: string | null;
  /** What was exported last; null while there is nothing to say. */
  done: string | null;
  start: () => void;
};

/** Saves what an import takes as a file: the newest design of each airline, and the airlines without one. */
export function useExport(): Export {
  const client = useApolloClient();
  const { busy, failure, run } = useAction('INTERNAL', failedText);
  const [done, setDone] = useState<string | null>(null);
  // What was said of an export is out of date once another design has been opened.
  const opening = useEditor((editor) => editor.opening);
  const [saidAt, setSaidAt] = useState(opening);

  const start = () =>
    void run(async () => {
      setDone(null);
      setSaidAt(useEditor.getState().opening);
      const { data } = await client.query({
        query: ExportAirlinesDocument,
        // Neither an old copy nor one that stays in memory.
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

  const said = saidAt === opening;
  return { busy, failure: said ? failure : null, done: said ? done : null, start };
}

function failedText(error: unknown): string {
  return messageText('EXPORT_FAILED', { message: callText(error) });
}

const fileName = (now: Date) => `dynamicAirlines_export_${now.toISOString().slice(0, 10)}.json`;
