import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { messageText } from '../../../tag/messages.ts';
import { callText, refusalText } from '../../error-text.ts';
import {
  ImportAirlinesDocument,
  OneTagDocument,
  type ImportAirlinesMutation,
} from '../../graphql/generated.ts';
import { forgetTagLists } from '../../saved-tags/tag-lists.cache.ts';
import { useAction } from '../../use-action.ts';
import { airlinesList, listedAirlines } from '../airlines/airlines-list.ts';
import { useEditor } from '../state/editor-store.ts';
import { reload } from '../state/open-design.ts';
import { applyBrand } from './apply-brand.ts';
import { importText, readImportFile, type ImportFile } from './read-import-file.ts';

/** Whether one refused entry stops the import, named as in the API. */
export type ImportMode = 'valid' | 'all';

export type Report = Extract<ImportAirlinesMutation['importAirlines'], { __typename: 'ImportReport' }>;

/** The step of an import. */
export type Step =
  | { readonly at: 'choose'; readonly errorMessage: string | null }
  | { readonly at: 'chosen'; readonly file: ImportFile }
  | { readonly at: 'done'; readonly file: ImportFile; readonly mode: ImportMode; readonly report: Report };

export type Import = {
  step: Step;
  /** Whether the import is running. */
  busy: boolean;
  /** Why the last import failed. */
  errorMessage: string | null;
  /** Reads another file. */
  choose: (file: File) => void;
  send: (mode: ImportMode) => void;
  /** Returns to the first step. */
  reset: () => void;
};

const START: Step = { at: 'choose', errorMessage: null };

export function useImport(): Import {
  const client = useApolloClient();
  const [step, setStep] = useState(START);
  const action = useAction('INTERNAL', failedText);
  const turns = useRef(0);
  const read = async (file: File) => {
    const turn = (turns.current += 1);
    const result = await readImportFile(file);
    // Only the last chosen file counts, and none after the import has started or was reset.
    if (turn !== turns.current) return;
    action.clear();
    setStep(
      result.ok
        ? { at: 'chosen', file: result.value }
        : { at: 'choose', errorMessage: importText(result.refusal) },
    );
  };

  const send = (mode: ImportMode) =>
    void action.run(async () => {
      if (step.at !== 'chosen') return null;
      turns.current += 1;
      const { file } = step;
      const { data } = await client.mutate({
        mutation: ImportAirlinesDocument,
        variables: { entries: applyBrand(file.entries, listedAirlines(client)), mode },
        // The cache would store the whole file as the key of the answer.
        fetchPolicy: 'no-cache',
      });
      const answer = data?.importAirlines;
      if (answer?.__typename === 'Refusal')
        return messageText('IMPORT_FAILED', { message: refusalText(answer) });
      if (!answer) return messageText('IMPORT_FAILED', { message: messageText('INTERNAL') });
      if (answer.added + answer.replaced > 0) askAgain(client);
      setStep({ at: 'done', file, mode, report: answer });
      return null;
    });

  const reset = () => {
    turns.current += 1;
    action.clear();
    setStep(START);
  };
  const choose = (file: File) => {
    if (!action.busy) void read(file);
  };
  return { step, busy: action.busy, errorMessage: action.errorMessage, choose, send, reset };
}

function failedText(error: unknown): string {
  return messageText('IMPORT_FAILED', { message: callText(error) });
}

/** The loaded airlines stay if the request fails. */
function askAgain(client: ApolloClient): void {
  forgetTagLists(client.cache);
  void airlinesList.fetch(client);
}

/**
 * Shows the open tag as the import has changed it. With unsaved changes nothing happens; Save Config then reports the
 * conflict.
 */
export async function refreshOpenTag(client: ApolloClient): Promise<void> {
  const { tag, opening } = useEditor.getState();
  if (!tag) return;
  const answer = await client
    .query({ query: OneTagDocument, variables: { id: tag.id }, fetchPolicy: 'network-only' })
    .catch(() => null);
  const stored = answer?.data?.tag;
  const now = useEditor.getState();
  if (!stored || now.opening !== opening || now.changed || stored.updatedAt === tag.updatedAt) return;
  reload(stored);
}
